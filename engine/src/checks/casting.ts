import type { Cast, ColumnResult, CrossCast, CrossResult } from '../model/cast.ts'
import type { Claim, ClaimTerm } from '../model/claim.ts'
import { describeColumn, nameColumn } from '../model/name-column.ts'
import { nameTable } from '../model/name-table.ts'
import { magnitude } from '../model/rounding.ts'
import type { Statement } from '../model/statement.ts'
import type { Figure, Table } from '../model/table.ts'
import { isAbout } from '../statements/lines-about.ts'
import { partSums } from './parted-sums.ts'
import { shorten, shortenAtWord } from './shorten-label.ts'

/** One claim of the check per cast and column: these figures add up to that one. */
export function claimCasts(check: string, statement: Statement, casts: readonly Cast[]): Claim[] {
  const columns = statement.table.columns.filter(({ kind }) => kind === 'amount').map(({ index }) => index)
  return casts.flatMap((cast) =>
    cast.results
      .filter((result) => result.state !== 'difference' || !isNoSum(statement, columns, cast, result))
      .map((result) => toClaim(check, statement, cast, result)),
  )
}

/** One claim of the check per cross-cast and row: these columns add up to that one. */
export function claimCrossCasts(check: string, statement: Statement, casts: readonly CrossCast[]): Claim[] {
  return casts
    .flatMap((cast) => partSums(cast, statement.table))
    .flatMap((cast) =>
      cast.rows
        .filter(({ row }) => !isRateOfPeriods(statement, cast.parts, row))
        .map((result) => toCrossClaim(check, statement, cast, result)),
    )
}

function toClaim(check: string, statement: Statement, cast: Cast, result: ColumnResult): Claim {
  const { table } = statement
  const { column } = result
  const row = table.rows[cast.total]
  const terms: ClaimTerm[] = []
  for (const part of cast.parts) {
    const figure = table.rows[part.row]?.cells[column]
    if (figure !== undefined && counts(figure, cast))
      terms.push({ figure, sign: part.sign, role: 'component', label: table.rows[part.row]?.label ?? '' })
  }
  const total = row?.cells[column]
  if (total !== undefined) terms.push({ figure: total, sign: -1, role: 'total', label: row?.label ?? '' })
  const label = nameTotal(table, cast)
  const period = nameColumn(table, column)
  const year = table.columns[column]?.year
  return {
    check,
    kind: 'sum',
    state: result.state,
    terms,
    expected: result.expected,
    actual: result.actual,
    decimals: cast.decimals,
    tolerance: result.tolerance,
    ...(year !== undefined && { year }),
    structure: cast,
    place: `${nameTable(statement)}|${label}|${period}`,
    title: `${nameTotal(table, cast, shortenAtWord)} (${describeColumn(table, column)}) does not add up`,
    proof: cast.proof,
  }
}

function toCrossClaim(check: string, statement: Statement, cast: CrossCast, result: CrossResult): Claim {
  const { table } = statement
  const row = table.rows[result.row]
  const terms: ClaimTerm[] = []
  for (const column of cast.parts) {
    const figure = row?.cells[column]
    if (figure !== undefined && counts(figure, cast))
      terms.push({ figure, sign: cast.takenOff.includes(column) ? -1 : 1, role: 'component', label: describeColumn(table, column) })
  }
  const total = row?.cells[cast.total]
  if (total !== undefined) terms.push({ figure: total, sign: -1, role: 'total', label: describeColumn(table, cast.total) })
  const label = row?.label === '' ? 'Unlabelled row' : shorten(row?.label ?? '', MAX_LABEL_LENGTH)
  return {
    check,
    kind: 'sum',
    state: result.state,
    terms,
    expected: result.expected,
    actual: result.actual,
    decimals: cast.decimals,
    tolerance: result.tolerance,
    structure: cast,
    place: `${nameTable(statement)}|${label}|across to ${nameColumn(table, cast.total)}`,
    title: `${row?.label === '' ? label : shortenAtWord(row?.label ?? '', MAX_LABEL_LENGTH)} does not add up across`,
    proof: cast.proof,
  }
}

