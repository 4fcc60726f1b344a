import type { AuditItem } from '@tickmark/contract'
import { formatMoment } from '../../lib/format-date.ts'
import { useMedia } from '../../lib/use-media.ts'
import { Cell, Table } from '../../ui/table.tsx'
import { Actor, Differences, Subject, toWords } from './audit-parts.tsx'

const caption = 'Audit trail, newest first'
const columns = [{ name: 'When' }, { name: 'Who' }, { name: 'Did what' }, { name: 'On' }, { name: 'Before and after' }, { name: 'Address' }]

/** The events as a table if it fits, otherwise one below the other, since a table would have to be scrolled sideways. */
export function AuditEvents({ items }: { items: readonly AuditItem[] }) {
  if (useMedia('(min-width: 64rem)'))
    return (
      <Table caption={caption} columns={columns}>
        {items.map((item) => (
          <Row key={item.id} item={item} />
        ))}
      </Table>
    )
  return (
    <ul aria-label={caption} className="divide-y divide-hairline border-y border-hairline [overflow-wrap:anywhere]">
      {items.map((item) => (
        <li key={item.id} className="break-inside-avoid py-3">
          <Entry item={item} />
        </li>
      ))}
    </ul>
  )
}

function Row({ item }: { item: AuditItem }) {
  return (
    <tr>
      <Cell className="figures align-top whitespace-nowrap">
        <When item={item} />
      </Cell>
      <Cell className="min-w-40 align-top [overflow-wrap:anywhere]">
        <Actor actor={item.actor} />
      </Cell>
      <Cell className="min-w-44 align-top break-words">{toWords(item.action)}</Cell>
      <Cell className="max-w-64 align-top [overflow-wrap:anywhere]">
        <Subject item={item} />
      </Cell>
      <Cell className="min-w-48 align-top [overflow-wrap:anywhere]">
        <Differences item={item} />
      </Cell>
      <Cell className="figures min-w-36 max-w-44 align-top [overflow-wrap:anywhere]">{item.address}</Cell>
    </tr>
  )
}

function Entry({ item }: { item: AuditItem }) {
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-medium">{toWords(item.action)}</p>
        <p className="figures text-note text-quiet">
          <When item={item} />
        </p>
      </div>
      <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5">
        <dt className="text-quiet">Who</dt>
        <dd>
          <Actor actor={item.actor} />
        </dd>
        <dt className="text-quiet">On</dt>
        <dd>
          <Subject item={item} />
        </dd>
        {item.address === null ? null : (
          <>
            <dt className="text-quiet">Address</dt>
            <dd className="figures">{item.address}</dd>
          </>
        )}
      </dl>
      <Differences item={item} className="mt-1 border-l-2 border-hairline pl-3" />
    </>
  )
}

function When({ item }: { item: AuditItem }) {
  return <time dateTime={item.at}>{formatMoment(item.at)}</time>
}
