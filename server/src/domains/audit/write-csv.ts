import type { AuditItem } from '@tickmark/contract'
import { disarmFormulas } from '@tickmark/exports/csv'
import { stringify } from 'csv-stringify/sync'

const head = [
  'id',
  'at',
  'actor id',
  'actor name',
  'actor address',
  'action',
  'subject',
  'subject id',
  'before',
  'after',
  'network address',
  'segment',
]

/** Rows as in RFC 4180. Cells with a semicolon or a tab are quoted too: spreadsheets may use either as a separator. */
export const toCsv = (rows: readonly (readonly (string | number | null)[])[]): string =>
  stringify([...rows], { record_delimiter: 'windows', quoted_match: /[;\t\r\n]/, cast: { string: disarmFormulas } })

const factsOf = (facts: AuditItem['before']): string =>
  Object.entries(facts ?? {})
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join('; ')

const toRow = ({ id, at, actor, action, subject, subjectId, before, after, address, segment }: AuditItem) => [
  id,
  at,
  actor?.id ?? null,
  actor?.name ?? null,
  actor?.email ?? null,
  action,
  subject,
  subjectId,
  factsOf(before),
  factsOf(after),
  address,
  segment,
]

/** The events as CSV, one page at a time; the byte order mark says that it is UTF-8, which spreadsheets do not detect. */
export async function* writeCsv(pages: AsyncIterable<readonly AuditItem[]>): AsyncGenerator<string> {
  yield `\uFEFF${toCsv([head])}`
  for await (const page of pages) yield toCsv(page.map(toRow))
}
