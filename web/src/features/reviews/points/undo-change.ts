import type { PointChange, PointSummary } from '@tickmark/contract'
import type { ChangedPoints, KnownPoint } from '../source/review-source.ts'

/** A change that takes several points back to what they were. */
export interface Undo {
  points: KnownPoint[]
  change: PointChange
}

/** The changes that undo a change: one for all points that were the same before. */
export function undoChange(change: PointChange, { points, before }: ChangedPoints): Undo[] {
  const versions = new Map(points.map(({ number, version }) => [number, version]))
  const undos = new Map<string, Undo>()
  for (const point of before) {
    const version = versions.get(point.number)
    if (version === undefined) continue
    const back = toFormer(change, point)
    const key = JSON.stringify(back)
    const known = undos.get(key)
    if (known === undefined) undos.set(key, { points: [{ number: point.number, version }], change: back })
    else known.points.push({ number: point.number, version })
  }
  return [...undos.values()]
}

function toFormer(change: PointChange, { state, note = '', assignee, dueOn }: PointSummary): PointChange {
  if ('assigneeId' in change) return { assigneeId: assignee?.id ?? null }
  if ('dueOn' in change) return { dueOn }
  if (state === 'cleared') return { state, note }
  if (state === 'dismissed') return { state, reason: note }
  return { state: 'open' }
}

const verbs = { cleared: 'cleared', dismissed: 'dismissed', reopened: 'reopened', open: 'reopened' } as const

/** What a change did, for a notification: "3 points cleared". */
export function describeChange(change: PointChange, points: readonly PointSummary[]): string {
  const what = points.length === 1 ? `Point ${points[0]?.number ?? ''}` : `${points.length} points`
  if ('assigneeId' in change)
    return `${what} ${change.assigneeId === null ? 'no longer assigned' : `assigned to ${points[0]?.assignee?.name ?? 'someone'}`}`
  if ('dueOn' in change) return `${what}: ${change.dueOn === null ? 'due date removed' : 'due date set'}`
  return `${what} ${verbs[change.state]}`
}
