import type { FinancialDocument } from '../model/document.ts'
import { magnitude } from '../model/rounding.ts'
import type { Statement, StatementKind } from '../model/statement.ts'
import type { Figure, Row } from '../model/table.ts'
import { type ConceptId, isConcept } from '../statements/concepts/catalogue.ts'
import { findConcept } from '../statements/find-concept.ts'
import { isAbout, type LineAbout } from '../statements/lines-about.ts'
import { listPeriods } from '../statements/periods/list-periods.ts'
import { isOfReportingEntity, setOf } from '../statements/sets/list-sets.ts'
import { lineOfRow } from '../statements/statements-of.ts'

/** A line by its concept, or by what it is about. */
export type LineName = ConceptId | LineAbout

/** Statements of a kind, those of the reporting entity or its group before those of its parent and of others. */
export function listStatements(document: FinancialDocument, kind: StatementKind): Statement[] {
  const found = document.statements.filter((statement) => statement.kind === kind)
  const own = found.filter((statement) => isOfReportingEntity(document, statement))
  return [...own, ...found.filter((statement) => !own.includes(statement))]
}

/** Whether a primary statement of that kind was recognised. */
export function hasStatement({ statements }: FinancialDocument, kind: StatementKind): boolean {
  return statements.some((statement) => statement.kind === kind)
}

/** The statement to use: the fullest of the first set, since extracts are recognised, too. */
export function findFullest(document: FinancialDocument, kind: StatementKind): Statement | null {
  const found = listStatements(document, kind)
  const set = found[0] === undefined ? null : setOf(document, found[0])
  return (
    found.filter((statement) => setOf(document, statement) === set).toSorted((a, b) => b.table.rows.length - a.table.rows.length)[0] ?? null
  )
}

/** Whether a row is one of these lines, by its concept or by what its caption says that it is about. */
export function isLine(document: FinancialDocument, row: Row, names: readonly LineName[]): boolean {
  return namesLine(row.label, lineOfRow(document, row)?.concept ?? null, names)
}

const namesLine = (caption: string, concept: ConceptId | null, names: readonly LineName[]): boolean =>
  names.some((name) => (isConcept(name) ? name === concept : isAbout(caption, name)))

/** Whether a heading names one of these lines. */
const headsLine = ({ kind }: Statement, heading: string, names: readonly LineName[]): boolean =>
  heading !== '' && namesLine(heading, kind === 'note' ? null : findConcept(kind, heading, ''), names)

/** Whether a row is one of these lines, or is beneath a heading of that name. */
export function isBeneath(document: FinancialDocument, statement: Statement, row: Row, names: readonly LineName[]): boolean {
  return isLine(document, row, names) || headsLine(statement, row.group, names)
}

/** The first row of a statement that is one of these lines and has an amount that is not nil. */
export function findRow(document: FinancialDocument, { table }: Statement, ...names: readonly LineName[]): Row | null {
  return table.rows.find((row) => isPresent(row) && isLine(document, row, names)) ?? null
}

/** Whether a statement has one of these lines anywhere: as a row, as a heading, or above it. */
export function hasLine(document: FinancialDocument, statement: Statement, ...names: readonly LineName[]): boolean {
  const { rows, above } = statement.table
  return rows.some((row) => isBeneath(document, statement, row, names)) || above.some((line) => headsLine(statement, line, names))
}

/** The figure of the newest period of a row. */
export function newestFigure(document: FinancialDocument, statement: Statement, row: Row): Figure | null {
  const column = listPeriods(document, statement).toSorted((a, b) => b.year - a.year)[0]?.column
  const figure = column === undefined ? row.cells.find((cell) => cell?.kind === 'amount') : row.cells[column]
  return figure === undefined || figure.kind === 'percent' ? null : figure
}

/** Whether `part` is more than `percent` of `whole`, exactly, ignoring signs. */
export function exceedsShare(part: Figure, whole: Figure, percent: bigint): boolean {
  const [a, b] = [part, whole].map(({ value }) => magnitude(value))
  const scaled = (amount: bigint, { decimals }: Figure, other: Figure) => amount * 10n ** BigInt(Math.max(0, other.decimals - decimals))
  return scaled(a ?? 0n, part, whole) * 100n > scaled(b ?? 0n, whole, part) * percent
}

/** A row that shows an amount other than nil. */
export function isPresent({ cells }: Row): boolean {
  return cells.some((cell) => cell !== undefined && cell.kind === 'amount' && cell.value !== 0n)
}
