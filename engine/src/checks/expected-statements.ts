import type { FinancialDocument } from '../model/document.ts'
import { type PrimaryKind, type Statement, STATEMENT_NAMES } from '../model/statement.ts'

/** How a document says that it omits a statement. */
const EXEMPTIONS: readonly { readonly kind: PrimaryKind; readonly says: RegExp; readonly reason: string }[] = [
  {
    kind: 'cash-flow',
    says: /\bexempt\w*\b.{0,160}\bcash ?flow|\bcash ?flow\b.{0,120}\b(?:not (?:been )?(?:presented|prepared|included|required)|exempt)|\b(?:reduced disclosure|disclosure exemptions?)\b.{0,200}\bcash ?flow/i,
    reason: 'an exemption from the cash flow statement is stated',
  },
  {
    kind: 'income-statement',
    says: /\b(?:not (?:to )?(?:deliver|file|presented?|included?)|section 408|section 444|s\.? ?444)\b.{0,160}\b(?:profit and loss|income statement)|\b(?:profit and loss account|income statement)\b.{0,120}\b(?:not (?:been )?(?:delivered|filed|presented|included)|section 408)/i,
    reason: 'the income statement is stated to be omitted',
  },
]

/** Primary statements that the framework requires, that were not recognised and that no exemption covers. */
export function listUnrecognised(document: FinancialDocument): string[] {
  return expectStatements(document).open.map((kind) => STATEMENT_NAMES[kind])
}

/** The primary statements of a document compared with those that its framework requires. */
export interface ExpectedStatements {
  readonly wanted: readonly PrimaryKind[]
  readonly first: Statement | undefined
  /** Not recognised, but said to be omitted. */
  readonly excused: readonly { readonly kind: PrimaryKind; readonly page: number; readonly reason: string }[]
  /** Neither recognised nor excused. */
  readonly open: readonly PrimaryKind[]
}

export function expectStatements({ statements, sentences, profile }: FinancialDocument): ExpectedStatements {
  const small = profile.regime !== undefined
  const wanted: readonly PrimaryKind[] = small
    ? ['balance-sheet', 'income-statement']
    : ['balance-sheet', 'income-statement', 'equity-statement', 'cash-flow']
  const first = statements.find(({ kind }) => kind !== 'note')
  const missing = wanted.filter((kind) => !statements.some((statement) => statement.kind === kind))
  const excused = missing.flatMap((kind) => {
    const exemption = EXEMPTIONS.find((one) => one.kind === kind)
    const sentence = exemption === undefined ? undefined : sentences.find(({ text }) => exemption.says.test(text))
    return exemption === undefined || sentence === undefined ? [] : [{ kind, page: sentence.page, reason: exemption.reason }]
  })
  const open = missing.filter((kind) => !excused.some((one) => one.kind === kind))
  return { wanted, first, excused, open }
}
