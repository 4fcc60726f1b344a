import type { LateJournal, PulledLedger } from '@tickmark/contract'
import { printAmount, printDate } from '@tickmark/engine/ledgers'
import { formatMoment } from '../../../lib/format-date.ts'

const kinds: Readonly<Record<LateJournal['kind'], string>> = { new: 'new', changed: 'changed', gone: 'gone' }

/** What was posted to the period after it was pulled before. */
export function LateJournals({ late: { since, count, journals } }: { late: NonNullable<PulledLedger['late']> }) {
  if (count === 0)
    return <p className="text-quiet">No journal of the period has changed since the pull before, of {formatMoment(since)}.</p>
  return (
    <details open={count <= 10}>
      <summary className="cursor-pointer font-medium">
        {count === 1 ? 'One journal' : `${count.toLocaleString('en-GB')} journals`} of the period changed since the pull of{' '}
        {formatMoment(since)}
      </summary>
      <div className="mt-2 max-h-72 overflow-auto">
        <table className="w-full text-left">
          <thead className="text-note text-quiet">
            <tr>
              {['', 'Number', 'Date', 'Narration'].map((heading) => (
                <th key={heading} scope="col" className="py-1 pr-3 font-normal">
                  {heading === '' ? <span className="sr-only">Change</span> : heading}
                </th>
              ))}
              <th scope="col" className="py-1 text-right font-normal">
                Debits
              </th>
            </tr>
          </thead>
          <tbody>
            {journals.map((journal, at) => (
              <tr
                // oxlint-disable-next-line react/no-array-index-key -- numbers may be missing or there twice, and rows never move
                key={at}
                className="border-t border-hairline align-top"
              >
                <td className="py-1 pr-3">{kinds[journal.kind]}</td>
                <td className="figures py-1 pr-3">{journal.number}</td>
                <td className="figures py-1 pr-3 whitespace-nowrap">{printDate(journal.date)}</td>
                <td className="py-1 pr-3 [overflow-wrap:anywhere]">{journal.narration}</td>
                <td className="figures py-1 text-right">{printDebits(journal.debits)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {journals.length < count ? <p className="mt-1 text-note text-quiet">The first {journals.length} are listed.</p> : null}
    </details>
  )
}

/** With thousands separators. */
function printDebits(debits: string): string {
  const [whole = '', fraction = ''] = debits.split('.')
  return printAmount(BigInt(whole + fraction), fraction.length)
}
