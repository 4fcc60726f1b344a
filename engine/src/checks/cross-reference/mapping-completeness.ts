import type { Check, CheckInput, Outcome, Point } from '../../model/check.ts'
import type { LedgerFacts } from '../../model/ledger-facts.ts'

const MAX_NAMED = 5

/** What is asked about the mapping of accounts, by the list of accounts that it is about. */
const ASKED: readonly {
  readonly list: keyof Pick<LedgerFacts, 'unmapped' | 'twice' | 'wrongSide'>
  readonly title: (count: string) => string
  readonly detail: string
  readonly remedy: string
}[] = [
  {
    list: 'unmapped',
    title: (count) => `${count} in no statement`,
    detail: 'What is not mapped is a line of its own within equity',
    remedy: 'Map each account to a line of the statements.',
  },
  {
    list: 'twice',
    title: (count) => `${count} in two lines of the statements`,
    detail: 'An account is in one line only',
    remedy: 'Keep one of the lines.',
  },
  {
    list: 'wrongSide',
    title: (count) => `${count} on the wrong side for receivables or payables`,
    detail: 'Receivables in credit are owed, and payables in debit are assets: neither is set off',
    remedy: 'Map them to a line of the other side, or confirm that they belong together with others of their line.',
  },
]

/** XRF-22: every account with a balance is in one line of the statements, and on the side that it belongs to. */
export const mappingCompleteness: Check = {
  id: 'XRF-22',
  terms: ['trial balance'],
  verifies: 'Every account with a balance is mapped to one line, and no receivable in credit or payable in debit is set off',
  level: 'C',
  norms: { IFRS: 'IAS 1.32', UK_GAAP: 'FRS 102 2.52', US_GAAP: 'ASC 210-20-45-1' },
  guard: 'It lists accounts of the ledger as they are mapped; allowances against receivables belong to their line.',
  remedy: 'Map each account to the line that it belongs to.',
  run: ({ ledger }: CheckInput): Outcome => {
    if (ledger === undefined) return {}
    const points = ASKED.flatMap(({ list, title, detail, remedy }): Point[] => {
      const names = ledger[list]
      if (names.length === 0) return []
      const count = names.length === 1 ? 'One account is' : `${names.length} accounts are`
      const text = `${detail}: ${nameSome(names)}.`
      return [
        { severity: 'warning', title: title(count), detail: text, remedy, page: ledger.pages.balanceSheet, place: list, evidence: [] },
      ]
    })
    if (points.length > 0) return { points, answer: { state: 'not-met', reason: points.map(({ title }) => title).join('; ') } }
    const { length } = ledger.unapproved
    if (length === 0) return { answer: { state: 'met', reason: 'Every account with a balance is in one line that a person chose.' } }
    const accounts = length === 1 ? 'one account' : `${length} accounts`
    return {
      answer: {
        state: 'for-a-person',
        reason: `Every account is mapped; approve the suggestions for ${accounts}: ${nameSome(ledger.unapproved)}.`,
      },
    }
  },
}

function nameSome(names: readonly string[]): string {
  const more = names.length - MAX_NAMED
  return `${names.slice(0, MAX_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
