import { FindState } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs'
import type { Found } from './view-state.ts'

/** What the search reports. Only one of its two events has a state. */
export interface FindResult {
  state?: number
  matchesCount: { current: number; total: number }
}

/** The result of a search, from what the library reports: first that it searches, then counts, then how it ended. */
export function toFound({ state, matchesCount: { current, total } }: FindResult, before: Found | null): Found {
  const is = state === undefined ? (total > 0 ? 'found' : (before?.state ?? 'searching')) : stateOf(state)
  return { state: is, current, total }
}

function stateOf(state: number): Found['state'] {
  if (state === FindState.PENDING) return 'searching'
  return state === FindState.NOT_FOUND ? 'missing' : 'found'
}
