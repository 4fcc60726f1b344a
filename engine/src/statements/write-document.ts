import type { Basics } from '../model/basics.ts'
import { stated, unsure } from '../model/decided.ts'
import type { FinancialDocument } from '../model/document.ts'
import type { Box, Page } from '../model/page.ts'
import { printAmount } from '../model/print-amount.ts'
import type { Profile } from '../model/profile.ts'
import type { Statement as WrittenStatement } from '../model/statement.ts'
import type { Column as WrittenColumn, Figure as WrittenFigure, Row, Table } from '../model/table.ts'
import type { Column, Figure, FinancialStatements, Line, Statement } from './financial-statements.ts'
import { keepStatements } from './statements-of.ts'
import { writeProfile } from './write-profile.ts'

/** Points: an A4 page, the first column, and the distances of columns, lines and levels. */
const [WIDTH, HEIGHT, FIRST, APART, LINE, LEVEL] = [595, 842, 300, 90, 14, 12]

/**
 * Statements that no document prints, such as those drafted from a ledger, as a document of one page for each, so that they are reviewed like
 * any other. It has tables and no text. `about` is what the statements do not say of the entity: listed, audited, a charity, a size regime.
 */
export function writeDocument(statements: FinancialStatements, about: Partial<Profile> = {}): FinancialDocument {
  const { entities, framework, edition, unit, periods } = statements
  const [reporting] = entities
  const [newest] = periods
  const written = statements.statements.map((statement, i) => writeStatement(statement, i + 1))
  const basics: Basics = {
    entity: reporting?.name ?? unsure('no entity is given'),
    period:
      newest === undefined || newest.end === null
        ? unsure('no period is given')
        : stated({ start: newest.start, end: newest.end }, 'the statements give it'),
    framework,
    edition,
    unit,
  }
  const traits = { group: reporting?.role === 'group', listed: false, audited: false, charity: false }
  const profile: Profile = { ...writeProfile(basics, traits, null), ...about }
  const document: FinancialDocument = {
    pages: written.map(({ table }): Page => ({
      number: table.page,
      width: WIDTH,
      height: Math.max(HEIGHT, (table.rows.length + 2) * LINE),
      turned: 0,
      words: [],
      rules: [],
      drawings: 0,
    })),
    lines: written.map(() => []),
    statements: written,
    sentences: [],
    notes: [],
    basics,
    profile,
    named: framework.value === null ? [] : [framework.value],
    tagged: null,
  }
  return keepStatements(document, statements)
}

function writeStatement({ kind, entity, title, columns, lines }: Statement, page: number): WrittenStatement {
  const unit = columns.find((column) => column.unit !== null)?.unit ?? null
  const table: Table = {
    page,
    columns: columns.map(writeColumn),
    rows: lines.filter(({ role }) => role !== 'heading').map((line, i) => writeRow(line, page, i)),
    above: title === null ? [] : [title],
  }
  return {
    table,
    kind,
    ...(title !== null && kind === 'note' && { noteTitle: title }),
    ...(entity !== null && entity.role !== 'single' && { scope: entity.role }),
    ...(unit !== null && { unit }),
  }
}

function writeColumn({ heading, period }: Column, index: number): WrittenColumn {
  const left = FIRST + index * APART
  return { index, left, right: left + APART - LEVEL, kind: 'amount', heading, year: period.value?.year }
}

/** Where a figure is on its page: `row` counts the lines that are no headings, from 0. */
export function boxOfFigure(row: number, column: number): Box {
  const [left, y] = [FIRST + column * APART, yOf(row)]
  return [left, y - LINE / 2, left + APART - LEVEL, y + LINE / 2]
}

const yOf = (row: number): number => (row + 1) * LINE

function writeRow({ label, heading, level, role, cells }: Line, page: number, row: number): Row {
  return {
    page,
    label,
    indent: level * LEVEL,
    y: yOf(row),
    group: heading,
    cells: cells.map((figure, i) => (figure === null ? undefined : writeFigure(figure, page, boxOfFigure(row, i)))),
    ...(role === 'total' && { ruled: true }),
  }
}

function writeFigure({ value, decimals, source }: Figure, page: number, box: Box): WrittenFigure {
  if (source.kind === 'printed') return source.figure
  return { page, text: value === 0n ? '–' : printAmount(value, decimals), box, value, decimals, kind: value === 0n ? 'nil' : 'amount' }
}
