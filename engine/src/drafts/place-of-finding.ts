import type { FinancialDocument, Note } from '../model/document.ts'
import type { Box } from '../model/page.ts'
import type { Evidence, Finding } from '../model/review.ts'
import type { Statement } from '../model/statement.ts'
import { titleOfTable } from './title-of-place.ts'

/**
 * Findings with the statement or note that each is in, e.g. "Balance sheet" or "Note 4, Operating profit". Left out in doubt: where there is
 * no evidence on its page, or the evidence there is in several places or outside of statements and notes. Boxes are those of the pages as
 * read.
 */
export function placeFindings(document: FinancialDocument, findings: readonly Finding[]): Finding[] {
  const nameOf = createNaming(document)
  return findings.map((finding) => {
    const here = finding.evidence.filter((one) => one.page === finding.page && one.document === undefined)
    const suspects = here.filter(({ suspect }) => suspect === true)
    const [place, ...others] = new Set((suspects.length > 0 ? suspects : here).map(nameOf))
    return place === undefined || others.length > 0 ? finding : { ...finding, place }
  })
}

const keyOf = (page: number, box: Box): string => `${page}|${box.join()}`

function createNaming(document: FinancialDocument): (evidence: Evidence) => string | undefined {
  const tables = new Map<string, Statement | null>()
  for (const statement of document.statements) {
    for (const { cells } of statement.table.rows) {
      for (const cell of cells) {
        if (cell === undefined) continue
        const key = keyOf(cell.page, cell.box)
        // A figure that two tables claim is in neither for certain.
        tables.set(key, tables.has(key) && tables.get(key) !== statement ? null : statement)
      }
    }
  }
  return ({ page, box }) => {
    const statement = tables.get(keyOf(page, box))
    if (statement === null) return undefined
    return statement === undefined ? nameOfSentence(document, page, box) : nameOfStatement(document, statement)
  }
}

/** A primary statement within a note is that of someone else, such as an associate. */
function nameOfStatement(document: FinancialDocument, statement: Statement): string | undefined {
  const { kind, note, noteTitle } = statement
  if (kind !== 'note') return note === undefined ? titleOfTable(document, statement) : undefined
  return note === undefined || noteTitle === undefined ? undefined : nameNote(note, noteTitle)
}

/** The note of the sentence that is printed there. Notes of a group and its parent may have the same number; then it is left out. */
function nameOfSentence({ sentences, notes }: FinancialDocument, page: number, box: Box): string | undefined {
  const found = sentences.filter(({ words }) => words.some((word) => word.page === page && overlap(word.box, box)))
  const numbers = new Set(found.map(({ note }) => note))
  const [number] = numbers
  if (numbers.size !== 1 || number === undefined) return undefined
  const [note, ...others] = notes.filter((one: Note) => one.number === number)
  return note === undefined || others.length > 0 || page < note.page || page > note.lastPage ? undefined : nameNote(number, note.title)
}

const nameNote = (number: string, title: string): string => `Note ${number}, ${title}`

const overlap = (a: Box, b: Box): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]
