import type { Note } from '../../model/document.ts'
import type { Figure, Row, Table } from '../../model/table.ts'

/** A note reference beside a line. `figure` is its place in a note column; otherwise it ends the label. */
export interface Reference {
  readonly note: string
  readonly figure?: Figure
  /** The label says “note” before the number. */
  readonly named?: true
}

const IN_LABEL = /\((?:see )?(?:notes?|n\.) ?(\d{1,2})(?:\.\d+)?(?:\s?\([a-z]\))?(?:(?:,| and| &) ?(\d{1,2}))?\)/i
const AT_END =
  /(?:^|[\p{L}):’'] )((?:\d{1,2}(?:\.\d{1,2})?(?:\s?\([a-z]\)|[a-z])?)(?:(?:,\s?|\s?&\s?|\s?and\s|\/|-)\d{1,2}(?:\.\d)?(?:\s?\([a-z]\)|[a-z])?){0,3})$/u
const MIN_AT_END = 3

/** The notes that each row of a statement refers to: in a column of their own, in the label, or glued to its end. */
export function listReferences(table: Table, notes: readonly Note[]): Map<Row, Reference[]> {
  const columns = table.columns.filter(({ kind }) => kind === 'note').map(({ index }) => index)
  const found = new Map<Row, Reference[]>()
  const glued =
    columns.length > 0 || table.columns.some(({ heading }) => /\bnotes?\b/i.test(heading)) || countGlued(table, notes) >= MIN_AT_END
  for (const row of table.rows) {
    const references: Reference[] = []
    for (const column of columns) {
      const figure = row.cells[column]
      const number = /^\(?(\d{1,2})(?:\.\d+)?(?:\(?[a-z]\)?)?\)?$/i.exec(figure?.text ?? '')?.[1]
      if (figure !== undefined && number !== undefined) references.push({ note: String(Number(number)), figure })
    }
    const named = IN_LABEL.exec(row.label)
    if (named !== null)
      references.push(...[named[1], named[2]].filter((one) => one !== undefined).map((note) => ({ note, named: true as const })))
    else if (glued && references.length === 0) references.push(...atEnd(row.label).map((note) => ({ note })))
    if (references.length > 0) found.set(row, references)
  }
  return found
}

function countGlued(table: Table, notes: readonly Note[]): number {
  const known = new Set(notes.map(({ number }) => number))
  return table.rows.filter(({ label }) => atEnd(label).some((number) => known.has(number))).length
}

function atEnd(label: string): string[] {
  const end = AT_END.exec(label)?.[1]
  if (end === undefined) return []
  return [...end.matchAll(/(?<![.\d])\d{1,2}(?![\d])/g)].map(([number]) => String(Number(number))).filter((number) => number !== '0')
}
