import { divideStatements, type StatementSet as DividedSet } from '../../model/divide-statements.ts'
import type { FinancialDocument } from '../../model/document.ts'
import { memoizeByDocument } from '../../model/memoize-by-document.ts'
import type { Statement } from '../../model/statement.ts'
import { columnsOf } from '../statements-of.ts'

/** A set of statements, with its part of those that a group and its parent share. */
export interface StatementSet extends DividedSet {
  /** Indices of the columns that are this entity's in one of its statements: a table may have columns of a group and of its parent. */
  readonly columnsOf: (statement: Statement) => readonly number[]
}

/** The sets of statements in a document, that of the reporting entity first; none where there are no primary statements. */
export const listSets = memoizeByDocument((document): readonly StatementSet[] => {
  const [own, ...others] = divideStatements(document)
  if (own === undefined) return []
  const shared = own.statements.filter((one) => listCompanyColumns(document, one).length > 0)
  const company = others.find(({ of }) => of === 'company')?.statements ?? []
  const ofCompany: DividedSet[] =
    shared.length + company.length === 0 ? [] : [{ of: 'company', name: null, statements: [...shared, ...company] }]
  const sets = [own, ...ofCompany, ...others.filter(({ of }) => of === 'other')]
  return sets.map((set) => {
    const columns = new Map(set.statements.map((statement) => [statement, listOwnColumns(document, set, statement)]))
    return { ...set, columnsOf: (statement) => columns.get(statement) ?? [] }
  })
})

function listOwnColumns(document: FinancialDocument, { of }: DividedSet, statement: Statement): number[] {
  const ofCompany = of === 'other' ? [] : listCompanyColumns(document, statement)
  const all = columnsOf(document, statement).map(({ index }) => index)
  if (ofCompany.length === 0) return all
  return of === 'company' ? ofCompany : all.filter((index) => !ofCompany.includes(index))
}

/** The parent's columns in a table that is not the parent's alone. Those of a statement of changes in equity are components. */
function listCompanyColumns(document: FinancialDocument, statement: Statement): number[] {
  if (statement.scope === 'company' || statement.kind === 'equity-statement') return []
  return columnsOf(document, statement).flatMap(({ index, entity }) => (entity?.role === 'company' ? [index] : []))
}

/** The set that a primary statement belongs to, that of the group for a table of both; null for a note. */
export const setOf = (document: FinancialDocument, statement: Statement): StatementSet | null =>
  listSets(document).find(({ statements }) => statements.includes(statement)) ?? null

/** Whether a primary statement is that of the reporting entity, or of its group. */
export const isOfReportingEntity = (document: FinancialDocument, statement: Statement): boolean =>
  setOf(document, statement)?.of === 'reporting-entity'
