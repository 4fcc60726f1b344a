import type { Db } from '../../db/open.ts'
import type { QueuePlace } from './model.ts'
import { hasSeat } from './policy.ts'
import { listPlaces } from './seat-queries.ts'

/** A seat that a user has in a firm. */
export const findSeat = async (db: Db, userId: number, now: Date): Promise<QueuePlace | undefined> =>
  (await listPlaces(db, userId)).find((place) => hasSeat(place, now))
