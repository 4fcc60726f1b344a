import type { FinancialDocument } from '../../model/document.ts'
import { findContentsPages } from '../../model/find-contents-pages.ts'
import type { Statement } from '../../model/statement.ts'
import type { Figure, Row } from '../../model/table.ts'
import { listPageNumberFigures } from '../page-number-figures.ts'

/** The number of a page or a note. */
const NUMBER = /^\d{1,3}$/

/** What looks like an amount of a table but is none that anybody tags: numbers of pages and notes, and zeros, which are dashes elsewhere. */
export function listUntaggable(document: FinancialDocument): ReadonlySet<Figure> {
  const contents = findContentsPages(document.lines)
  const notes = new Set(document.notes.map(({ number }) => number))
  const found = document.statements.flatMap((statement) =>
    statement.table.rows.flatMap((row) => {
      const figures = figuresOf(row)
      const numbers =
        (contents.has(row.page) && figures.every(isNumber)) || isFoot(document, row) || isNote(statement, row, notes) ? figures : []
      return [...numbers, ...figures.filter(({ kind, value }) => kind === 'amount' && value === 0n)]
    }),
  )
  return new Set([...listPageNumberFigures(document), ...found])
}

const figuresOf = ({ cells }: Row) => cells.filter((figure): figure is Figure => figure !== undefined)
const isNumber = ({ text }: Figure) => NUMBER.test(text)

/** A number alone in the last line of a page. */
function isFoot({ lines }: FinancialDocument, row: Row): boolean {
  const figures = figuresOf(row)
  return row.label === '' && figures.length === 1 && figures.every(isNumber) && lines[row.page - 1]?.at(-1)?.y === row.y
}

/** The number of a note that is printed beside its column, the only figure of a row in several columns. */
function isNote({ table: { columns } }: Statement, row: Row, notes: ReadonlySet<string>): boolean {
  const [figure, ...others] = figuresOf(row)
  const ofNotes = columns.find(({ kind }) => kind === 'note')
  const amounts = columns.filter(({ kind }) => kind === 'amount')
  return figure !== undefined && others.length === 0 && ofNotes !== undefined && amounts.length > 1 && notes.has(figure.text)
}
