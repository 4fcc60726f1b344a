import { limits } from '@tickmark/contract'
import type { Db } from '../../db/open.ts'
import { deleteSessionsExpiredBefore } from './identity-queries.ts'

/** Removes the records of sessions that expired long ago. */
export const sweepSessions = (db: Db, now: Date): Promise<void> =>
  deleteSessionsExpiredBefore(db, new Date(now.getTime() - limits.sessionRecordsKeptMs))
