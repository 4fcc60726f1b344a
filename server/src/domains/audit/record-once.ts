import type { Db } from '../../db/open.ts'
import type { AuditEvent } from './model.ts'
import { findOrigin, nameToken } from './origin.ts'
import { hasRecorded } from './queries.ts'
import { recordAudit } from './record.ts'

/** Acts that this process knows to be recorded; more are looked up again. */
const maxKnown = 10_000

const hourMs = 60 * 60_000

/** Records what a person reads, once an hour (UTC) for each of the things that they read, and for each address that they read it from. Throws if it cannot be recorded. */
export type RecordOnce = (event: AuditEvent) => Promise<void>

/** A document is read in dozens of parts, and a page is loaded again and again: only the first act of an hour reaches the database. */
export function createRecordOnce({ db, now }: { readonly db: Db; readonly now: () => Date }): RecordOnce {
  const known = new Map<string, Promise<void>>()

  const record = async (event: AuditEvent, address: string | null, since: Date): Promise<void> => {
    if (!(await hasRecorded(db, event, address, since))) await recordAudit(db, event)
  }

  return async (act) => {
    const event = nameToken(act)
    const hour = Math.floor(now().getTime() / hourMs)
    const address = findOrigin()
    const key = JSON.stringify([hour, address, event])
    const before = known.get(key)
    if (before !== undefined) return before
    if (known.size >= maxKnown) known.clear()
    // Kept before it is done, so that the other parts, which are asked for at the same moment, wait for it.
    const recording = record(event, address, new Date(hour * hourMs))
    known.set(key, recording)
    return recording.catch((error: unknown) => {
      known.delete(key)
      throw error
    })
  }
}
