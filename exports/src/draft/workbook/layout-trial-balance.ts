import type { Draft, DraftAccount } from '@tickmark/engine/drafting'
import { ACCOUNT_CLASSES } from '@tickmark/engine/mapping'
import type { WriteSheet } from 'hucre/xlsx'
import { toExactNumber } from '../../exact-amount.ts'
import { readsAsError, toCellText } from '../../workbook/cells.ts'
import { paperOf } from '../paper.ts'
import {
  columnLetter,
  columnStyles,
  footerOf,
  formatDecimal,
  numberCell,
  oneLine,
  type SheetCell,
  single,
  textCell,
} from './sheet-cells.ts'
import type { Place, Places } from './write-formula.ts'

export const TRIAL_BALANCE = 'Trial balance'

/** The row of the first account, counted from 1: the name, the sheet's heading, what is shown, and the headings of columns come before. */
const FIRST_ROW = 5
const yearColumns = { current: 3, prior: 4 } as const

/** Where balances are, for formulas. */
export const placeBalances =
  ({ accounts, decimals }: Draft): Places['findBalance'] =>
  (position, year): Place | null => {
    const account = accounts[position]
    // A balance that is not known counts as nil, as an empty cell does.
    if (account === undefined || !isNumber(account[year] ?? 0n, decimals)) return null
    return { sheet: TRIAL_BALANCE, column: columnLetter(yearColumns[year]), row: FIRST_ROW + position }
  }

const isNumber = (balance: bigint, decimals: number): boolean => toExactNumber(formatDecimal(balance, decimals)) !== null

const textWidths = [14, 44, 44]
const yearWidth = 18

/** Every account with its balances as in the ledger, and their totals, which are nil. */
export function layoutTrialBalance(draft: Draft): WriteSheet {
  const { accounts, decimals, profile } = draft
  const hasPrior = accounts.some(({ prior }) => prior !== null)
  const years = hasPrior ? (['current', 'prior'] as const) : (['current'] as const)
  const cells = new Map<string, SheetCell>()
  const put = (row: number, column: number, cell: SheetCell) => cells.set(`${row - 1},${column}`, cell)
  put(1, 0, textCell(oneLine(profile.name), { bold: true, size: 14 }))
  put(2, 0, textCell(TRIAL_BALANCE, { bold: true }))
  put(3, 0, textCell(`${profile.currency}, debits less credits`, { italic: true }))
  const head = { bold: true, border: { bottom: single } }
  for (const [column, heading] of ['Code', 'Account', 'Class'].entries()) put(FIRST_ROW - 1, column, textCell(heading, head))
  for (const year of years)
    put(FIRST_ROW - 1, yearColumns[year], textCell(year === 'current' ? 'This year' : 'Last year', { ...head, align: 'right' }))
  const putText = (row: number, column: number, text: string): string => {
    if (readsAsError(text)) put(row, column, textCell(text))
    return toCellText(text)
  }
  const rows = accounts.map((account, at) => [
    putText(FIRST_ROW + at, 0, account.code),
    putText(FIRST_ROW + at, 1, oneLine(account.name)),
    nameClass(account),
    ...years.map((year) => {
      const balance = account[year]
      if (balance === null) return null
      const decimal = formatDecimal(balance, decimals)
      const number = toExactNumber(decimal)
      // Text, which does not look like the other cells of its column.
      if (number === null) put(FIRST_ROW + at, yearColumns[year], numberCell(decimal, decimals))
      return number
    }),
  ])
  const last = FIRST_ROW + accounts.length - 1
  put(last + 1, 1, textCell('Total', { bold: true }))
  for (const year of years) {
    const balances = accounts.map((account) => account[year] ?? 0n)
    const sum = balances.reduce((added, balance) => added + balance, 0n)
    const letter = columnLetter(yearColumns[year])
    const canAdd = balances.length > 0 && balances.every((balance) => isNumber(balance, decimals))
    // Fractions of a double need not add up to nil, so the sum is rounded to the decimals of the ledger.
    const formula = canAdd ? `ROUND(SUM(${letter}${FIRST_ROW}:${letter}${last}),${decimals})` : null
    put(
      last + 1,
      yearColumns[year],
      numberCell(formatDecimal(sum, decimals), decimals, { bold: true, border: { top: single, bottom: single } }, formula),
    )
  }
  return {
    name: TRIAL_BALANCE,
    columns: [
      ...textWidths.map((width) => ({ width, style: columnStyles.text })),
      ...years.map(() => ({ width: yearWidth, style: columnStyles.number(decimals) })),
    ],
    // Values with a look for each column: a ledger may have 200,000 accounts, and a cell of its own for each takes four times the memory.
    rows: [...Array.from({ length: FIRST_ROW - 1 }, () => []), ...rows],
    cells,
    freezePane: { rows: FIRST_ROW - 1 },
    pageSetup: {
      paperSize: paperOf(profile.regime) === 'A4' ? 'a4' : 'letter',
      orientation: 'portrait',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      printTitlesRow: `$${FIRST_ROW - 1}:$${FIRST_ROW - 1}`,
    },
    headerFooter: { oddFooter: footerOf(profile.name) },
  }
}

function nameClass({ class: id }: DraftAccount): string {
  if (id === null) return 'In no statement'
  const { name } = ACCOUNT_CLASSES[id]
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
}
