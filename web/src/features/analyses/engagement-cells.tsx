import { type ListedAnalysis, partOfLine } from '@tickmark/contract'
import { formatListDay } from '../../lib/format-date.ts'
import { localDay } from '../../lib/local-day.ts'
import { findDue, findTurn } from './arrange-analyses.ts'

/** When an analysis is due, and that it is overdue. */
export function DueCell({ analysis }: { analysis: ListedAnalysis }) {
  const { dueOn } = analysis.engagement
  if (dueOn === undefined) return null
  const isOverdue = findDue(analysis, localDay()) === 'overdue'
  return (
    <span className={isOverdue ? 'text-difference' : undefined}>
      {formatListDay(dueOn)}
      {isOverdue ? <span className="block">overdue</span> : null}
    </span>
  )
}

/** Whose turn it is: "Ada Quill, reviewer"; without a person, the part that nobody is named for. */
export function WaitsForCell({ analysis }: { analysis: ListedAnalysis }) {
  if (analysis.waitsFor === undefined) return null
  const part = partOfLine[analysis.waitsFor]
  const turn = findTurn(analysis)
  return turn === undefined ? (
    <>{`a ${part}`}</>
  ) : (
    <>
      <span className="text-ink">{turn.name}</span>, {part}
    </>
  )
}
