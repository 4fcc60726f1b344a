import type { AuditItem } from '@tickmark/contract'

const head = ['id', 'at', 'actor id', 'actor name', 'actor address', 'action', 'subject', 'subject id', 'before', 'after']

/**
 * A cell of CSV (RFC 4180). What a spreadsheet would take for a formula gets an apostrophe before it: people choose their own names. Where
 * the list separator is another one, spreadsheets split cells, too, quoted or not, and every part may be a formula.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
export function toCell(value: string | number | null): string {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  const parts = text.replace(/([;,\t\r\n][\s"]*)(?=[=+\-@＝＋－＠])/g, "$1'")
  const safe = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${parts}` : parts
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const toLineOfCells = (cells: readonly (string | number | null)[]): string => `${cells.map(toCell).join(',')}\r\n`

const factsOf = (facts: AuditItem['before']): string =>
  Object.entries(facts ?? {})
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join('; ')

const toRow = ({ id, at, actor, action, subject, subjectId, before, after }: AuditItem): string =>
  toLineOfCells([
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
  ])

/** The events as CSV, one page at a time; the first characters say that it is UTF-8, which spreadsheets do not guess. */
export async function* writeCsv(pages: AsyncIterable<readonly AuditItem[]>): AsyncGenerator<string> {
  yield `\uFEFF${toLineOfCells(head)}`
  for await (const page of pages) yield page.map(toRow).join('')
}