/** What a column shows in place of a sum, beside columns that are added up. */
function isNoSum(statement: Statement, columns: readonly number[], cast: Cast, result: ColumnResult): boolean {
  const { table } = statement
  if (isRateOfPeriods(statement, columns, cast.total) || leavesOutMinority(table, cast, result)) return true
  return NO_SUM.test(table.columns[result.column]?.heading ?? '') || repeatsBalance(table, cast, result)
}

const NO_SUM = /\b(?:average|weighted|price|intrinsic|per (?:share|unit|option|warrant))\b/i

/** A balance after each line, such as what may still be spent: its total is that of the last line, in no column that adds up. */
function repeatsBalance({ rows }: Table, { total, parts, results }: Cast, { column }: ColumnResult): boolean {
  const repeats = (at: number) => {
    const printed = parts.map(({ row }) => rows[row]?.cells[at]).filter((cell) => cell?.kind === 'amount')
    return printed.length > 1 && printed.at(-1)?.value === rows[total]?.cells[at]?.value
  }
  return repeats(column) && !results.some(({ state, column: other }) => state !== 'difference' && repeats(other))
}

const PERIODS = /\bquarter|\bQ[1-4]\b|\bhalf\b|\bmonths\b|\b(?:mar|jun|sep|dec)\w* \d/i

/**
 * Quarterly earnings per share do not add up to the year's: each uses its own share count. A row with pence or cents among whole amounts is
 * per share, too, whatever its heading.
 */
function isRateOfPeriods({ table, kind }: Statement, columns: readonly number[], at: number): boolean {
  const row = table.rows[at]
  if (kind === 'equity-statement' || row === undefined) return false
  const isAmongWhole = table.rows.some(({ cells }) =>
    columns.some((column) => cells[column]?.kind === 'amount' && cells[column].decimals === 0),
  )
  if (!isAmongWhole && !isAbout(`${row.group} ${row.label}`, 'per-share')) return false
  const isPeriod = (column: number) => PERIODS.test(table.columns[column]?.heading ?? '')
  return columns.filter(isPeriod).length >= 2 && columns.some((column) => (row.cells[column]?.decimals ?? 0) > 1)
}

/** In tolerances: a share of others that is not worth a line. */
const SMALL_SHARE = 5n

/** A result of the owners without the line of the others' share, too small to be printed, from which it differs by that share. */
function leavesOutMinority({ rows }: Table, { total, parts }: Cast, { expected, actual, tolerance }: ColumnResult): boolean {
  if (magnitude(expected - actual) > SMALL_SHARE * tolerance || !isAbout(rows[total]?.label ?? '', 'result-of-owners')) return false
  return !parts.some(({ row }) => isAbout(rows[row]?.label ?? '', 'of-minority'))
}

/** A total by its label, or by its parts where it has none. */
function nameTotal(table: Table, { total, parts }: Cast, cut = shorten): string {
  const labelOf = (row: number | undefined) => (row === undefined ? '' : (table.rows[row]?.label ?? ''))
  const label = labelOf(total)
  if (label !== '') return cut(label, MAX_LABEL_LENGTH)
  const [first, last] = [labelOf(parts[0]?.row), labelOf(parts.at(-1)?.row)]
  return first === '' || last === '' ? 'Unlabelled total' : `Total of “${cut(first, MAX_NAME_LENGTH)}” to “${cut(last, MAX_NAME_LENGTH)}”`
}

/** A figure with more decimals than the table was left out of the sum, and so of the evidence. */
function counts(figure: Figure, { decimals }: { readonly decimals: number }): boolean {
  return figure.kind !== 'percent' && figure.decimals <= decimals
}

const MAX_LABEL_LENGTH = 80
const MAX_NAME_LENGTH = 32
