import type { AnalysisEvent } from '@tickmark/contract'
import { formatCount } from '../../../lib/format-count.ts'
import { describeEvent, nameActor } from '../points/describe-event.ts'
import type { Person } from '../points/people.ts'

/** What the history can be narrowed to. */
export const historyKinds = ['all', 'points', 'checklist', 'documents', 'people'] as const
export type HistoryKind = (typeof historyKinds)[number]

export const historyWords: Readonly<Record<HistoryKind, string>> = {
  all: 'Everything',
  points: 'Points and talking points',
  checklist: 'Checklist and sign-off',
  documents: 'Documents',
  people: 'Status and people',
}

export function kindOf({ kind, point }: Pick<AnalysisEvent, 'kind' | 'point'>): Exclude<HistoryKind, 'all'> {
  if (point !== null) return 'points'
  switch (kind) {
    case 'materiality-set':
    case 'talking-points-drafted':
    case 'talking-point-added':
    case 'talking-point-edited':
    case 'talking-point-state':
    case 'talking-points-ordered':
      return 'points'
    case 'checklist-answered':
    case 'checklist-taken-back':
    case 'signed':
    case 'sign-off-withdrawn':
    case 'figures-checked':
    case 'eye-checks-taken-back':
      return 'checklist'
    case 'reviewed':
    case 'uploaded':
    case 'viewed':
    case 'downloaded':
    case 'trial-balance-imported':
    case 'journals-changed':
      return 'documents'
    default:
      return 'people'
  }
}

/** An event as a sentence. A point that it concerns is named by a link before it. */
export function describeInHistory(event: AnalysisEvent, members: readonly Person[]): string {
  if (event.kind !== 'reviewed') return `${nameActor(event)} ${describeEvent(event, members)}`
  const { draft, added = 0, reopened = 0, gone = 0, kept = 0, lapsed = 0 } = event.data
  const parts = [
    added === 0 ? null : formatCount(added, 'new point'),
    reopened === 0 ? null : `${formatCount(reopened, 'point')} reopened`,
    gone === 0 ? null : `${formatCount(gone, 'point')} no longer found`,
    kept === 0 ? null : `${formatCount(kept, 'check by eye', 'checks by eye')} kept`,
    lapsed === 0 ? null : `${formatCount(lapsed, 'check by eye', 'checks by eye')} lapsed`,
  ].filter((part) => part !== null)
  return `Draft ${draft} was reviewed: ${parts.length === 0 ? 'nothing new' : parts.join(', ')}`
}
