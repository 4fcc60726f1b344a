import type { FinancialDocument } from '../model/document.ts'
import type { Statement } from '../model/statement.ts'
import { capitalise } from '../model/capitalise.ts'
import { nameStatement } from '../model/name-statement.ts'

/** The name of a table's place, for people. */
export function titleOfTable(document: FinancialDocument, statement: Statement): string {
  const { kind, note, table } = statement
  return kind === 'note' ? titleOfPlace(document, note, table.page) : capitalise(nameStatement(document, statement))
}

/** The name of a sentence's place, for people: its note, or its page. */
export function titleOfPlace({ notes }: FinancialDocument, number: string | undefined, page: number): string {
  const note = number === undefined ? undefined : notes.find((one) => one.number === number)
  return note === undefined ? `Page ${page}` : `Note ${note.number}, ${note.title}`
}
