import { limits, type LateJournal, type PulledLedger } from '@tickmark/contract'
import type { SourceJournal } from '../../ports/ledger-source.ts'
import { describeLate, hashJournal } from './journal-content.ts'
import type { Merged, Pages } from './merge-journals.ts'

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
