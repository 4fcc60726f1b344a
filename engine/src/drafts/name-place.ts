import type { FinancialDocument } from '../model/document.ts'
import type { Statement, StatementKind } from '../model/statement.ts'

const NAMES: Readonly<Record<Exclude<StatementKind, 'note'>, string>> = {
  'balance-sheet': 'Balance sheet',
  'income-statement': 'Income statement',
  'cash-flow': 'Cash flow statement',
  'equity-statement': 'Statement of changes in equity',
}

/** What people call the place of a table. */
export function nameTable(document: FinancialDocument, { kind, note, scope, table }: Statement): string {
  if (kind !== 'note') return document.profile.group && scope === 'company' ? `${NAMES[kind]} of the company` : NAMES[kind]
  return namePlace(document, note, table.page)
}

/** What people call the place of a sentence: its note, or its page. */
export function namePlace({ notes }: FinancialDocument, number: string | undefined, page: number): string {
  const note = number === undefined ? undefined : notes.find((one) => one.number === number)
  return note === undefined ? `Page ${page}` : `Note ${note.number}, ${note.title}`
}
