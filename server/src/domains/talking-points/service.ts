import { createHash } from 'node:crypto'
import { limits, type TalkingPoint, type TalkingPointEdit, type TalkingPoints as TalkingPointList } from '@tickmark/contract'
import type { Db } from '../../db/open.ts'
import { ApiError } from '../../http/api-error.ts'
import type { AnalysisPart } from '../analyses/service.ts'
import { insertEvents, type NewEvent, refuseFullHistory } from '../history/service.ts'
import { createWritePoints, type WriteDeps } from '../points/service.ts'
import { findDraftText, findTalkingPoint, isListed, listTalkingPoints, readDrafts } from './list-talking-points.ts'
import * as queries from './queries.ts'

/**
 * What to raise with the client. Every change is in the history and is announced to all members. All methods that change something throw
 * `ApiError` HISTORY_FULL, and NOT_FOUND if the analysis or the talking point is not there.
 */
export interface TalkingPoints {
  list(analysisId: number): Promise<TalkingPointList>
  /** Harmless when repeated. */
  draft(userId: number, analysis: AnalysisPart): Promise<TalkingPointList>
  /** `key` makes the request idempotent (D23); null if it is not. */
  add(userId: number, analysis: AnalysisPart, text: string, key: string | null): Promise<TalkingPoint>
  /** Throws `ApiError` TALKING_POINT_CHANGED, as `order` does. */
  edit(userId: number, analysis: AnalysisPart, id: number, edit: TalkingPointEdit): Promise<TalkingPoint>
  order(userId: number, analysis: AnalysisPart, wanted: Order): Promise<TalkingPointList>
}

/** The ids of all that are listed, in the order wanted, and the version of the order that this is based on. */
export interface Order {
  readonly version: number
  readonly ids: readonly number[]
}

async function getTalkingPoint(db: Db, analysisId: number, id: number): Promise<TalkingPoint> {
  const found = await findTalkingPoint(db, analysisId, id)
  if (found === null) throw new ApiError('NOT_FOUND')
  return found
}

export function createTalkingPoints(deps: WriteDeps): TalkingPoints {
  const { db } = deps
  const write = createWritePoints(deps)

  /** `text` is what the change adds to the owner's storage. */
  const change = <Value>(analysis: AnalysisPart, userId: number, text: string, work: (tx: Db) => Promise<Value>): Promise<Value> =>
    write(
      analysis,
      userId,
      text,
      async (tx) => {
        await refuseFullHistory(tx, analysis.id)
        return work(tx)
      },
      { kind: 'talking-points', analysisId: analysis.id },
    )

  const record = (tx: Db, userId: number, { id: analysisId, workspaceId }: AnalysisPart, event: Pick<NewEvent, 'kind' | 'data'>) =>
    insertEvents(tx, [{ workspaceId, analysisId, pointId: null, userId, ...event }])

  return {
    list: (analysisId) => listTalkingPoints(db, analysisId),
    async draft(userId, analysis) {
      const { id: analysisId, workspaceId } = analysis
      const expected = await readDrafts(db, analysisId)
      const text = [...expected.added, ...expected.renewed].map((one) => one.text).join('\n')
      return change(analysis, userId, text, async (tx) => {
        const { rows, added: wanted, renewed } = await readDrafts(tx, analysisId)
        // As many as fit: they are in the order of their importance.
        const added = wanted.slice(0, Math.max(0, limits.talkingPointsPerAnalysis - rows.length))
        if (wanted.length > 0 && added.length + renewed.length === 0) throw new ApiError('TOO_MANY_TALKING_POINTS')
        const first = await queries.nextPlace(tx, analysisId)
        const place = { workspaceId, analysisId, authorId: userId }
        await queries.insert(
          tx,
          added.map((one, i) => ({ ...place, ...one, drafted: one.text, place: first + i })),
        )
        for (const { id, text: words, page } of renewed) await queries.update(tx, id, { text: words, drafted: words, page })
        if (added.length > 0) await queries.raiseVersion(tx, analysisId)
        if (added.length + renewed.length > 0)
          await record(tx, userId, analysis, { kind: 'talking-points-drafted', data: { added: added.length } })
        return listTalkingPoints(tx, analysisId)
      })
    },
    async add(userId, analysis, text, key) {
      const { id: analysisId, workspaceId } = analysis
      const requestHash = createHash('sha256')
        .update(JSON.stringify([analysisId, text]))
        .digest('hex')
      return change(analysis, userId, text, async (tx) => {
        const known = key === null ? null : await queries.findByKey(tx, userId, key)
        if (known !== null) {
          if (known.requestHash !== requestHash) throw new ApiError('CONFLICT')
          return getTalkingPoint(tx, analysisId, known.id)
        }
        if ((await queries.countAll(tx, analysisId)) >= limits.talkingPointsPerAnalysis) throw new ApiError('TOO_MANY_TALKING_POINTS')
        const place = await queries.nextPlace(tx, analysisId)
        const row = { workspaceId, analysisId, authorId: userId, text, place, idempotencyKey: key, requestHash }
        const [id = 0] = await queries.insert(tx, [row])
        await queries.raiseVersion(tx, analysisId)
        await record(tx, userId, analysis, { kind: 'talking-point-added', data: { talkingPointId: id } })
        return getTalkingPoint(tx, analysisId, id)
      })
    },
    edit: (userId, analysis, id, { version, text, state }) =>
      change(analysis, userId, text ?? '', async (tx) => {
        const row = await getTalkingPoint(tx, analysis.id, id)
        if (row.version !== version) throw new ApiError('TALKING_POINT_CHANGED')
        const rewords = text !== undefined && text !== row.text
        const moves = state !== undefined && state !== row.state
        // Who rewords it has seen what the review says now.
        const drafted = rewords ? await findDraftText(tx, analysis.id, id) : undefined
        const words = rewords ? { text, ...(drafted === undefined ? {} : { drafted }) } : {}
        if (rewords || moves) await queries.update(tx, id, { ...words, ...(moves ? { state } : {}) })
        if (moves && (state === 'removed' || row.state === 'removed')) await queries.raiseVersion(tx, analysis.id)
        const data = { talkingPointId: id }
        if (rewords) await record(tx, userId, analysis, { kind: 'talking-point-edited', data })
        if (moves) await record(tx, userId, analysis, { kind: 'talking-point-state', data: { ...data, to: state } })
        return getTalkingPoint(tx, analysis.id, id)
      }),
    order: (userId, analysis, { version, ids }) =>
      change(analysis, userId, '', async (tx) => {
        const listed = (await queries.listRows(tx, analysis.id)).filter(isListed).map((row) => row.id)
        const isWhole = ids.length === listed.length && listed.every((id) => ids.includes(id))
        if (version !== (await queries.getVersion(tx, analysis.id)) || !isWhole) throw new ApiError('TALKING_POINT_CHANGED')
        if (ids.join() !== listed.join()) {
          await queries.setOrder(tx, analysis.id, ids)
          await queries.raiseVersion(tx, analysis.id)
          await record(tx, userId, analysis, { kind: 'talking-points-ordered', data: {} })
        }
        return listTalkingPoints(tx, analysis.id)
      }),
  }
}
