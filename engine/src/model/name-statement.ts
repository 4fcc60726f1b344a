import { divideStatements, type StatementSet } from './divide-statements.ts'
import type { FinancialDocument } from './document.ts'
import { type Statement, STATEMENT_NAMES } from './statement.ts'

/** A statement's name in a sentence, with whose it is where a document has several sets: "company balance sheet". */
export function nameStatement(document: FinancialDocument, statement: Statement): string {
  const set = divideStatements(document).find(({ statements }) => statements.includes(statement))
  const name = STATEMENT_NAMES[statement.kind]
  return set === undefined ? name : nameOfSet(document, set, name)
}

/** What is called so in one of several sets, with whose it is; in a document of one set, the name alone. */
export function nameOfSet(document: FinancialDocument, { of, name, statements }: StatementSet, what: string): string {
  if (of === 'company') return `company ${what}`
  if (of === 'other') return name === null ? what : `${what} of ${name}`
  const sets = divideStatements(document)
  const entity = document.basics.entity.value
  if (entity !== null && sets.some((set) => set.of === 'other')) return `${what} of ${entity}`
  return sets.length > 1 && statements.some(({ scope }) => scope === 'group') ? `group ${what}` : what
}
