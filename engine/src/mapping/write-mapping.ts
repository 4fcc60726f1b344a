import { guardFormula } from './guard-formula.ts'
import type { MappedAccount, Mapping } from './mapping.ts'
import { nameClass } from './name-class.ts'

const COLUMNS = ['code', 'account', 'class', 'line', 'confidence', 'reason'] as const

/** What a spreadsheet needs to read UTF-8 as such. */
const BYTE_ORDER_MARK = '\uFEFF'

/** A mapping as a CSV file (RFC 4180) that spreadsheets open and `readMapping` reads. The class of an account without one is empty. */
export function writeMapping({ accounts }: Pick<Mapping, 'accounts'>): string {
  const rows = [COLUMNS, ...accounts.map(listCells)]
  return BYTE_ORDER_MARK + rows.map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('')
}

function listCells({ code, name, class: id, from, confidence, reason }: MappedAccount): readonly string[] {
  if (from === 'none') return [code, name, '', '', '', reason]
  return [code, name, id ?? 'none', nameClass(id ?? 'none'), confidence ?? '', reason]
}

function writeCell(text: string): string {
  const cell = guardFormula(text)
  return /[",;\t\r\n]/.test(cell) || cell !== cell.trim() ? `"${cell.replaceAll('"', '""')}"` : cell
}
