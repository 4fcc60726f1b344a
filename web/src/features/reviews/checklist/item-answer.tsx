import type { ChecklistAnswer } from '@tickmark/contract'
import { formatMoment } from '../../../lib/format-date.ts'
import { verdictWords } from './checklist-words.ts'

/** What a person answered: the answer, who, when and their comment. An answer that has lapsed says so. */
export function ItemAnswer({ answer: { answer, comment, initials, by, at, lapsed } }: { answer: ChecklistAnswer }) {
  return (
    <div className="text-note [overflow-wrap:anywhere]">
      {lapsed ? <p className="font-semibold text-rounding">Lapsed: the words have changed.</p> : null}
      <p className={lapsed ? 'text-quiet' : undefined}>
        {initials === '' || initials === by?.name ? null : <strong className="font-semibold text-accent">{initials}</strong>}{' '}
        {lapsed ? 'Was: ' : null}
        {verdictWords[answer]}, {by?.name ?? 'a former user'}, {formatMoment(at)}
      </p>
      {comment === '' ? null : <p className="whitespace-pre-line text-quiet">“{comment}”</p>}
    </div>
  )
}
