import { limits, type LateJournal, type PulledLedger } from '@tickmark/contract'
import type { SourceJournal } from '../../ports/ledger-source.ts'
import { JournalTests, type LedgerPeriod, type LedgerTests } from '@tickmark/engine/ledgers'
import { getAmount, Sums } from './exact-amounts.ts'
import { describeLate, hashJournal } from './journal-content.ts'

/** Journals page by page. */
export type Pages = AsyncIterable<readonly SourceJournal[]>

export interface Merged {
  /** What was posted to each account. */
  readonly sums: Sums
  /** A journal came twice, with other content the second time. */
  readonly isContradictory: boolean
  /** The hash of each journal by its id. */
  readonly hashes: ReadonlyMap<string, string>
  readonly tests: LedgerTests
}

/** Adds up the journals of a pull, each once, and tests their lines. `nameAccount` gives the code or the name of an account. */
export async function mergeJournals(pages: Pages, period: LedgerPeriod, nameAccount: (id: string) => string): Promise<Merged> {
  const [sums, hashes, testing] = [new Sums(), new Map<string, string>(), new JournalTests(period)]
  let row = 0
  let isContradictory = false
  for await (const page of pages) {
    for (const journal of page) {
      const hash = hashJournal(journal)
      const known = hashes.get(journal.id)
      if (known !== undefined) isContradictory ||= known !== hash
      else {
        const { kind: code, date } = journal
        const number = journal.number === '' ? null : journal.number
        const first = row + 1
        for (const { accountId, amount: text } of journal.lines) {
          const amount = getAmount(text)
          sums.add(accountId, amount)
          testing.add({ code, number, date, account: nameAccount(accountId), amount, row: ++row })
        }
        if (number === null) testing.addTransaction({ row: first, date }, [])
        else testing.endJournal()
      }
      hashes.set(journal.id, known ?? hash)
    }
  }
  // The system numbers them itself, over all periods: in one of them, numbers are missing where nothing is.
  return { sums, hashes, isContradictory, tests: { ...testing.end(), numbering: null } }
}

type Late = Pick<NonNullable<PulledLedger['late']>, 'count' | 'journals'>

/** What is new, changed or gone since an earlier pull. Of many, the first are listed, and all are counted. */
export async function listLate(current: Pages, earlier: () => Pages, { hashes }: Pick<Merged, 'hashes'>): Promise<Late> {
  const journals: LateJournal[] = []
  let count = 0
  const add = (kind: LateJournal['kind'], journal: SourceJournal): void => {
    count += 1
    if (journals.length < limits.lateJournals) journals.push(describeLate(kind, journal))
  }
  const before = new Map<string, string>()
  for await (const page of earlier()) for (const journal of page) before.set(journal.id, hashJournal(journal))
  const seen = new Set<string>()
  for await (const page of current) {
    for (const journal of page) {
      if (seen.has(journal.id)) continue
      seen.add(journal.id)
      const known = before.get(journal.id)
      if (known !== hashes.get(journal.id)) add(known === undefined ? 'new' : 'changed', journal)
    }
  }
  if ([...before.keys()].every((id) => seen.has(id))) return { count, journals }
  for await (const page of earlier()) {
    for (const journal of page) {
      if (seen.has(journal.id)) continue
      seen.add(journal.id)
      add('gone', journal)
    }
  }
  return { count, journals }
}
