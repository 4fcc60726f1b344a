import { type AnalysisEvent, describeInSentence } from '@tickmark/contract'
import { formatLongDate } from '../../../lib/format-date.ts'
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
export const describeInHistory = (event: AnalysisEvent, members: readonly Person[]): string =>
  describeInSentence(event, { members, formatDay: formatLongDate })
