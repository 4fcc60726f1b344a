import { type CellTerm, type Draft, type DraftRow, type DraftSection, type DraftTable, formatGap, isGap } from '@tickmark/engine/drafting'
import type { WriteSheet } from 'hucre/xlsx'
import { toExactNumber } from '../../exact-amount.ts'
import { heightOf } from '../../workbook/layout-sheet.ts'
import { hasNotes, paperOf } from '../paper.ts'
import { columnLetter, double, footerOf, gapCell, numberCell, oneLine, type SheetCell, single, textCell } from './sheet-cells.ts'
import { type Places, writeFormula } from './write-formula.ts'

/** A section whose tables have their rows on a sheet. */
export interface SectionSheet {
  readonly name: string
  readonly section: DraftSection
  readonly withNotes: boolean
  readonly tables: readonly PlacedTable[]
}

/** Rows are counted from 1. */
interface PlacedTable {
  readonly table: DraftTable
  /** Of the note that it is in: "3  Tangible fixed assets". */
  readonly noteHeading: string | null
  /** The row of what comes first: the heading of the note, the title of the table, or the headings of its columns. */
  readonly top: number
  readonly headings: number
  readonly firstRow: number
}

/** The name of the entity, the heading and the dateline come first; then an empty row. */
const FIRST_TABLE_ROW = 5

/** Gives each table of a section its rows; null where it has none. */
export function placeSection(section: DraftSection, name: string): SectionSheet | null {
  const tables: PlacedTable[] = []
  let noteHeading: string | null = null
  let top = FIRST_TABLE_ROW
  for (const block of section.blocks) {
    if (block.kind === 'heading') noteHeading = block.number === null ? block.text : `${block.number}  ${block.text}`
    if (block.kind !== 'table') continue
    const { table } = block
    const headings = top + (noteHeading === null ? 0 : 1) + (table.title === null ? 0 : 1)
    const firstRow = headings + (hasUnits(table) ? 2 : 1)
    tables.push({ table, noteHeading, top, headings, firstRow })
    top = firstRow + table.rows.length + 1
    noteHeading = null
  }
  return tables.length === 0 ? null : { name, section, tables, withNotes: tables.some(({ table }) => hasNotes(table)) }
}

const hasUnits = ({ columns }: DraftTable): boolean => columns.some(({ unit }) => unit !== '')

const firstColumn = ({ withNotes }: SectionSheet): number => (withNotes ? 2 : 1)

/** Where cells are, for formulas. */
export function placeTerms(sheets: readonly SectionSheet[]): Places['findTerm'] {
  const rows = new Map<string, Map<string, { sheet: SectionSheet; row: number; cells: DraftRow['cells'] }>>()
  for (const sheet of sheets)
    for (const { table, firstRow } of sheet.tables)
      rows.set(table.id, new Map(table.rows.map(({ id, cells }, at) => [id, { sheet, row: firstRow + at, cells }])))
  return ({ table, row: id, column }: CellTerm) => {
    const found = rows.get(table)?.get(id)
    if (found === undefined) return null
    const cell = found.cells[column] ?? null
    const mayBeText = isGap(cell)
    if (cell !== null && !mayBeText && toExactNumber(String(cell.value)) === null) return null
    return { sheet: found.sheet.name, column: columnLetter(firstColumn(found.sheet) + column), row: found.row, mayBeText }
  }
}

/** In characters. */
const widths = { label: 64, note: 7, figure: 16 }
/** Above a heading, in points. */
const spaceAbove = 9
/** With more columns of figures than this, a sheet is printed on its side. */
const MAX_UPRIGHT_COLUMNS = 4

export function layoutSection(sheet: SectionSheet, { profile, unit }: Draft, places: Places): WriteSheet {
  const { name, section, tables, withNotes } = sheet
  const first = firstColumn(sheet)
  const cells = new Map<string, SheetCell>()
  const heights = new Map<number, { height: number }>()
  const put = (row: number, column: number, cell: SheetCell) => cells.set(`${row - 1},${column}`, cell)
  put(1, 0, textCell(oneLine(profile.name), { bold: true, size: 14 }))
  put(2, 0, textCell(oneLine(section.heading), { bold: true, size: 12 }))
  put(3, 0, textCell(oneLine(section.dateline ?? '')))
  for (const { table, noteHeading, top, headings, firstRow } of tables) {
    if (noteHeading !== null) put(top, 0, textCell(oneLine(noteHeading), { bold: true }))
    if (table.title !== null) put(headings - 1, 0, textCell(oneLine(table.title), { italic: true }))
    if (hasNotes(table)) put(firstRow - 1, 1, textCell('Note', { italic: true, align: 'center' }))
    for (const [at, column] of table.columns.entries()) {
      put(headings, first + at, textCell(column.heading, { bold: true, align: 'right', wrap: true }))
      if (hasUnits(table)) put(headings + 1, first + at, textCell(column.unit, { align: 'right' }))
    }
    heights.set(headings - 1, { height: heightOf(table.columns.map(({ heading }) => [heading, widths.figure])) })
    for (const [at, row] of table.rows.entries()) {
      const number = firstRow + at
      put(number, 0, textCell(row.label, { ...lookOf(row), wrap: true, indent: row.level }))
      if (withNotes && row.note !== null) put(number, 1, textCell(row.note, { align: 'center' }))
      if (row.role !== 'heading')
        for (const column of table.columns.keys()) put(number, first + column, layoutFigure(row, column, name, unit.scale, places))
      const space = row.role === 'heading' && at > 0 ? spaceAbove : 0
      heights.set(number - 1, { height: heightOf([[row.label, widths.label - 2 * row.level]]) + space })
    }
  }
  const figures = Math.max(...tables.map(({ table }) => table.columns.length))
  const [only, ...others] = tables
  // One table keeps the headings of its columns in sight; with several, only the name of the section.
  const frozen = only !== undefined && others.length === 0 ? only.firstRow - 1 : FIRST_TABLE_ROW - 2
  return {
    name,
    columns: [widths.label, ...(withNotes ? [widths.note] : []), ...Array.from({ length: figures }, () => widths.figure)].map((width) => ({
      width,
    })),
    cells,
    rowDefs: heights,
    freezePane: { rows: frozen },
    view: { showGridLines: false },
    pageSetup: {
      paperSize: paperOf(profile.regime) === 'A4' ? 'a4' : 'letter',
      orientation: figures > MAX_UPRIGHT_COLUMNS ? 'landscape' : 'portrait',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      printTitlesRow: `$1:$${frozen}`,
    },
    headerFooter: { oddFooter: footerOf(profile.name) },
  }
}

const lookOf = ({ role, level, final }: DraftRow) => ({ bold: role !== 'item' && (level === 0 || final) })

function layoutFigure(row: DraftRow, column: number, sheet: string, scale: number, places: Places): SheetCell {
  const cell = row.cells[column] ?? null
  if (cell === null) return textCell('')
  const border = row.role === 'total' ? { top: single, ...(row.final && { bottom: double }) } : undefined
  const look = { ...lookOf(row), ...(border !== undefined && { border }) }
  if (isGap(cell)) return gapCell(formatGap(cell), { ...look, align: 'right', wrap: true })
  return numberCell(String(cell.value), 0, look, writeFormula(cell, sheet, scale, places))
}
