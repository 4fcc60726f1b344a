import { errors, type PointChange, type PointSummary } from '@tickmark/contract'
import { hashPointBasis, noteOf, planChange } from '@tickmark/reviewer/working'
import type { Db } from '../../db/open.ts'
import { ApiError } from '../../http/api-error.ts'
import { findRole, type AnalysisPart } from '../analyses/service.ts'
import type { Notice } from '../notifications/service.ts'
import { insertEvents, type NewEvent } from '../history/service.ts'
import { listFindingsOf } from './follow-queries.ts'
import { canBeAssigned } from './policy.ts'
import { presentSummary } from './present.ts'
import * as queries from './queries.ts'
import type { SummaryRow } from './queries.ts'
import type { Notify } from './write-points.ts'

export interface NamedPoint {
  readonly number: number
  readonly version: number
}

export interface ChangedPoints {
  readonly points: PointSummary[]
  readonly before: PointSummary[]
}

/** The points with these numbers in this order. Throws `ApiError`: NOT_FOUND, or POINT_CHANGED with those that have changed since. */
async function getRows(tx: Db, analysisId: number, named: readonly NamedPoint[]): Promise<SummaryRow[]> {
  const numbers = named.map(({ number }) => number)
  const found = new Map((await queries.listSummaries(tx, analysisId, numbers)).map((row) => [row.number, row]))
  const rows = numbers.flatMap((number) => found.get(number) ?? [])
  if (rows.length < named.length) throw new ApiError('NOT_FOUND')
  const issues = rows.flatMap(({ version }, i) =>
    version === named[i]?.version ? [] : [{ path: `body.points.${i}.version`, message: errors.POINT_CHANGED.error }],
  )
  if (issues.length > 0) throw new ApiError('POINT_CHANGED', { issues })
  return rows
}

/** Whom a change to a point concerns: the user it is assigned to, and of a due date the one who has it. */
function noticesOf(change: PointChange, { number: point, assignee }: SummaryRow): Notice[] {
  if ('assigneeId' in change) return change.assigneeId === null ? [] : [{ kind: 'assigned', userId: change.assigneeId, point }]
  if (!('dueOn' in change) || change.dueOn === null || assignee === null || assignee.id === null) return []
  return [{ kind: 'due', userId: assignee.id, point }]
}

/** Changes points in a transaction with the points locked: all of them, or none. Points that are so already stay as they are. */
export async function changePoints(
  tx: Db,
  userId: number,
  { id: analysisId, workspaceId }: Pick<AnalysisPart, 'id' | 'workspaceId'>,
  named: readonly NamedPoint[],
  change: PointChange,
  notify: Notify,
): Promise<ChangedPoints> {
  const before = await getRows(tx, analysisId, named)
  if ('assigneeId' in change && change.assigneeId !== null && !canBeAssigned(await findRole(tx, change.assigneeId, analysisId))) {
    const message = 'Must be a member of the analysis who can change points.'
    throw new ApiError('INVALID_REQUEST', { issues: [{ path: 'body.change.assigneeId', message }] })
  }
  const { columns, event, concerns } = planChange(change)
  const concerned = before.filter(concerns)
  const ids = concerned.map(({ id }) => id)
  if (ids.length > 0) {
    await queries.updatePoints(tx, ids, columns.state === undefined ? columns : { ...columns, stateBy: userId, restsOn: null })
    if (columns.state === 'dismissed') {
      const rested = await listFindingsOf(tx, ids)
      await queries.setBases(
        tx,
        rested.map((finding) => ({ pointId: finding.pointId, restsOn: hashPointBasis(finding) })),
      )
    }
    const text = noteOf(change)
    const notes = text === '' ? null : await queries.insertNotes(tx, ids, { workspaceId, userId, text })
    const events = concerned.map((row): NewEvent => {
      const { kind, data } = event(row)
      const noteId = notes?.get(row.id)
      return { workspaceId, analysisId, pointId: row.id, userId, kind, data: noteId === undefined ? data : { ...data, noteId } }
    })
    await insertEvents(tx, events)
    notify(concerned.flatMap((row) => noticesOf(change, row)))
  }
  const after = await getAfter(tx, analysisId, before)
  return { points: after.map(presentSummary), before: before.map(presentSummary) }
}

async function getAfter(tx: Db, analysisId: number, before: readonly SummaryRow[]): Promise<SummaryRow[]> {
  const numbers = before.map(({ number }) => number)
  const rows = await queries.listSummaries(tx, analysisId, numbers)
  return rows.toSorted((a, b) => numbers.indexOf(a.number) - numbers.indexOf(b.number))
}
