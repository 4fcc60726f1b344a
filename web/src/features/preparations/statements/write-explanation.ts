import { formatAmount } from '@tickmark/engine/ledgers'
import type { Explanation } from './explain-figure.ts'

/** How a figure is made as rows for a spreadsheet: code, name and amount, with tabs between them. Amounts are plain decimals. */
export function writeExplanation({ figure, accounts, exact, rounded, terms, adjustment, behind }: Explanation, decimals: number): string {
  const { label, column, within, cell } = figure
  const rows = [
    ['', `${within}: ${label}, ${[column.heading, column.unit].filter(Boolean).join(' ')}`, ''],
    ...accounts.map(({ code, name, amount }) => [code, name, formatAmount(amount, decimals)]),
    ...(exact === null ? [] : [['', 'Accounts', formatAmount(exact, decimals)]]),
    ...(rounded === null ? [] : [['', 'Accounts, rounded', String(rounded)]]),
    ...terms.map((term) => ['', term.figure === null ? 'Not known yet' : nameTerm(term.figure, figure), String(term.value)]),
    ...(adjustment === 0n ? [] : [['', 'Rounding', String(adjustment)]]),
    ...behind.map(({ code, name, current, prior }) => [code, `${name}: movement`, formatAmount(current - prior, decimals)]),
    ['', label, String(cell.value)],
  ]
  return rows.map((row) => row.map(cleanCell).join('\t')).join('\n')
}

type Named = Pick<Explanation['figure'], 'label' | 'column' | 'within' | 'place'>

/** A term as its sum sees it: in the same row by its column, in the same table by its row, elsewhere with its place. */
export function nameTerm(term: Named, sum: Named): string {
  if (term.place.table !== sum.place.table) {
    const column = term.column.heading === sum.column.heading ? '' : `, ${term.column.heading}`
    return `${term.label}${column} (${term.within})`
  }
  if (term.place.row === sum.place.row) return term.column.heading
  return term.place.column === sum.place.column ? term.label : `${term.label}, ${term.column.heading}`
}

/** A tab or a line break would be another cell; a spreadsheet works out what begins like a formula. */
function cleanCell(text: string): string {
  const flat = text.replace(/[\t\r\n]+/g, ' ')
  return /^(?:[=+@]|-(?!\d))/.test(flat) ? `'${flat}` : flat
}
