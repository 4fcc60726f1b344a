import { isOpenState, limits, type PointChange } from '@tickmark/contract'
import type { UnmetItem } from '@tickmark/reviewer/working'
import type { Db } from '../../db/open.ts'
import { ApiError } from '../../http/api-error.ts'
import type { AnalysisPart } from '../analyses/service.ts'
import { insertEvents } from '../history/service.ts'
import { changePoints } from './change-points.ts'
import { nextNumber } from './follow-queries.ts'
import * as queries from './queries.ts'
import type { Notify } from './write-points.ts'

/** An item of the checklist that is not met, in a draft. */
interface UnmetInDraft extends UnmetItem {
  readonly documentId: number
}

/**
 * Makes the points follow a person's answer to an item, with the points locked. What is not met is a point: the finding's, if there is one,
 * or else a point of its own, which a later answer clears or opens again. So the answer can be taken back without a point that is left over,
 * and points are never deleted. `unmet` is null if the item is met, does not apply or has no answer any more. Throws `ApiError`
 * TOO_MANY_POINTS.
 */
export async function followAnswer(
  tx: Db,
  userId: number,
  analysis: Pick<AnalysisPart, 'id' | 'workspaceId'>,
  check: string,
  unmet: UnmetInDraft | null,
  notify: Notify,
): Promise<void> {
  const { id: analysisId, workspaceId } = analysis
  const known = (await queries.listSummaries(tx, analysisId)).filter((row) => row.check === check && row.present)
  const own = known.find(({ kind }) => kind === 'own')
  if (own !== undefined) {
    const isNotMet = unmet !== null
    const change: PointChange = isNotMet ? { state: 'reopened' } : { state: 'cleared', note: '' }
    if (isOpenState(own.state) !== isNotMet) await changePoints(tx, userId, analysis, [own], change, notify)
    return
  }
  if (unmet === null || known.length > 0) return
  if ((await queries.countOwn(tx, analysisId)) >= limits.ownPointsPerAnalysis) throw new ApiError('TOO_MANY_POINTS')
  const { title, detail, page, documentId } = unmet
  const content = { severity: 'warning' as const, title, detail, page, documentId, check }
  const place = { workspaceId, analysisId }
  const number = await nextNumber(tx, analysisId)
  const pointId = await queries.insertOwn(tx, { ...place, ...content, number, authorId: userId, stateBy: userId })
  await insertEvents(tx, [{ ...place, pointId, userId, kind: 'point-added', data: { severity: content.severity, page, check } }])
}
