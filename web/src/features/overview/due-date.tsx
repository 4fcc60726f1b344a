import { findDueWindow } from '@tickmark/contract'
import { formatDay } from '../../lib/format-date.ts'
import { localDay } from '../../lib/local-day.ts'

/** "due Mar 31, 2026", and that it is overdue in words. */
export function DueDate({ dueOn }: { dueOn: string | undefined }) {
  if (dueOn === undefined) return null
  return findDueWindow(dueOn, localDay()) === 'overdue' ? (
    <span className="whitespace-nowrap text-difference">overdue since {formatDay(dueOn)}</span>
  ) : (
    <span className="whitespace-nowrap">due {formatDay(dueOn)}</span>
  )
}
