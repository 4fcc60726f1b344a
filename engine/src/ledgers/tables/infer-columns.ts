import { parseAmount } from '../parse-amount.ts'
import type { DecimalMark } from '../trial-balance.ts'
import type { Columns } from './columns.ts'

const MIN_ROWS = 3
const MIN_SHARE = 0.8

/**
 * Distinguishes the columns of a table without headings by what they hold: codes are short and each there once, names are words, and amounts
 * are the last one or two columns of numbers. Empty where that does not give an account and an amount.
 */
export function inferColumns(rows: readonly (readonly string[])[], mark: DecimalMark): Columns {
  if (rows.length < MIN_ROWS) return {}
  const width = Math.max(...rows.map((row) => row.length))
  const columns = Array.from({ length: width }, (_, column) =>
    describe(
      rows.map((row) => row[column] ?? ''),
      mark,
    ),
  )
  const name = columns.findIndex(({ words }) => words >= MIN_SHARE)
  const code = columns.findIndex(({ codes }, at) => codes >= MIN_SHARE && (name < 0 || at !== name))
  const amounts = columns.flatMap(({ numbers, filled }, at) =>
    numbers >= MIN_SHARE && filled > 0 && at !== code && at !== name ? [at] : [],
  )
  const account: Columns = { ...(code >= 0 && { code }), ...(name >= 0 && { name }) }
  const [one, two] = amounts
  if (one === undefined || amounts.length > 2) return {}
  if (two === undefined) return { ...account, balance: one }
  // In debits and credits, a row has an amount in one of them.
  const sided = rows.filter((row) => isNil(row[one] ?? '') !== isNil(row[two] ?? '')).length >= rows.length * MIN_SHARE
  return sided ? { ...account, debit: one, credit: two } : { ...account, balance: one, 'prior-balance': two }
}

/** The columns of codes and names among those without a heading. `cells`: what is beneath each. */
export function inferAccount(headings: readonly string[], cells: (column: number) => readonly string[]): Columns {
  const columns = headings.flatMap((heading, column) => (heading === '' ? [{ column, ...describe(cells(column), '.') }] : []))
  const name = columns.find(({ words, filled }) => words >= MIN_SHARE && filled > 0)?.column
  const code = columns.find(({ codes, column }) => codes >= MIN_SHARE && column !== name)?.column
  return { ...(code !== undefined && { code }), ...(name !== undefined && { name }) }
}

const isNil = (text: string): boolean => !/[1-9]/.test(text)

interface Description {
  /** Shares of the cells that are not empty. */
  readonly words: number
  readonly codes: number
  readonly numbers: number
  /** How many are not. */
  readonly filled: number
}

function describe(cells: readonly string[], mark: DecimalMark): Description {
  const filled = cells.filter((text) => text !== '')
  const share = (count: number): number => (filled.length === 0 ? 0 : count / filled.length)
  const isCode = (text: string): boolean => /^[\p{L}\d][\p{L}\d./-]{0,19}$/u.test(text) && /\d/.test(text) && !/[.,]\d{2}$/.test(text)
  const distinct = new Set(filled).size === filled.length && filled.length === cells.length
  return {
    words: share(filled.filter((text) => /\p{L}{2}/u.test(text) && parseAmount(text, mark) === null).length),
    codes: distinct ? share(filled.filter(isCode).length) : 0,
    numbers: share(filled.filter((text) => parseAmount(text, mark) !== null).length),
    filled: filled.length,
  }
}
