import { type ListedAnalysis, partOfLine } from '@tickmark/contract'
import { formatListDay } from '../../lib/format-date.ts'
import { findDue, findTurn } from './arrange-analyses.ts'

/** "Due Mar 31, 2026, overdue. Waits for Ada Quill, reviewer.", where there are no columns for it. `today` is YYYY-MM-DD. */
export function describeTurn(analysis: ListedAnalysis, today: string): string {
  const { engagement, waitsFor } = analysis
  const parts: string[] = []
  if (engagement.dueOn !== undefined) {
    const isOverdue = findDue(analysis, today) === 'overdue'
    parts.push(`Due ${formatListDay(engagement.dueOn)}${isOverdue ? ', overdue' : ''}.`)
  }
  if (waitsFor !== undefined) {
    const turn = findTurn(analysis)
    parts.push(`Waits for ${turn === undefined ? `a ${partOfLine[waitsFor]}` : `${turn.name}, ${partOfLine[waitsFor]}`}.`)
  }
  return parts.join(' ')
}
