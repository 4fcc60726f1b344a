import type { FinancialDocument } from '../model/document.ts'
import { type Statement, STATEMENT_NAMES } from '../model/statement.ts'
import { capitalise } from '../model/capitalise.ts'

/** The name of a table's place, for people. */
export function titleOfTable(document: FinancialDocument, { kind, note, scope, table }: Statement): string {
  if (kind === 'note') return titleOfPlace(document, note, table.page)
  const name = capitalise(STATEMENT_NAMES[kind])
  return document.profile.group && scope === 'company' ? `${name} of the company` : name
}

/** The name of a sentence's place, for people: its note, or its page. */
export function titleOfPlace({ notes }: FinancialDocument, number: string | undefined, page: number): string {
  const note = number === undefined ? undefined : notes.find((one) => one.number === number)
  return note === undefined ? `Page ${page}` : `Note ${note.number}, ${note.title}`
}
