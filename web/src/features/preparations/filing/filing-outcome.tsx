import type { Filing } from '@tickmark/contract'
import { formatMoment } from '../../../lib/format-date.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { describeFiling } from './describe-filing.ts'

/** What has become of a filing, and what to do about each reason that the registry gives. */
export function FilingOutcome({ filing }: { filing: Filing }) {
  const { title, detail } = describeFiling(filing)
  const at = filing.decidedAt ?? filing.sentAt ?? filing.confirmedAt
  return (
    <section aria-label="Filing" className="mt-4 rounded-sm border border-hairline p-3 text-body">
      <div role="status">
        <h3 className="flex items-center gap-2 font-semibold">
          {filing.state === 'confirmed' || filing.state === 'sent' ? <Spinner /> : null}
          {title}
        </h3>
        <p className="mt-1">{detail}</p>
      </div>
      <p className="mt-1 text-note text-quiet">
        Submission {filing.submissionNumber}
        {at === null ? '' : `, ${formatMoment(at)}`}
        {`, fingerprint ${filing.sha256.slice(0, 8)}`}
      </p>
      {filing.reasons.length === 0 ? null : (
        <ul className="mt-3 flex flex-col gap-3">
          {filing.reasons.map(({ code, text, remedy }) => (
            <li key={`${code} ${text}`} className="border-l-2 border-difference pl-3 [overflow-wrap:anywhere]">
              <p>
                {code === '' ? '' : `${code}: `}
                {text}
              </p>
              <p className="mt-0.5 text-quiet">{remedy}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
