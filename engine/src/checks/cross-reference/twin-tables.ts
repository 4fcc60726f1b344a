import type { Claim } from '../../model/claim.ts'
import type { FinancialDocument } from '../../model/document.ts'
import { nameTable } from '../../model/name-table.ts'
import { digitsOf } from '../../model/rounding.ts'
import { slipBetween } from '../../model/slip.ts'
import type { Statement } from '../../model/statement.ts'
import type { Figure, Table } from '../../model/table.ts'
import { isAbout } from '../../statements/lines-about.ts'
import { listPageNumberFigures } from '../page-number-figures.ts'
import { shortenLabel } from '../shorten-label.ts'
import { BY_SUBJECT, INCOME_STATEMENT_LINES } from './agreements.ts'

/** Cells that both print alike, the digits of their different amounts, and these with the digits in labels, for two tables to be one. */
const MIN_CELLS = 4
const MIN_DIGITS = 5
const MIN_DIGITS_WITH_LABELS = 12
/** Tables of one form that follow each other are of two years or two classes. */
const PAGES_APART = 5
const MIN_SLIP_DIGITS = 3
const NUMBER = /\d/
const YEAR = /\b20\d\d\b/g
/** Lines above a table that may name its year. */
const LINES_ABOVE = 2

interface Pair {
  readonly label: string
  readonly heading: string
  readonly left: Figure
  readonly right: Figure
}

/**
 * A table that a report prints twice, row for row and column for column, as in the discussion and in the notes. Its cells agree; where all
 * but one do, a slip explains the one.
 */
export function claimTwinTables(document: FinancialDocument): Claim[] {
  const { statements } = document
  const pageNumbers = listPageNumberFigures(document)
  const known = new Map<string, Statement[]>()
  return statements.flatMap((statement): Claim[] => {
    const form = formOf(statement.table)
    const earlier = known.get(form) ?? []
    known.set(form, [...earlier, statement])
    const twins = earlier.flatMap((one) => {
      const pairs =
        pairUp(one.table, statement.table)?.filter(({ left, right }) => !pageNumbers.has(left) && !pageNumbers.has(right)) ?? null
      return pairs === null ? [] : [{ one, pairs }]
    })
    const [twin] = twins.toSorted((a, b) => odd(a.pairs).length - odd(b.pairs).length)
    return twin === undefined ? [] : twin.pairs.map((pair) => toClaim(twin.one, statement, pair, twin.pairs))
  })
}

const odd = (pairs: readonly Pair[]): Pair[] => pairs.filter(({ left, right }) => left.value !== right.value)

/** The labels of its rows and where these have figures. */
function formOf({ rows, columns }: Table): string {
  const lines = rows.map(
    ({ label, cells }) => `${label.toLowerCase().replace(/\W+/g, ' ')}:${cells.map((cell) => cell?.kind ?? '').join()}`,
  )
  return `${columns.length}|${columns.map(({ year }) => year ?? '').join()}|${lines.join('|')}`
}

const yearsAbove = ({ above }: Table): string => [...new Set(above.slice(-LINES_ABOVE).join(' ').match(YEAR) ?? [])].toSorted().join()

/** The cells side by side; null where too few agree. */
function pairUp(one: Table, other: Table): Pair[] | null {
  if (Math.abs(other.page - one.page) < PAGES_APART) return null
  const [before, after] = [yearsAbove(one), yearsAbove(other)]
  if (before !== '' && after !== '' && before !== after) return null
  const pairs = one.rows.flatMap(({ label, cells }, row) =>
    cells.flatMap((left, column): Pair[] => {
      const right = other.rows[row]?.cells[column]
      const isAmount = left?.kind === 'amount' && right?.kind === 'amount' && NUMBER.test(left.text)
      return isAmount ? [{ label, heading: one.columns[column]?.heading ?? '', left, right }] : []
    }),
  )
  const wrong = odd(pairs)
  const equal = pairs.filter((pair) => !wrong.includes(pair))
  const digits = [...new Set(equal.map(({ left }) => left.value))].reduce((sum, value) => sum + digitsOf(value), 0)
  const inLabels = one.rows.reduce((sum, { label }) => sum + label.replace(/\D+/g, '').length, 0)
  if (wrong.length > 1 || equal.length < MIN_CELLS || digits < MIN_DIGITS || digits + inLabels < MIN_DIGITS_WITH_LABELS) return null
  return wrong.every(isSlip) ? pairs : null
}

const isSlip = ({ left, right }: Pair): boolean =>
  left.decimals === right.decimals && digitsOf(left.value) >= MIN_SLIP_DIGITS && slipBetween(left.value, right.value) !== null

function toClaim(one: Statement, other: Statement, { label, heading, left, right }: Pair, structure: readonly Pair[]): Claim {
  const check = BY_SUBJECT.find(({ about }) => about !== undefined && isAbout(label, about)) ?? INCOME_STATEMENT_LINES
  const name = label === '' ? heading : label
  return {
    check: check.id,
    kind: 'equality',
    state: left.value === right.value ? 'ticked' : 'difference',
    terms: [
      { figure: left, sign: 1, role: 'counterpart', label },
      { figure: right, sign: -1, role: 'counterpart', label },
    ],
    expected: left.value,
    actual: right.value,
    decimals: left.decimals,
    structure,
    place: `${nameTable(one)}|printed twice|${nameTable(other)}|${label}|${heading}`,
    title: `“${shortenLabel(name)}” on page ${left.page} differs from the same table on page ${right.page}`,
    proof: MIN_DIGITS_WITH_LABELS,
  }
}
