import type { Check, CheckAnswer } from '../../model/check.ts'
import type { FinancialDocument } from '../../model/document.ts'
import type { StatementKind } from '../../model/statement.ts'

const NAMES: Readonly<Record<Exclude<StatementKind, 'note'>, string>> = {
  'balance-sheet': 'balance sheet',
  'income-statement': 'income statement',
  'equity-statement': 'statement of changes in equity',
  'cash-flow': 'cash flow statement',
}
/** What a document says where it leaves a statement out. */
const EXEMPTIONS: readonly { readonly kind: Exclude<StatementKind, 'note'>; readonly says: RegExp; readonly reason: string }[] = [
  {
    kind: 'cash-flow',
    says: /\bexempt\w*\b.{0,160}\bcash ?flow|\bcash ?flow\b.{0,120}\b(?:not (?:been )?(?:presented|prepared|included|required)|exempt)|\b(?:reduced disclosure|disclosure exemptions?)\b.{0,200}\bcash ?flow/i,
    reason: 'an exemption from the cash flow statement is stated',
  },
  {
    kind: 'income-statement',
    says: /\b(?:not (?:to )?(?:deliver|file|presented?|included?)|section 408|section 444|s\.? ?444)\b.{0,160}\b(?:profit and loss|income statement)|\b(?:profit and loss account|income statement)\b.{0,120}\b(?:not (?:been )?(?:delivered|filed|presented|included)|section 408)/i,
    reason: 'the income statement is stated to be left out',
  },
]

/**
 * DOC-04: the statements that the framework asks for are there, or an exemption is claimed. Statements that were not recognised may stand
 * there under another name: what is not found is for a person.
 */
export const completeSet: Check = {
  id: 'DOC-04',
  verifies: 'The set of statements is complete for the framework, or the exemption is stated',
  level: 'C',
  norms: {
    IFRS: 'IAS 1.10',
    UK_GAAP: 'FRS 102 3.17-3.19, 1A.8',
    FRS_105: 'FRS 105 section 3',
    US_GAAP: 'ASC 205-10-45-1A; S-X 3-01, 3-02, 3-04, 8-02',
  },
  guard: 'A statement that was not recognised is never called missing.',
  run: ({ document }) => ({ answer: answer(document) }),
}

/** Primary statements that the framework asks for, that were not recognised and that no exemption leaves out. */
export function listUnrecognised(document: FinancialDocument): string[] {
  return assess(document).open.map((kind) => NAMES[kind])
}

function answer(document: FinancialDocument): CheckAnswer {
  const { first, open, excused, wanted } = assess(document)
  if (first === undefined) return { state: 'for-a-person', reason: 'No primary statement was recognised.' }
  if (open.length > 0) return { state: 'for-a-person', reason: `Not recognised: ${open.map((kind) => NAMES[kind]).join(', ')}.` }
  if (excused.length > 0)
    return {
      state: 'met',
      reason: `All are there, but ${excused.map(({ reason }) => reason).join(', and ')}.`,
      page: excused[0]?.page ?? 1,
    }
  return {
    state: 'met',
    reason: `${wanted.map((kind) => NAMES[kind]).join(', ')}: all found.`.replace(/^./, (c) => c.toUpperCase()),
    page: first.table.page,
  }
}

function assess({ statements, sentences, profile }: FinancialDocument) {
  const small = profile.regime !== undefined
  const wanted: readonly Exclude<StatementKind, 'note'>[] = small
    ? ['balance-sheet', 'income-statement']
    : ['balance-sheet', 'income-statement', 'equity-statement', 'cash-flow']
  const first = statements.find(({ kind }) => kind !== 'note')
  const missing = wanted.filter((kind) => !statements.some((statement) => statement.kind === kind))
  const excused = missing.flatMap((kind) => {
    const exemption = EXEMPTIONS.find((one) => one.kind === kind)
    const told = exemption === undefined ? undefined : sentences.find(({ text }) => exemption.says.test(text))
    return exemption === undefined || told === undefined ? [] : [{ kind, page: told.page, reason: exemption.reason }]
  })
  const open = missing.filter((kind) => !excused.some((one) => one.kind === kind))
  return { wanted, first, excused, open }
}
