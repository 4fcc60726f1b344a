import type { Engagement, EngagementChange } from '@tickmark/contract'
import type { Db } from '../../db/open.ts'
import { ApiError } from '../../http/api-error.ts'
import { findRole, presentEngagement, type AnalysisPart } from '../analyses/service.ts'
import { insertEvents, refuseFullHistory } from '../history/service.ts'
import { createWritePoints, type WriteDeps } from '../points/service.ts'
import { lines } from './model.ts'
import { canBeNamed, decideEngagement } from './policy.ts'
import * as queries from './queries.ts'

export { lines } from './model.ts'
export { releaseLost } from './release-lost.ts'

/** Who does what of an analysis and by when. Every change is in its history and announced; the people named are notified. */
export interface Engagements {
  /** Throws `ApiError`: INVALID_REQUEST for a person who cannot change the analysis, HISTORY_FULL, NOT_FOUND if it has been deleted. */
  change(userId: number, analysis: AnalysisPart, change: EngagementChange): Promise<Engagement>
}

/** Throws INVALID_REQUEST, with the fields of those who cannot be named. */
async function checkPeople(tx: Db, analysisId: number, change: EngagementChange): Promise<void> {
  const issues: { path: string; message: string }[] = []
  for (const [column] of lines) {
    const id = change[column]
    if (id === undefined || id === null || canBeNamed(await findRole(tx, id, analysisId))) continue
    issues.push({ path: `body.${column}`, message: 'Must be a member of the analysis who can change it.' })
  }
  if (issues.length > 0) throw new ApiError('INVALID_REQUEST', { issues })
}

export function createEngagements(deps: WriteDeps): Engagements {
  const write = createWritePoints(deps)
  return {
    async change(userId, analysis, change) {
      const { id: analysisId, workspaceId } = analysis
      await write(
        analysis,
        userId,
        '',
        async (tx, notify) => {
          const before = await queries.findNamed(tx, analysisId)
          if (before === null) throw new ApiError('NOT_FOUND')
          await checkPeople(tx, analysisId, change)
          const { columns, events, named, reminded } = decideEngagement(before, change)
          if (events.length === 0) return
          await refuseFullHistory(tx, analysisId)
          await queries.updateNamed(tx, analysisId, columns)
          await insertEvents(
            tx,
            events.map((event) => ({ workspaceId, analysisId, pointId: null, userId, ...event })),
          )
          notify(named.map((id) => ({ kind: 'assigned', userId: id, point: null })))
          notify(reminded.map((id) => ({ kind: 'due', userId: id, point: null })))
        },
        { kind: 'changed', analysisId },
      )
      const row = await queries.findEngagement(deps.db, analysisId)
      if (row === null) throw new ApiError('NOT_FOUND')
      return presentEngagement(row)
    },
  }
}
