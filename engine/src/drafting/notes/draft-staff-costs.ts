import type { AccountClassId } from '../../mapping/account-classes.ts'
import type { CellTerm, DraftBlock, DraftCell, DraftRow } from '../draft.ts'
import type { YearAmounts } from '../draft-year.ts'
import { divideRounded, roundToTotal } from '../round-to-total.ts'
import { yearColumns } from '../year-columns.ts'
import type { NoteInput } from './note.ts'

const PARTS: readonly { readonly label: string; readonly classes: readonly AccountClassId[] }[] = [
  { label: 'Wages and salaries', classes: ['wages'] },
  { label: 'Social security and pension costs', classes: ['social-costs'] },
  { label: 'Profit sharing', classes: ['profit-sharing'] },
]
const TABLE = 'note-staff-costs'

/** What employees cost, wherever the income statement shows it (FRS 102 s411(5) of the Companies Act 2006, IAS 1.104). Empty where the ledger has less than two parts. */
export function draftStaffCosts({ years, divisor, headings, unit }: NoteInput): DraftBlock[] {
  const columns = years.map((year) => divide(year, divisor))
  const used = PARTS.flatMap((_, at) => (columns.some((cells) => cells[at]?.value !== 0n) ? [at] : []))
  if (used.length < 2) return []
  const rows = used.map((at): DraftRow => ({
    ...PLAIN,
    id: `part-${at}`,
    label: PARTS[at]?.label ?? '',
    role: 'item',
    cells: columns.map((cells) => cells[at] ?? null),
  }))
  const total: DraftRow = {
    ...PLAIN,
    id: 'total',
    label: 'Staff costs',
    role: 'total',
    final: true,
    concept: 'employee-costs',
    cells: columns.map((cells, column): DraftCell => ({
      value: cells.reduce((sum, { value }) => sum + value, 0n),
      ledger: null,
      terms: rows.map((row): CellTerm => ({ table: TABLE, row: row.id, column, sign: 1 })),
      adjustment: 0n,
    })),
  }
  return [{ kind: 'table', table: { id: TABLE, kind: 'note', title: null, columns: yearColumns(headings, unit), rows: [...rows, total] } }]
}

const PLAIN = { level: 0, final: false, note: null, concept: null, term: null } as const

function divide({ year, classes, balances }: YearAmounts, divisor: bigint): DraftCell[] {
  const accounts = PARTS.map((part) =>
    classes.flatMap((id, at) => (id !== null && part.classes.includes(id) && balances[at] !== 0n ? [at] : [])),
  )
  const exact = accounts.map((ones) => ones.reduce((sum, at) => sum + (balances[at] ?? 0n), 0n))
  const sum = exact.reduce((all, one) => all + one, 0n)
  const rounded = roundToTotal(
    exact.map((value) => ({ exact: value, fixed: null })),
    divisor,
    divideRounded(sum, divisor),
  )
  return rounded.map((value, at): DraftCell => ({
    value,
    ledger: { accounts: accounts[at] ?? [], year, sign: 1 },
    terms: [],
    adjustment: value - divideRounded(exact[at] ?? 0n, divisor),
  }))
}
