import type { Profile, Unit } from '../model/profile.ts'
import type { StatementKind } from '../model/statement.ts'
import type { Figure as PrintedFigure, Row, Table } from '../model/table.ts'
import { CONCEPTS, type ConceptId } from './concepts/catalogue.ts'
import type { Figure, Line } from './financial-statements.ts'
import { findConcept } from './find-concept.ts'
import { readRowPeriods } from './periods/read-row-periods.ts'
import { afterLine, beneathHeading, type Place, START, termOf } from './place-in-balance-sheet.ts'
import { settleConcepts } from './settle-concepts.ts'

/** Indents closer than this are one level, in points. */
const SAME_INDENT = 4

/**
 * The lines of a table: its rows, and a heading before the rows beneath it. `columns` are the table's columns of amounts, in the order of the
 * cells.
 */
export function buildLines(
  table: Table,
  kind: StatementKind,
  columns: readonly { readonly index: number; readonly unit: Unit | null }[],
  profile: Profile,
): readonly Line[] {
  const levelOf = readLevels(table)
  const periods = kind === 'equity-statement' ? readRowPeriods(table, profile) : null
  const lines: Line[] = []
  let [heading, place]: [string, Place] = ['', START]
  for (const [i, row] of table.rows.entries()) {
    if (row.group !== '' && row.group !== heading) {
      const concept = kind === 'note' ? null : findConcept(kind, row.group, '')
      place = beneathHeading(place, concept)
      const none = columns.map(() => null)
      lines.push({ label: row.group, concept, term: null, period: null, heading: '', level: 0, role: 'heading', cells: none })
    }
    heading = row.group
    const concept = kind === 'note' ? null : findConcept(kind, row.label, row.group, place.side)
    lines.push({
      label: row.label,
      concept,
      term: kind === 'balance-sheet' && concept !== null ? termOf(row.label, concept, place) : null,
      period: periods?.[i] ?? null,
      heading: row.group,
      level: levelOf(row),
      role: isTotal(row, concept) ? 'total' : 'item',
      cells: columns.map(({ index, unit }) => toFigure(row.cells[index], unit)),
    })
    place = afterLine(place, concept)
  }
  return kind === 'note' ? lines : settleConcepts(lines, kind, profile)
}

const TOTAL = /^$|\b(?:sub-?)?totals?\b|^net\b|\b(?:zwischen)?summe\b/i

const isTotal = ({ label }: Row, concept: ConceptId | null): boolean =>
  TOTAL.test(label) || (concept !== null && CONCEPTS[concept].parts !== undefined)

function toFigure(figure: PrintedFigure | undefined, unit: Unit | null): Figure | null {
  if (figure === undefined) return null
  return { value: figure.value, decimals: figure.decimals, unit, source: { kind: 'printed', figure } }
}

/** The level of a row by its indentation. */
function readLevels({ rows }: Table): (row: Row) => number {
  const levels: number[] = []
  for (const indent of rows.map((row) => row.indent).toSorted((a, b) => a - b))
    if (levels.length === 0 || indent - (levels.at(-1) ?? 0) > SAME_INDENT) levels.push(indent)
  return ({ indent }) =>
    Math.max(
      0,
      levels.findLastIndex((level) => level <= indent),
    )
}
