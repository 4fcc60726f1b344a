import type { LateJournal, PulledLedger } from '@tickmark/contract'
import { printAmount, printDate } from '@tickmark/engine/ledgers'
import { formatMoment } from '../../../lib/format-date.ts'
import { Cell, Table } from '../../../ui/table.tsx'

const kinds: Readonly<Record<LateJournal['kind'], string>> = { new: 'new', changed: 'changed', gone: 'gone' }

/** What was posted to the period after it was pulled before. */
export function LateJournals({ late: { since, count, journals } }: { late: NonNullable<PulledLedger['late']> }) {
  if (count === 0) return <p className="text-quiet">No journal of the period has changed since the pull of {formatMoment(since)}.</p>
  return (
    <details open={count <= 10}>
      <summary className="mb-2 cursor-pointer font-medium">
        {count === 1 ? 'One journal' : `${count.toLocaleString('en-GB')} journals`} of the period changed since the pull of{' '}
        {formatMoment(since)}
      </summary>
      <Table
        caption="Journals that changed"
        columns={[
          { name: 'Change', hidden: true },
          { name: 'Number' },
          { name: 'Date' },
          { name: 'Narration' },
          { name: 'Debits', numeric: true },
        ]}
      >
        {journals.map(({ kind, number, date, narration, debits }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- numbers may be missing or there twice, and rows never move
          <tr key={at}>
            <Cell>{kinds[kind]}</Cell>
            <Cell className="whitespace-nowrap">{number}</Cell>
            <Cell className="whitespace-nowrap">{printDate(date)}</Cell>
            <Cell className="min-w-40">{narration}</Cell>
            <Cell numeric>{printDebits(debits)}</Cell>
          </tr>
        ))}
      </Table>
      {journals.length < count ? <p className="mt-1 text-note text-quiet">The first {journals.length} are listed.</p> : null}
    </details>
  )
}

/** With thousands separators. */
function printDebits(debits: string): string {
  const [whole = '', fraction = ''] = debits.split('.')
  return printAmount(BigInt(whole + fraction), fraction.length)
}
