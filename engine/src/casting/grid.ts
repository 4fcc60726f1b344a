import { usualDecimals } from '../model/usual-decimals.ts'
import { magnitude } from '../model/rounding.ts'
import type { Figure, Table } from '../model/table.ts'
import { findTranslated } from './translated-columns.ts'

/** A table as plain integers on one scale, for arithmetic: empty cells are undefined. */
export interface Grid {
  /** Rows that take part, as indexes into the table's rows. */
  readonly rows: readonly number[]
  /** Columns that take part, as indexes into the table's columns. */
  readonly columns: readonly number[]
  /** The number of decimals of every scaled value. */
  readonly decimals: number
  value(row: number, column: number): bigint | undefined
  figure(row: number, column: number): Figure | undefined
  /**
   * The tolerance of one rounding unit: the exchange rate in a column translated into another currency, a thousand in full amounts rounded
   * to thousands; otherwise 1.
   */
  coarseness(column: number): bigint
}

/**
 * Rows that count shares or state amounts per share. A line of share capital mentions its shares, too ("…, 1,217 shares outstanding"), and
 * stays in.
 */
const NOT_MONEY =
  /\bper (?:common |ordinary |basic |diluted )*share\b|\bweighted[- ]average (?:number|shares|common)\b|\bnumber of (?:\w+ )?shares\b|^(?:\w+ ){0,3}shares outstanding\b|\bearnings per\b|\beps\b/i

/** "Cash dividends declared ($0.51 per share)" is an amount all the same. */
const DISTRIBUTION = /\bdividends?\b|\bdistributions?\b/i

/** So is "Placement @ $0.03 per share". */
const ISSUE = /(?:@|\bat|\bof) ?(?:[$£€]|[A-Z]{3} )? ?\d[\d.]*(?:p|c| pence| cents)? (?:each|per )/i

/** So are "Net income used in the computation of basic income per share" and "Earnings for the purpose of diluted earnings per share". */
const NUMERATOR =
  /^(?:\w+[ ,]+){0,4}?(?:income|loss|profit|earnings)\b.{0,60}?\b(?:used|for the purposes?|for (?:calculating|computing))\b/i

/** Takes the amounts of a table: rows per share and rows with unusual decimals are left out, as are notes and percentages. */
export function toGrid(table: Table): Grid {
  const columns = dropPrices(
    table,
    table.columns.filter(({ kind }) => kind === 'amount').map(({ index }) => index),
  )
  const decimals = usualDecimals(table, columns)
  // Every value is read hundreds of times.
  const values = table.rows.map(({ cells }) => cells.map((cell) => scale(cell, decimals)))
  const value = (row: number, column: number) => values[row]?.[column]
  const rows = table.rows.flatMap((row, index) => {
    const isMoney = DISTRIBUTION.test(row.label) || ISSUE.test(row.label) || NUMERATOR.test(row.label)
    if (NOT_MONEY.test(row.label) && !isMoney) return []
    const figures = columns.map((column) => row.cells[column]).filter((cell) => cell !== undefined)
    if (figures.length === 0 || figures.every(({ kind }) => kind === 'percent')) return []
    if (columns.every((column) => value(index, column) === undefined)) return []
    return [index]
  })
  const coarse = findTranslated(rows, columns, value)
  const grain = grainOf(rows.flatMap((row) => columns.map((column) => value(row, column) ?? 0n)))
  return {
    rows,
    columns,
    decimals,
    value,
    figure: (row, column) => table.rows[row]?.cells[column],
    coarseness: (column) => (coarse.get(column) ?? 1n) * grain,
  }
}

function scale(cell: Figure | undefined, decimals: number): bigint | undefined {
  if (cell === undefined || cell.kind === 'percent' || cell.decimals > decimals) return undefined
  return cell.value * 10n ** BigInt(decimals - cell.decimals)
}

const THOUSAND = 1000n
const MIN_IN_THOUSANDS = 5

/** "245,000", "1,461,000": full amounts rounded to thousands. */
function grainOf(values: readonly bigint[]): bigint {
  const amounts = values.filter((value) => value !== 0n)
  return amounts.length >= MIN_IN_THOUSANDS && amounts.every((value) => value % THOUSAND === 0n) ? THOUSAND : 1n
}

/** A price is this much smaller than the quantity beside it. */
const PRICE_BELOW = 1000n

/** "Weighted-average grant-date fair value" beside "Number of units". A heading over the whole table may mention prices, too. */
const PRICE = /\b(?:average|exercise|grant[- ]date|grant|purchase)\b.*\b(?:price|fair value)\b/i
const NUMBER = /\b(?:number|shares|units|options|awards|outstanding|[rp]sus?)\b/i

/** Prices beside numbers of options or shares: they do not add up. Their headings name them, or they have more decimals. */
function dropPrices(table: Table, all: readonly number[]): number[] {
  const headingOf = (column: number) => table.columns[column]?.heading ?? ''
  const isPrice = (column: number) => PRICE.test(headingOf(column))
  const isCounted = all.some((column) => !isPrice(column) && NUMBER.test(headingOf(column)))
  const columns = isCounted ? all.filter((column) => !isPrice(column)) : all
  const described = columns.map((column) => ({ column, decimals: usualDecimals(table, [column]), typical: typicalOf(table, column) }))
  return described
    .filter(
      ({ decimals, typical }) => decimals === 0 || !described.some((other) => other.decimals < decimals && isAbove(other.typical, typical)),
    )
    .map(({ column }) => column)
}

/** An amount of a column, in the column's decimals. */
interface Typical {
  readonly value: bigint
  readonly decimals: number
}

/** Whether one is so much larger than the other that it is a quantity and the other its price. */
function isAbove(one: Typical, other: Typical): boolean {
  return one.value * 10n ** BigInt(other.decimals) > PRICE_BELOW * other.value * 10n ** BigInt(one.decimals)
}

/** The median of the amounts in a column. */
function typicalOf(table: Table, column: number): Typical {
  const amounts = table.rows.flatMap(({ cells }) => {
    const cell = cells[column]
    return cell?.kind === 'amount' ? [{ value: magnitude(cell.value), decimals: cell.decimals }] : []
  })
  const most = amounts.reduce((decimals, amount) => Math.max(decimals, amount.decimals), 0)
  const scaled = amounts.map(({ value, decimals }) => value * 10n ** BigInt(most - decimals))
  return { value: scaled.toSorted((a, b) => Number(a > b) - Number(a < b))[scaled.length >> 1] ?? 0n, decimals: most }
}
