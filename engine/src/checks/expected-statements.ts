import type { FinancialDocument } from '../model/document.ts'
import { type PrimaryKind, type Statement, STATEMENT_NAMES } from '../model/statement.ts'
import { listSets } from '../statements/sets/list-sets.ts'

const INCOME = String.raw`(?:profit and loss|income statement|statement of (?:comprehensive )?income)`
/** Small companies that leave out the income statement, the directors' report or both state it in these words (CA 2006 s444(5)). */
const DELIVERED = String.raw`\bdelivered in accordance with the (?:special )?provisions (?:applicable|relating) to (?:small )?companies`
const NOT_DELIVERED = 'the income statement is stated not to be delivered'

/** How a document says that it omits a statement. */
const EXEMPTIONS: readonly { readonly kind: PrimaryKind; readonly says: RegExp; readonly reason: string }[] = [
  {
    kind: 'cash-flow',
    says: /\bexempt\w*\b.{0,160}\bcash ?flow|\bcash ?flow\b.{0,120}\b(?:not (?:been )?(?:presented|prepared|included|required)|exempt)|\b(?:reduced disclosure|disclosure exemptions?)\b.{0,200}\bcash ?flow/i,
    reason: 'an exemption from the cash flow statement is stated',
  },
  {
    kind: 'income-statement',
    says: new RegExp(`\\b(?:section 408|s\\.? ?408)\\b.{0,160}\\b${INCOME}|\\b${INCOME}.{0,120}\\b(?:section 408|s\\.? ?408)\\b`, 'i'),
    reason: 'the income statement is stated to be omitted',
  },
  {
    kind: 'income-statement',
    says: new RegExp(
      `\\b(?:not (?:to )?(?:deliver|file|presented?|included?)|section 444|s\\.? ?444)\\b.{0,160}\\b${INCOME}|\\b${INCOME}.{0,120}\\bnot (?:been )?(?:delivered|filed|presented|included)|${DELIVERED}`,
      'i',
    ),
    reason: NOT_DELIVERED,
  },
]

/** Primary statements that the framework requires, that were not recognised and that no exemption covers. */
export function listUnrecognised(document: FinancialDocument): string[] {
  return expectStatements(document).open.map((kind) => STATEMENT_NAMES[kind])
}

/** Whether the accounts are those that a small company delivers, without an income statement and the notes that go with it. */
export function isFilleted(document: FinancialDocument): boolean {
  return expectStatements(document).excused.some(({ reason }) => reason === NOT_DELIVERED)
}

/** The primary statements of the reporting entity compared with those that its framework requires. */
export interface ExpectedStatements {
  readonly wanted: readonly PrimaryKind[]
  readonly first: Statement | undefined
  /** Not recognised, but said to be omitted. */
  readonly excused: readonly { readonly kind: PrimaryKind; readonly page: number; readonly reason: string }[]
  /** Neither recognised nor excused. */
  readonly open: readonly PrimaryKind[]
}

export function expectStatements(document: FinancialDocument): ExpectedStatements {
  const { sentences, profile } = document
  const statements = listSets(document)[0]?.statements ?? []
  const small = profile.regime !== undefined
  const wanted: readonly PrimaryKind[] = small
    ? ['balance-sheet', 'income-statement']
    : ['balance-sheet', 'income-statement', 'equity-statement', 'cash-flow']
  const [first] = statements
  const missing = wanted.filter((kind) => !statements.some((statement) => statement.kind === kind))
  const excused = missing.flatMap((kind) =>
    EXEMPTIONS.filter((one) => one.kind === kind)
      .flatMap(({ says, reason }) => {
        const sentence = sentences.find(({ text }) => says.test(text))
        return sentence === undefined ? [] : [{ kind, page: sentence.page, reason }]
      })
      .slice(0, 1),
  )
  const open = missing.filter((kind) => !excused.some((one) => one.kind === kind))
  return { wanted, first, excused, open }
}
