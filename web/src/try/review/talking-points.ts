import { limits, type TalkingPoint, type TalkingPointEdit, type TalkingPoints } from '@tickmark/contract'
import { listClientChecks } from '@tickmark/engine'
import { type Draft, findDrafts, planDrafts, type PlannedDrafts, wordSources } from '@tickmark/reviewer/working'
import { type Kept, type KeptTalkingPoint, visitor, type Work } from './model.ts'
import { listDetails } from './points.ts'
import { nextId, record, refuseFullHistory } from './record.ts'
import { refuse } from './refuse.ts'

const clientChecks: ReadonlySet<string> = new Set(listClientChecks())

/** The errors, questions and analytical notes of the newest review, and the errors and questions that the visitor added. */
function readSources(kept: Kept): Draft[] {
  const sources = listDetails(kept).filter(({ present, severity, kind, check = '' }) =>
    kind === 'own' ? severity !== 'info' : present && (severity !== 'info' || clientChecks.has(check)),
  )
  return wordSources(
    sources.map((point) => {
      const { number, state, severity, title, page, expected = null, actual = null, difference = null, movements = null, ties } = point
      const finding = kept.work.points.find((one) => one.number === number)?.finding ?? null
      const profile = finding === null ? null : (kept.reviews.get(finding.reviewId)?.reviewed.profile ?? null)
      const ordinal = finding?.ordinal ?? number
      return { pointId: number, state, severity, title, page, ordinal, expected, actual, difference, movements, ties, profile }
    }),
  )
}

const plan = (kept: Kept): PlannedDrafts => planDrafts(readSources(kept), kept.work.talkingPoints)

const listed = ({ talkingPoints }: Work): KeptTalkingPoint[] => talkingPoints.filter(({ state }) => state !== 'removed')

export function listTalkingPoints(kept: Kept): TalkingPoints {
  const find = findDrafts(readSources(kept))
  const { added, renewed } = plan(kept)
  return {
    talkingPoints: listed(kept.work).map((row) => present(row, find(row))),
    version: kept.work.talkingVersion,
    offered: added.length + renewed.length,
  }
}

function present({ pointId, page, drafted, ...kept }: KeptTalkingPoint, draft: Draft | undefined): TalkingPoint {
  const { id, text, state, author, version, createdAt, updatedAt } = kept
  const row = { id, text, state, author, version, createdAt, updatedAt }
  if (pointId === null || page === null) return { ...row, source: null }
  if (draft === undefined) return { ...row, source: { point: pointId, page, present: false } }
  const changed = draft.text === drafted ? {} : { changed: true as const }
  return { ...row, source: { point: pointId, page: draft.page, present: true, ...changed } }
}

const start = (id: number, at: string, text: string): KeptTalkingPoint => ({
  id,
  text,
  state: 'included',
  author: visitor,
  version: 1,
  createdAt: at,
  updatedAt: at,
  pointId: null,
  part: null,
  page: null,
  drafted: null,
})

/** Adds what the review has to talk about: as much as fits, in the order of importance. Throws TOO_MANY_TALKING_POINTS, HISTORY_FULL. */
export function draftTalkingPoints(kept: Kept, at: string): TalkingPoints {
  const { work } = kept
  refuseFullHistory(work)
  const { added: wanted, renewed } = plan(kept)
  const added = wanted.slice(0, Math.max(0, limits.talkingPointsPerAnalysis - work.talkingPoints.length))
  if (wanted.length > 0 && added.length + renewed.length === 0) throw refuse('TOO_MANY_TALKING_POINTS')
  for (const { pointId, part, page, text } of added)
    work.talkingPoints.push({ ...start(nextId(work), at, text), pointId, part, page, drafted: text })
  for (const { id, text, page } of renewed) {
    const row = getRow(work, id)
    Object.assign(row, { text, drafted: text, page, version: row.version + 1, updatedAt: at })
  }
  if (added.length > 0) work.talkingVersion += 1
  if (added.length + renewed.length > 0) record(work, at, { kind: 'talking-points-drafted', data: { added: added.length } })
  return listTalkingPoints(kept)
}

/** Throws NOT_FOUND. */
function getRow({ talkingPoints }: Work, id: number): KeptTalkingPoint {
  const row = talkingPoints.find((one) => one.id === id)
  if (row === undefined) throw refuse('NOT_FOUND')
  return row
}

const read = (kept: Kept, row: KeptTalkingPoint): TalkingPoint => present(row, findDrafts(readSources(kept))(row))

export function addTalkingPoint(kept: Kept, at: string, text: string): TalkingPoint {
  const { work } = kept
  refuseFullHistory(work)
  if (work.talkingPoints.length >= limits.talkingPointsPerAnalysis) throw refuse('TOO_MANY_TALKING_POINTS')
  const row = start(nextId(work), at, text)
  work.talkingPoints.push(row)
  work.talkingVersion += 1
  record(work, at, { kind: 'talking-point-added', data: { talkingPointId: row.id } })
  return read(kept, row)
}

/** Throws NOT_FOUND, TALKING_POINT_CHANGED, HISTORY_FULL. */
export function editTalkingPoint(kept: Kept, at: string, id: number, { version, text, state }: TalkingPointEdit): TalkingPoint {
  const { work } = kept
  refuseFullHistory(work)
  const row = getRow(work, id)
  if (row.version !== version) throw refuse('TALKING_POINT_CHANGED')
  const rewords = text !== undefined && text !== row.text
  const moves = state !== undefined && state !== row.state
  if (moves && (state === 'removed' || row.state === 'removed')) work.talkingVersion += 1
  // Who rewords it has seen what the review says now.
  if (rewords) Object.assign(row, { text, drafted: findDrafts(readSources(kept))(row)?.text ?? row.drafted })
  if (moves) row.state = state
  if (rewords || moves) Object.assign(row, { version: row.version + 1, updatedAt: at })
  const data = { talkingPointId: id }
  if (rewords) record(work, at, { kind: 'talking-point-edited', data })
  if (moves) record(work, at, { kind: 'talking-point-state', data: { ...data, to: state } })
  return read(kept, row)
}

/** Throws TALKING_POINT_CHANGED, HISTORY_FULL. Those that were removed keep their places. */
export function orderTalkingPoints(kept: Kept, at: string, ids: readonly number[], version: number): TalkingPoints {
  const { work } = kept
  refuseFullHistory(work)
  const now = listed(work).map(({ id }) => id)
  const isWhole = ids.length === now.length && now.every((id) => ids.includes(id))
  if (version !== work.talkingVersion || !isWhole) throw refuse('TALKING_POINT_CHANGED')
  if (ids.join() !== now.join()) {
    const rest = [...ids]
    work.talkingPoints = work.talkingPoints.map((row) => (row.state === 'removed' ? row : getRow(work, rest.shift() ?? row.id)))
    work.talkingVersion += 1
    record(work, at, { kind: 'talking-points-ordered' })
  }
  return listTalkingPoints(kept)
}
