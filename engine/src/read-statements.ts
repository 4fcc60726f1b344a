import type { Page } from './model/page.ts'
import type { Statement } from './model/statement.ts'
import { readLines } from './reading/lines.ts'
import { readTables } from './reading/tables.ts'
import { recogniseStatement } from './statements/recognise.ts'

/** Lines at the top of a page that may hold its title. */
const TITLE_LINES = 10

/** Reads the tables of a page and says which primary statement each is. */
export function readStatements(page: Page): Statement[] {
  const lines = readLines(page)
  const title = lines.slice(0, TITLE_LINES).map(({ words }) => words.map(({ text }) => text).join(' '))
  return readTables(page.number, lines).map((table) => ({ table, kind: recogniseStatement(table, title) }))
}
