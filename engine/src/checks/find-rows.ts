import type { FinancialDocument } from '../model/document.ts'
import { magnitude } from '../model/rounding.ts'
import type { Statement, StatementKind } from '../model/statement.ts'
import type { Figure, Row } from '../model/table.ts'
import { listPeriods } from '../statements/periods/list-periods.ts'

/** Statements of a kind, the group before its parent. */
export function listStatements({ statements }: FinancialDocument, kind: StatementKind): Statement[] {
  const found = statements.filter((statement) => statement.kind === kind)
  return [...found.filter(({ scope }) => scope !== 'company'), ...found.filter(({ scope }) => scope === 'company')]
}

/** Whether a primary statement of that kind was recognised. */
export function hasStatement({ statements }: FinancialDocument, kind: StatementKind): boolean {
  return statements.some((statement) => statement.kind === kind)
}

/** The balance sheet to use: the fullest of the first scope, since extracts are recognised, too. */
export function findFullest(document: FinancialDocument, kind: StatementKind): Statement | null {
  const found = listStatements(document, kind)
  const scope = found[0]?.scope
  return found.filter((statement) => statement.scope === scope).toSorted((a, b) => b.table.rows.length - a.table.rows.length)[0] ?? null
}

/** The first row of a statement with that caption and an amount that is not nil. */
export function findRow({ table }: Statement, caption: RegExp, not?: RegExp): Row | null {
  return table.rows.find((row) => caption.test(row.label) && not?.test(row.label) !== true && isPresent(row)) ?? null
}

/** Whether a statement has a caption anywhere: on a row, as a heading, or above it. */
export function hasCaption({ table }: Statement, caption: RegExp): boolean {
  return table.rows.some(({ label, group }) => caption.test(label) || caption.test(group)) || table.above.some((line) => caption.test(line))
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
