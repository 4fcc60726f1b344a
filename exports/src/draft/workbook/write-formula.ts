import type { CellTerm, DraftCell, LedgerSum } from '@tickmark/engine/drafting'
import { quoteSheet } from '../../workbook/quote-sheet.ts'

/** Excel's limits. */
const MAX_ARGUMENTS = 255
const MAX_FORMULA_LENGTH = 8_192
/** From this many cells in a row, a sum of a range is shorter than its terms. */
const MIN_RANGE_LENGTH = 3

/** A cell of a sheet. The row counts from 1, as people see it. */
export interface Place {
  readonly sheet: string
  readonly column: string
  readonly row: number
}

/** Where the parts of formulas are. */
export interface Places {
  /** An account's balance; null where no cell holds it as a number. */
  readonly findBalance: (account: number, year: LedgerSum['year']) => Place | null
  /** The cell of a term, and whether it may be text; null where no cell holds it as a number. */
  readonly findTerm: (term: CellTerm) => (Place & { readonly mayBeText: boolean }) | null
}

/**
 * How a cell is worked out, as a formula without its "=": ROUND(-SUM('Trial balance'!D5:D9)/1000,0)+C7-C8+1. Null where nothing is worked out, or
 * where a formula cannot say it: a part is not a number, or it is beyond Excel's limits.
 *
 * @param sheet the sheet that the formula is on
 * @param scale decimal places that the draft drops
 */
export function writeFormula({ ledger, terms, adjustment }: DraftCell, sheet: string, scale: number, places: Places): string | null {
  const parts: (string | null)[] = []
  if (ledger !== null && ledger.accounts.length > 0) parts.push(writeLedgerSum(ledger, scale, places))
  if (terms.length > 0) parts.push(writeTerms(terms, sheet, places))
  if (parts.length === 0) return null
  if (adjustment !== 0n) parts.push(withSign(adjustment < 0n ? -1 : 1, String(adjustment < 0n ? -adjustment : adjustment)))
  if (parts.includes(null)) return null
  const formula = parts.join('').replace(/^\+/, '')
  return formula.length > MAX_FORMULA_LENGTH ? null : formula
}

const withSign = (sign: 1 | -1, part: string): string => `${sign === 1 ? '+' : '-'}${part}`

function writeLedgerSum({ accounts, year, sign }: LedgerSum, scale: number, { findBalance }: Places): string | null {
  const found = accounts.map((account) => findBalance(account, year))
  const cells = found.filter((place) => place !== null)
  const [first] = cells
  if (first === undefined || cells.length < found.length) return null
  const ranges = listRuns(cells, ({ row }, { row: next }) => next === row + 1).map((run) => writeRange(run, quoteSheet(first.sheet)))
  if (ranges.length > MAX_ARGUMENTS) return null
  const sum = cells.length === 1 ? ranges.join('') : `SUM(${ranges.join(',')})`
  return `+ROUND(${sign === 1 ? '' : '-'}${sum}${scale === 0 ? '' : `/1${'0'.repeat(scale)}`},0)`
}

function writeTerms(terms: readonly CellTerm[], sheet: string, { findTerm }: Places): string | null {
  const found = terms.map((term) => {
    const place = findTerm(term)
    return place === null ? null : { ...place, sign: term.sign }
  })
  const cells = found.filter((cell) => cell !== null)
  if (cells.length < found.length) return null
  const runs = listRuns(
    cells,
    (cell, next) => next.sign === cell.sign && next.sheet === cell.sheet && next.column === cell.column && next.row === cell.row + 1,
  )
  return runs
    .map((run) => {
      const [{ sign, sheet: home }] = run
      const prefix = home === sheet ? '' : quoteSheet(home)
      if (run.length >= MIN_RANGE_LENGTH) return withSign(sign, `SUM(${writeRange(run, prefix)})`)
      // Text counts as nil, as it does in a sum.
      return run.map((cell) => withSign(sign, cell.mayBeText ? `N(${writeRange([cell], prefix)})` : writeRange([cell], prefix))).join('')
    })
    .join('')
}

type Run<T> = readonly [T, ...T[]]

/** Neighbours that follow each other, together. */
function listRuns<T>(cells: readonly T[], isFollowedBy: (cell: T, next: T) => boolean): Run<T>[] {
  const runs: [T, ...T[]][] = []
  let before: T | undefined
  for (const cell of cells) {
    const run = runs.at(-1)
    if (run !== undefined && before !== undefined && isFollowedBy(before, cell)) run.push(cell)
    else runs.push([cell])
    before = cell
  }
  return runs
}

function writeRange(run: Run<Place>, prefix: string): string {
  const [{ column, row }] = run
  return `${prefix}${column}${row}${run.length === 1 ? '' : `:${column}${row + run.length - 1}`}`
}
