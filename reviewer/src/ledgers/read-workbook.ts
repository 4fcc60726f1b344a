import { isSheetOf, type LedgerPeriod, LedgerUnreadable, type LedgerReading, readSheet } from '@tickmark/engine/ledgers'
import { readOds } from 'hucre/ods'
import { type CellValue, readXlsx, type Sheet } from 'hucre/xlsx'
import { DAMAGED, unpackWorkbook, type UnpackedWorkbook } from './unpack-workbook.ts'

/** A sheet that was read, and the names of those that were not. */
export interface ReadWorkbook {
  readonly sheet: string
  readonly otherSheets: readonly string[]
  readonly reading: LedgerReading
}

/**
 * Reads the sheet of that name, or else the first that holds a trial balance or a ledger: of the period, by its name or its headings, if there is
 * one. Formulas are never run: their stored results count. Throws `LedgerUnreadable`.
 */
export async function readWorkbook(
  bytes: Uint8Array,
  { sheet: wanted, period }: { readonly sheet?: string | undefined; readonly period?: LedgerPeriod | undefined },
): Promise<ReadWorkbook> {
  const sheets = await readSheets(unpackWorkbook(bytes))
  const names = sheets.map(({ name }) => name)
  const asked = sheets.filter(({ name, hidden, veryHidden }) =>
    wanted === undefined ? hidden !== true && veryHidden !== true : name === wanted,
  )
  if (wanted !== undefined && asked.length === 0)
    throw new LedgerUnreadable(`There is no sheet “${wanted}”. The workbook has ${names.join(', ')}.`)
  let why: LedgerUnreadable | null = null
  let first: ReadWorkbook | null = null
  for (const sheet of asked) {
    try {
      const reading = readSheet(listTexts(sheet), period)
      const read = { sheet: sheet.name, otherSheets: names.filter((name) => name !== sheet.name), reading: withFormulas(sheet, reading) }
      if (period === undefined || isSheetOf(period, { name: sheet.name, asAt: reading.asAt })) return read
      first ??= read
    } catch (fault) {
      if (!(fault instanceof LedgerUnreadable)) throw fault
      why ??= fault
    }
  }
  if (first !== null) return first
  throw why ?? new LedgerUnreadable('The workbook has no visible sheet.')
}

async function readSheets({ kind, bytes }: UnpackedWorkbook): Promise<Sheet[]> {
  try {
    return (await (kind === 'excel' ? readXlsx(bytes) : readOds(bytes))).sheets
  } catch (cause) {
    throw new LedgerUnreadable(DAMAGED, { cause })
  }
}

function* listTexts({ rows }: Sheet): Generator<string[]> {
  for (const row of rows) yield row.map(toText)
}

/** Excel computes with, and shows, so many digits: what is beyond them is an artefact of binary numbers. */
const EXCEL_DIGITS = 15

/** Less than any ledger has: what binary numbers leave of a sum that should be nil. */
const MIN_NUMBER = 1e-6

/** A number as Excel shows it in full. */
function toText(value: CellValue): string {
  if (value === null) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  if (typeof value === 'number' && Math.abs(value) < MIN_NUMBER) return '0'
  if (typeof value === 'number') return Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(EXCEL_DIGITS)))
  return typeof value === 'boolean' ? '' : value
}

/** Programs that write workbooks may leave the results of formulas out. */
function withFormulas(sheet: Sheet, reading: LedgerReading): LedgerReading {
  const [first] = [...(sheet.cells ?? [])].filter(([, { formula, value }]) => formula !== undefined && (value ?? null) === null)
  if (first === undefined) return reading
  const row = Number.parseInt(first[0], 10) + 1
  const problem = {
    kind: 'amount-unreadable',
    row,
    message: `Row ${row}: a formula has no stored result. Its cell was read as empty.`,
    remedy: 'Open the workbook in Excel, save it, and use that copy.',
  } as const
  return { ...reading, problems: [problem, ...reading.problems] }
}
