import { type AnalysisEventData, type AnalysisEventKind, isOpenState, type PointChange, type PointState } from '@tickmark/contract'

/** What a change looks at in a point. */
export interface ChangedPoint {
  readonly state: PointState
  readonly note: string
  readonly assignee: { readonly id: number | null } | null
  readonly dueOn: string | null
}

/** What of a point a change replaces. A new state also says who set it, and forgets what an earlier dismissal rested on. */
export interface PointColumns {
  readonly state?: PointState
  readonly note?: string
  readonly assigneeId?: number | null
  readonly dueOn?: string | null
}

/** What a change does to the points that it concerns: those that are not so already. */
export interface ChangeEffect {
  readonly columns: PointColumns
  readonly concerns: (point: ChangedPoint) => boolean
  readonly event: (point: ChangedPoint) => { readonly kind: AnalysisEventKind; readonly data: AnalysisEventData }
}

/** The text that a change adds for each point. */
export const noteOf = (change: PointChange): string => ('note' in change ? change.note : 'reason' in change ? change.reason : '')

export function planChange(change: PointChange): ChangeEffect {
  if ('assigneeId' in change) {
    const { assigneeId } = change
    return {
      columns: { assigneeId },
      event: () => ({ kind: 'assigned', data: { assigneeId } }),
      concerns: ({ assignee }) => (assignee?.id ?? null) !== assigneeId,
    }
  }
  if ('dueOn' in change) {
    const { dueOn } = change
    return { columns: { dueOn }, event: () => ({ kind: 'due', data: { dueOn } }), concerns: (point) => point.dueOn !== dueOn }
  }
  if (change.state === 'open' || change.state === 'reopened') {
    return {
      columns: { state: change.state, note: '' },
      event: ({ state }) => ({ kind: 'reopened', data: { from: state } }),
      concerns: ({ state }) => !isOpenState(state),
    }
  }
  const { state } = change
  const note = noteOf(change)
  return {
    columns: { state, note },
    event: ({ state: from }) => ({ kind: state, data: { from } }),
    concerns: (point) => point.state !== state || point.note !== note,
  }
}
