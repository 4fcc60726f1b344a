import type { Db } from '../../db/open.ts'
import { findRole } from '../analyses/service.ts'
import { insertEvents, type NewEvent } from '../history/service.ts'
import { releasePoints } from '../points/service.ts'
import { people, type Named } from './model.ts'
import { canBeNamed } from './policy.ts'
import { findNamed, listInvolved, updateNamed } from './queries.ts'

interface Place {
  readonly workspaceId: number
  readonly analysisId: number
}

/**
 * Takes a person whose access has just changed off an analysis, unless they can still change it: off its points, and from among those who
 * sign it. Call it in the transaction of that change, with the points locked before it. `actorId` is who made the change. False if nothing
 * was theirs; otherwise announce the analysis as `changed`. A full history does not prevent it: a removal must always be possible.
 */
export async function releasePerson(tx: Db, actorId: number, place: Place, personId: number): Promise<boolean> {
  const { workspaceId, analysisId } = place
  const released = await releasePoints(tx, actorId, place, personId)
  if (canBeNamed(await findRole(tx, personId, analysisId))) return released
  const named = await findNamed(tx, analysisId)
  const theirs = named === null ? [] : people.filter(([column]) => named[column] === personId)
  if (theirs.length === 0) return released
  const columns: { -readonly [Name in keyof Named]?: Named[Name] } = {}
  for (const [column] of theirs) columns[column] = null
  await updateNamed(tx, analysisId, columns)
  await insertEvents(
    tx,
    theirs.map(([, signOff]): NewEvent => {
      const data = { signOff, assigneeId: null }
      return { workspaceId, analysisId, pointId: null, userId: actorId, kind: 'named', data }
    }),
  )
  return true
}

/** The same for everyone who has points of the analysis or signs it, after a change of who sees it, such as another client or workspace. */
export async function releasePeople(tx: Db, actorId: number, place: Place): Promise<boolean> {
  let released = false
  for (const personId of await listInvolved(tx, place.analysisId)) {
    if (await releasePerson(tx, actorId, place, personId)) released = true
  }
  return released
}
