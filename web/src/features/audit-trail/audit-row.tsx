import type { AuditActor, AuditItem } from '@tickmark/contract'
import { formatMoment } from '../../lib/format-date.ts'
import { Cell } from '../../ui/table.tsx'
import { type Difference, listDifferences, showName, showValue } from './list-differences.ts'

/** 'analysis-shared' as words. */
const toWords = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`

/** One event. Ids stand beside every name: they alone are what the trail keeps. */
export function AuditRow({ item }: { item: AuditItem }) {
  return (
    <tr>
      <Cell className="figures align-top whitespace-nowrap">
        <time dateTime={item.at}>{formatMoment(item.at)}</time>
      </Cell>
      <Cell className="min-w-40 align-top [overflow-wrap:anywhere]">
        <Actor actor={item.actor} />
      </Cell>
      <Cell className="align-top whitespace-nowrap">{toWords(item.action)}</Cell>
      <Cell className="max-w-64 align-top [overflow-wrap:anywhere]">
        {toWords(item.subject)} <span className="figures text-quiet">{item.subjectId}</span>
      </Cell>
      <Cell className="min-w-48 align-top [overflow-wrap:anywhere]">
        <ul>
          {listDifferences(item).map((difference) => (
            <li key={difference.name}>
              <ShownDifference {...difference} />
            </li>
          ))}
        </ul>
      </Cell>
    </tr>
  )
}

function Actor({ actor }: { actor: AuditActor | null }) {
  if (actor === null) return <span className="text-quiet">No account</span>
  return (
    <>
      {actor.name ?? 'Former user'} <span className="figures text-quiet">{actor.id}</span>
      {actor.email === null ? null : <span className="block text-note text-quiet">{actor.email}</span>}
    </>
  )
}

function ShownDifference({ name, before, after }: Difference) {
  const said = before === undefined ? after : before
  return (
    <>
      <span className="text-quiet">{showName(name)}:</span>{' '}
      {before !== undefined && after !== undefined && before !== after ? (
        <>
          {showValue(before)} <span aria-hidden="true">→</span>
          <span className="sr-only">became</span> {showValue(after)}
        </>
      ) : said === undefined ? null : (
        showValue(said)
      )}
    </>
  )
}
