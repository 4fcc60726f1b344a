import type { PointSummary } from '@tickmark/contract'

/** An open point of a review, modified as a test needs it. */
export function makeSummary(changes: Partial<PointSummary> = {}): PointSummary {
  const at = '2026-11-23T09:41:00.000Z'
  return {
    number: 1,
    kind: 'finding',
    state: 'open',
    stateBy: null,
    stateAt: at,
    severity: 'error',
    title: 'Property, plant and equipment does not add up',
    page: 43,
    documentId: 1,
    assignee: null,
    dueOn: null,
    comments: 0,
    present: true,
    version: 1,
    updatedAt: at,
    ...changes,
  }
}
