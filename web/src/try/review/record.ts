import type { AnalysisEvent, AnalysisEventData, AnalysisEventKind } from '@tickmark/contract'
import { limits } from '@tickmark/contract'
import { visitor, type Work } from './model.ts'
import { refuse } from './refuse.ts'

/** The next number for anything but a point. */
export const nextId = (work: Work): number => (work.lastId += 1)

interface NewEvent {
  kind: AnalysisEventKind
  data?: AnalysisEventData
  /** Number of its point; null for the analysis as a whole. */
  point?: number | null
  note?: string
  /** The product itself acted. */
  byProduct?: boolean
}

/** Adds to the history. */
export function record(work: Work, at: string, { kind, data = {}, point = null, note = '', byProduct = false }: NewEvent): void {
  const event: AnalysisEvent = { id: nextId(work), kind, point, by: byProduct ? null : visitor, data, createdAt: at }
  work.events.push(note === '' ? event : { ...event, note })
}

/** Throws HISTORY_FULL. */
export function refuseFullHistory({ events }: Work): void {
  if (events.length >= limits.eventsPerAnalysis) throw refuse('HISTORY_FULL')
}
