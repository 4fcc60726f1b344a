import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { ExactSum } from '@tickmark/engine/ledgers'
import type { LateJournal } from '@tickmark/contract'
import type { SourceJournal } from '../../ports/ledger-source.ts'
import { formatExact, formatShortest, getAmount } from './exact-amounts.ts'

/** After so many, others have their turn: a month of journals would keep them waiting for a third of a second. */
export const journalsAtOnce = 200

const hash = (content: unknown): string => createHash('sha256').update(JSON.stringify(content)).digest('base64url')

const describe = ({ id, number, date, kind, narration, lines }: SourceJournal) => [
  id,
  number,
  date,
  kind,
  narration,
  // Providers give the lines of a journal in no certain order.
  lines.map(({ accountId, amount }) => JSON.stringify([accountId, formatShortest(getAmount(amount))])).toSorted(),
]

/** The same for the same journal, however its amounts are written and its lines ordered. */
export const hashJournal = (journal: SourceJournal): string => hash(describe(journal))

/** The same for a page with the same journals. */
export async function hashPage(journals: readonly SourceJournal[]): Promise<string> {
  const whole = createHash('sha256')
  for (const [at, journal] of journals.entries()) {
    whole.update(`${JSON.stringify(describe(journal))}\n`)
    if (at % journalsAtOnce === journalsAtOnce - 1) await setImmediate()
  }
  return whole.digest('base64url')
}

/** A journal that was posted late, as people see it. */
export function describeLate(kind: LateJournal['kind'], { number, date, narration, lines }: SourceJournal): LateJournal {
  const debits = new ExactSum()
  for (const line of lines) {
    const amount = getAmount(line.amount)
    if (amount.value > 0n) debits.add(amount)
  }
  return { kind, number, date, narration, debits: formatExact(debits) }
}
