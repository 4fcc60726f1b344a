import type { IsoDate } from '../model/profile.ts'

/** A journal as another system has it at one time. */
export interface JournalVersion {
  /** Of the system; it stays when the journal changes. */
  readonly id: string
  readonly number: string
  readonly date: IsoDate
  /** What its debits come to: a plain decimal. */
  readonly debits: string
  /** The same for the same lines. */
  readonly fingerprint: string
}

/** What has changed in a period that is closed, in the order of the lists that were given. */
export interface ClosedPeriodChanges {
  readonly added: readonly JournalVersion[]
  /** Dated in the closed period before or now. */
  readonly changed: readonly { readonly before: JournalVersion; readonly now: JournalVersion }[]
  readonly vanished: readonly JournalVersion[]
}

/** Compares the journals of two times, those dated on or before `closedTo` alone. Of two with one id, the last counts. */
export function compareJournals(before: readonly JournalVersion[], now: readonly JournalVersion[], closedTo: IsoDate): ClosedPeriodChanges {
  const [earlier, later] = [indexById(before), indexById(now)]
  const isClosed = ({ date }: JournalVersion): boolean => date <= closedTo
  const changed = [...later.values()].flatMap((journal) => {
    const known = earlier.get(journal.id)
    return known === undefined || isSame(known, journal) || !(isClosed(known) || isClosed(journal)) ? [] : [{ before: known, now: journal }]
  })
  return {
    added: [...later.values()].filter((journal) => !earlier.has(journal.id) && isClosed(journal)),
    changed,
    vanished: [...earlier.values()].filter((journal) => !later.has(journal.id) && isClosed(journal)),
  }
}

const indexById = (journals: readonly JournalVersion[]): ReadonlyMap<string, JournalVersion> =>
  new Map(journals.map((journal) => [journal.id, journal]))

const isSame = (one: JournalVersion, other: JournalVersion): boolean =>
  one.fingerprint === other.fingerprint &&
  one.date === other.date &&
  one.number === other.number &&
  trimZeros(one.debits) === trimZeros(other.debits)

/** "5.00" and "5" are one amount. */
const trimZeros = (decimal: string): string => (decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal)
