import { limits, type PointChange, type PointSummary } from '@tickmark/contract'
import type { ReviewSource } from '../../features/reviews/source/review-source.ts'
import type { HandedFinding, HandedOwnPoint, HandedWorkOnPoint } from '../../lib/handover/handover.ts'
import type { Count } from './carried.ts'
import { isTaken } from './is-taken.ts'
import { listMissing } from './list-missing.ts'

/** Work and the number of its point; null if the review has no such point. */
interface Placed extends HandedWorkOnPoint {
  kind: 'points' | 'ownPoints'
  number: number | null
  title: string
}

interface Applying {
  /** Who takes on what the visitor did. */
  selfId: number
  source: ReviewSource
  signal: AbortSignal
  count: Count
}

/** Closes, assigns, dates and comments points as the visitor did, and adds the visitor's own. */
export async function applyToPoints(
  { findings, ownPoints }: { findings: readonly HandedFinding[]; ownPoints: readonly HandedOwnPoint[] },
  { selfId, source, signal, count }: Applying,
): Promise<void> {
  const numbers = new Map((await source.listReviewPoints(signal)).map(({ id, number }) => [id, number]))
  const placed: Placed[] = findings.map(({ fingerprint, ...work }) => ({
    kind: 'points',
    number: numbers.get(fingerprint) ?? null,
    ...work,
  }))
  placed.push(...(await placeOwnPoints(ownPoints, source, signal)))

  const refused = await changeStates(placed, selfId, source, signal)
  for (const { kind, number, title, comments, ...work } of placed) {
    if (kind === 'ownPoints' || isChanged(work)) count(kind, number !== null && !refused.has(number), { names: [title] })
    if (number === null) count('comments', false, { times: comments.length })
    else await addComments(number, comments, source, signal, count)
  }
}

/** Adds the points that are not there yet. */
async function placeOwnPoints(points: readonly HandedOwnPoint[], source: ReviewSource, signal: AbortSignal): Promise<Placed[]> {
  if (points.length === 0) return []
  const there = (await source.listPoints({ list: 'any' }, signal)).points.filter(({ kind }) => kind === 'own')
  const placed: Placed[] = []
  for (const { content, check, ...work } of points) {
    const same = there.findIndex((point) => (check === null ? isSame(point, content) : point.check === check))
    const [known] = same === -1 ? [] : there.splice(same, 1)
    let number = known?.number ?? null
    // An answer to the checklist has added it in its own words, which the visitor may have changed since.
    if (known !== undefined && !isSame(known, content))
      await isTaken(source.editPoint(known.number, { version: known.version, ...content }))
    if (known === undefined)
      await isTaken(
        source.addPoint(content).then((added) => {
          number = added.number
        }),
      )
    placed.push({ kind: 'ownPoints', number, title: content.title, ...work })
  }
  return placed
}

const isSame = (point: PointSummary, { title, severity, page }: HandedOwnPoint['content']): boolean =>
  point.title === title && point.severity === severity && point.page === page

type Changes = Omit<HandedWorkOnPoint, 'comments'>

const isChanged = (work: Changes): boolean => listChanges(work, 0).length > 0

const listChanges = ({ closing, isAssigned, dueOn }: Changes, selfId: number): PointChange[] => [
  ...(closing === null ? [] : [closing]),
  ...(isAssigned ? [{ assigneeId: selfId }] : []),
  ...(dueOn === null ? [] : [{ dueOn }]),
]

/** Closes, assigns and dates points, those with the same change at once. Returns the numbers of those that were refused. */
async function changeStates(placed: readonly Placed[], selfId: number, source: ReviewSource, signal: AbortSignal): Promise<Set<number>> {
  const refused = new Set<number>()
  if (!placed.some(isChanged)) return refused
  const known = new Map((await source.listPoints({ list: 'any' }, signal)).points.map((point) => [point.number, point]))
  const alike = new Map<string, { change: PointChange; numbers: number[] }>()
  for (const { number, ...work } of placed) {
    const point = number === null ? undefined : known.get(number)
    if (number === null || point === undefined) continue
    for (const change of listChanges(work, selfId)) {
      if (isDone(point, change)) continue
      const key = JSON.stringify(change)
      const group = alike.get(key) ?? { change, numbers: [] }
      group.numbers.push(number)
      alike.set(key, group)
    }
  }
  for (const { change, numbers } of alike.values())
    for (let from = 0; from < numbers.length; from += limits.pointsPerChange) {
      const some = numbers.slice(from, from + limits.pointsPerChange)
      const changing = source.changePoints(
        some.flatMap((number) => known.get(number) ?? []),
        change,
      )
      if (await isTaken(changing)) for (const point of (await changing).points) known.set(point.number, point)
      else for (const number of some) refused.add(number)
    }
  return refused
}

function isDone({ state, note = '', assignee, dueOn }: PointSummary, change: PointChange): boolean {
  if ('assigneeId' in change) return assignee?.id === change.assigneeId
  if ('dueOn' in change) return dueOn === change.dueOn
  if (!('state' in change) || state !== change.state) return false
  return note === ('note' in change ? change.note : 'reason' in change ? change.reason : '')
}

async function addComments(
  number: number,
  comments: readonly string[],
  source: ReviewSource,
  signal: AbortSignal,
  count: Count,
): Promise<void> {
  if (comments.length === 0) return
  const { discussion } = await source.getPoint(number, signal)
  const missing = listMissing(
    comments,
    discussion.map(({ text }) => text),
  )
  count('comments', true, { times: comments.length - missing.length })
  for (const text of missing) count('comments', await isTaken(source.addComment(number, { text, mentions: [] })))
}
