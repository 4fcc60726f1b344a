import type { Db } from '../../db/open.ts'
import type { AuditEvent } from './model.ts'
import { findOrigin, nameToken } from './origin.ts'
import { insertEvents } from './queries.ts'

/** Records an event. Call it in the transaction of the change itself, so that neither exists without the other. */
export const recordAudit = async (db: Db, event: AuditEvent): Promise<void> =>
  void (await insertEvents(db, [nameToken(event)], findOrigin()))

/** The same for several, or none. */
export const recordAudits = async (db: Db, events: readonly AuditEvent[]): Promise<void> =>
  void (await insertEvents(db, events.map(nameToken), findOrigin()))

/** The same, returning the id of the event. */
export async function recordForId(db: Db, event: AuditEvent): Promise<number> {
  const [id] = await insertEvents(db, [nameToken(event)], findOrigin())
  if (id === undefined) throw new Error('nothing was inserted')
  return id
}
