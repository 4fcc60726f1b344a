import { describeSamePerson, SignOffRole } from '@tickmark/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatLongDate, formatShortDate } from '../../../lib/format-date.ts'
import { usePrinting } from '../../../lib/use-printing.ts'
import { useReviewSource } from '../source/review-source.ts'
import { signOffsQuery } from './sign-off-query.ts'
import { roleWords } from './sign-off-state.ts'

/** On paper: when it was printed and who signed, with lines to sign by hand where no one has. */
export function PrintedSignOffs() {
  return usePrinting() ? <SignOffLines /> : null
}

function SignOffLines() {
  // It is rendered when printing begins.
  const [now] = useState(() => new Date().toISOString())
  // The header's button reads it: printing cannot wait.
  const signOffs = useQuery({ ...signOffsQuery(useReviewSource()), enabled: false }).data
  const samePerson = signOffs === undefined ? null : describeSamePerson(signOffs)
  return (
    <div className="flex flex-col gap-3 py-2 text-note text-quiet">
      <p>Printed on {formatLongDate(now)}</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)_auto_9rem] items-end gap-x-3 gap-y-3">
        {SignOffRole.options.map((role) => {
          const signOff = signOffs?.[role] ?? null
          // Approval is optional: an empty line would ask for it.
          if (role === 'approved' && signOff === null) return null
          return (
            <div key={role} className="contents">
              <dt>{roleWords[role]}</dt>
              <dd className="min-h-5 border-b border-edge text-ink">
                {signOff === null ? null : `${signOff.name}, draft ${signOff.draft}${signOff.stale ? ' (changed since)' : ''}`}
              </dd>
              <dt>Date</dt>
              <dd className="min-h-5 border-b border-edge text-ink">{signOff === null ? null : formatShortDate(signOff.at)}</dd>
            </div>
          )
        })}
      </dl>
      {samePerson === null ? null : <p>{samePerson}</p>}
    </div>
  )
}
