import type { Page } from './model/page.ts'
import type { Statement } from './model/statement.ts'
import { mergeInnerColumns } from './reading/inner-columns.ts'
import { readLines } from './reading/lines.ts'
import { splitSideBySide } from './reading/side-by-side.ts'
import { readTables } from './reading/tables.ts'
import { joinContinued } from './statements/join-continued.ts'
import { recogniseStatement } from './statements/recognise.ts'

/** Lines at the top of a page that may hold its title. */
const TITLE_LINES = 10

/** Reads the tables of a document, says which primary statement each is, and joins those that run over the page. */
export function readStatements(pages: readonly Page[]): Statement[] {
  return joinContinued(pages.flatMap(readPage))
}

function readPage(page: Page): Statement[] {
  const lines = readLines(page)
  const title = lines.slice(0, TITLE_LINES).map(({ words }) => words.map(({ text }) => text).join(' '))
  return readTables(page.number, splitSideBySide(lines)).map((table) => ({
    table: mergeInnerColumns(table),
    kind: recogniseStatement(table, title),
  }))
}
