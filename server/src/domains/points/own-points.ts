import { createHash } from 'node:crypto'
import { limits, type NewPoint, type PointEdit, type PointSummary } from '@tickmark/contract'
import { planEdit } from '@tickmark/reviewer/working'
import type { Db } from '../../db/open.ts'
import { ApiError } from '../../http/api-error.ts'
import type { AnalysisPart } from '../analyses/service.ts'
import { insertEvents } from '../history/service.ts'
import { nextNumber } from './follow-queries.ts'
import { canEditPoint } from './policy.ts'
import { presentSummary } from './present.ts'
import * as queries from './queries.ts'

async function getSummary(tx: Db, analysisId: number, number: number): Promise<PointSummary> {
  const [row] = await queries.listSummaries(tx, analysisId, [number])
  if (row === undefined) throw new ApiError('NOT_FOUND')
  return presentSummary(row)
}

/** The newest draft, in which points are placed. Throws `ApiError`: NO_DRAFT, or INVALID_REQUEST if it has no such page. */
async function getDraft(tx: Db, analysisId: number, page: number): Promise<number> {
  const draft = await queries.findNewestDraft(tx, analysisId)
  if (draft === null) throw new ApiError('NO_DRAFT')
  if (draft.pages !== null && page > draft.pages) {
    throw new ApiError('INVALID_REQUEST', { issues: [{ path: 'body.page', message: `Must be one of the draft’s ${draft.pages} pages.` }] })
  }
  return draft.id
}

const hashRequest = (analysisId: number, { title, detail, severity, page, box }: NewPoint): string =>
  createHash('sha256')
    .update(JSON.stringify([analysisId, title, detail, severity, page, box ?? null]))
    .digest('hex')

/** Adds a point of the user's own, with the points locked. `key` makes the request idempotent (D23); null if it is not. */
export async function addOwnPoint(
  tx: Db,
  userId: number,
  { id: analysisId, workspaceId }: Pick<AnalysisPart, 'id' | 'workspaceId'>,
  wanted: NewPoint,
  key: string | null,
): Promise<PointSummary> {
  const requestHash = hashRequest(analysisId, wanted)
  const known = key === null ? null : await queries.findByKey(tx, userId, key)
  if (known !== null) {
    if (known.requestHash !== requestHash) throw new ApiError('CONFLICT')
    return getSummary(tx, analysisId, known.number)
  }
  if ((await queries.countOwn(tx, analysisId)) >= limits.ownPointsPerAnalysis) throw new ApiError('TOO_MANY_POINTS')
  const documentId = await getDraft(tx, analysisId, wanted.page)
  const { title, detail, severity, page, box = null } = wanted
  const place = { workspaceId, analysisId }
  const number = await nextNumber(tx, analysisId)
  const content = { severity, title, detail, page, box, documentId }
  const own = { ...place, number, ...content, authorId: userId, stateBy: userId, idempotencyKey: key, requestHash }
  const pointId = await queries.insertOwn(tx, own)
  await insertEvents(tx, [{ ...place, pointId, userId, kind: 'point-added', data: { severity, page } }])
  return getSummary(tx, analysisId, number)
}

/** Edits a point that a person added, with the points locked. Throws `ApiError`: NOT_FOUND, FORBIDDEN, POINT_CHANGED, NO_DRAFT. */
export async function editOwnPoint(
  tx: Db,
  userId: number,
  { id: analysisId, workspaceId, role }: Pick<AnalysisPart, 'id' | 'workspaceId' | 'role'>,
  number: number,
  edit: PointEdit,
): Promise<PointSummary> {
  const point = await queries.findPoint(tx, analysisId, number)
  if (point === null) throw new ApiError('NOT_FOUND')
  if (point.kind !== 'own' || !canEditPoint(role, userId, point.authorId)) throw new ApiError('FORBIDDEN')
  if (point.version !== edit.version) throw new ApiError('POINT_CHANGED')
  const columns = planEdit(point, edit)
  if (Object.keys(columns).length > 0) {
    const isPlaced = columns.page !== undefined || columns.box !== undefined
    const documentId = isPlaced ? await getDraft(tx, analysisId, columns.page ?? point.page ?? 1) : point.documentId
    await queries.updatePoints(tx, [point.id], { ...columns, documentId })
    const { severity, page } = { ...point, ...columns }
    const data = { ...(severity === null || severity === undefined ? {} : { severity }), ...(typeof page === 'number' ? { page } : {}) }
    await insertEvents(tx, [{ workspaceId, analysisId, pointId: point.id, userId, kind: 'point-edited', data }])
  }
  return getSummary(tx, analysisId, number)
}
