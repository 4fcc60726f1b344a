import type { FinancialDocument } from '../../model/document.ts'
import { nameTable } from '../../model/name-table.ts'
import { printAmount } from '../../model/print-amount.ts'
import { digitsOf, magnitude } from '../../model/rounding.ts'
import { slipBetween } from '../../model/slip.ts'
import type { Statement } from '../../model/statement.ts'
import type { Figure, Row } from '../../model/table.ts'
import { shortenLabel } from '../shorten-label.ts'
import { claimRecomputed, type RecomputedClaim } from './ratio.ts'

/** "500,000 (2024: 400,000) Ordinary A shares of £0.10 each", "1,200 ordinary shares of 10p each". */
const CAPTION =
  /^(\d{1,3}(?:,\d{3})*|\d+)(?: \((?:19|20)\d\d ?[-:–—] ?(\d{1,3}(?:,\d{3})*|\d+)\))? (?:\S+ ){0,6}?shares?(?: shares?)? of (£|\$|€)?(\d{1,3}(?:\.\d{1,4})?) ?(p|pence|c|cents)? each$/i
const PART_PAID = /\bpart(?:ly|ially)?[- ]paid\b|\bunpaid\b/i
const PER_POUND = 2
const MIN_DIGITS = 3
/** The lines of a caption are within this many points of its figures. */
const NEAR = 16

/** A row of one year: the number that its caption states, what that comes to, and the amount that is printed. */
interface Captioned {
  readonly row: Row
  readonly year: number
  readonly count: Figure
  readonly printed: Figure
  readonly nominal: string
  readonly expected: bigint
  readonly holds: boolean
}

/**
 * Rows of share capital whose captions state the number of shares and their nominal value, as UK accounts print them. An amount that is not
 * their product is questioned if a slip explains it and another amount of the table is the product of its own.
 */
export function claimCaptionedShares(check: string, document: FinancialDocument): RecomputedClaim[] {
  return document.statements.flatMap((statement): RecomputedClaim[] => {
    if (statement.kind !== 'note' || statement.unit?.scale !== 0) return []
    const found = statement.table.rows.flatMap((row) => readRow(document, statement, row))
    const isSure = found.some(({ holds }) => holds)
    return found.flatMap((one) => (one.holds || (isSure && isSlip(one)) ? [toClaim(check, statement, one, found)] : []))
  })
}

function readRow({ lines }: FinancialDocument, { table }: Statement, row: Row): Captioned[] {
  const [, now, before, sign = '', nominal = '', minor = ''] = CAPTION.exec(row.label.trim()) ?? []
  const years = table.columns.flatMap(({ index, kind, year }) => (kind === 'amount' && year !== undefined ? [{ index, year }] : []))
  if (now === undefined || (sign === '') === (minor === '') || PART_PAID.test(`${row.group} ${row.label}`)) return []
  const words = (lines[row.page - 1] ?? [])
    .filter(({ y }) => Math.abs(y - row.y) < NEAR)
    .flatMap((line) => line.words)
    .map((word) => ({ ...word, digits: word.text.replace(/[^\d,]/g, '') }))
  const places = [now, before].map((text, i) => words.filter(({ digits }) => digits === text)[i === 1 && before === now ? 1 : 0])
  const newest = Math.max(...years.map(({ year }) => year))
  return years.flatMap(({ index, year }): Captioned[] => {
    const [text, place] = year === newest || before === undefined ? [now, places[0]] : [before, places[1]]
    const printed = row.cells[index]
    if (printed?.kind !== 'amount' || printed.decimals !== 0 || place === undefined || newest - year > 1) return []
    const isStated = year === newest || before !== undefined
    const count: Figure = { page: row.page, text, box: place.box, value: BigInt(text.replaceAll(',', '')), decimals: 0, kind: 'amount' }
    const [, fraction = ''] = nominal.split('.')
    const step = 10n ** BigInt(fraction.length + (minor === '' ? 0 : PER_POUND))
    const expected = (2n * count.value * BigInt(nominal.replace('.', '')) + step) / (2n * step)
    const holds = magnitude(expected - printed.value) <= (step === 1n || count.value % step === 0n ? 0n : 1n)
    // The number of an earlier year may have been another.
    return isStated || holds ? [{ row, year, count, printed, nominal: `${sign}${nominal}${minor}`, expected, holds }] : []
  })
}

const isSlip = ({ printed, expected }: Captioned): boolean =>
  digitsOf(printed.value) >= MIN_DIGITS && slipBetween(printed.value, expected) !== null

function toClaim(check: string, statement: Statement, one: Captioned, structure: readonly Captioned[]): RecomputedClaim {
  const { row, year, count, printed, nominal, expected, holds } = one
  const label = shortenLabel(row.label)
  return claimRecomputed({
    check,
    formula: 'product',
    holds,
    printed,
    label,
    inputs: [{ figure: count, label: 'Number of shares' }],
    expected,
    structure,
    place: `${nameTable(statement)}|${row.label.replace(/^[^a-z]+/i, '')}|${year}`,
    title: `“${label}” is not the number times the nominal value (${year})`,
    proof: digitsOf(printed.value),
    question: {
      detail: `${count.text} shares of ${nominal} come to ${printAmount(expected, printed.decimals)}, but ${printed.text} is printed.`,
    },
  })
}
