import type { ChecklistResult, Point } from '../../model/check.ts'
import type { Claim } from '../../model/claim.ts'
import type { FinancialDocument } from '../../model/document.ts'
import type { Place } from '../../model/review.ts'
import { digitsOf, magnitude } from '../../model/rounding.ts'
import type { StatementKind } from '../../model/statement.ts'
import type { Figure, Row, Table } from '../../model/table.ts'
import { listFacts } from '../facts/list-facts.ts'
import { listReferences } from '../facts/references.ts'
import { memoizeByDocument } from '../../model/memoize-by-document.ts'

const MAX_NAMED = 5
/** A single digit is found in any note. */
const MIN_DIGITS = 2

interface Line {
  readonly row: Row
  /** Numbers of the notes that it refers to. */
  readonly notes: readonly string[]
  /** Its amounts, in every year. */
  readonly amounts: readonly Figure[]
}

/**
 * How many lines of a statement with a note reference agree with a note in every year: by a tie with any of them, since the number of a note
 * can be misread, or because their own prints the amount. A line differs if a point about it is open; the rest need judgement, since a note
 * may show the amount in its text or in parts.
 */
export function answerLines(
  document: FinancialDocument,
  kind: StatementKind,
  judged: readonly Claim[],
  points: readonly Point[],
): ChecklistResult {
  const lines = listLines(document, kind)
  const [first] = lines
  if (first === undefined) return { state: 'not-applicable', reason: 'No line refers to a note.' }
  const claims = listByFigure(judged)
  const inNotes = readNotes(document)
  const questioned = new Set(points.flatMap(({ evidence }) => evidence.map(placeOf)))
  const withNote = ({ notes }: Line, figure: Figure) =>
    (claims.get(figure) ?? []).filter(({ terms }) => terms.some((term) => notes.includes(inNotes.noteOf.get(term.figure) ?? '')))
  const isDifferent = (line: Line) =>
    line.amounts.some((figure) => questioned.has(placeOf(figure)) || withNote(line, figure).some(({ state }) => state === 'difference'))
  const isHeld = (line: Line) =>
    line.amounts.length > 0 &&
    line.amounts.every(
      (figure) =>
        (claims.get(figure) ?? []).some(({ state, terms }) => isAgreed(state) && terms.some((term) => inNotes.noteOf.has(term.figure))) ||
        inNotes.isPrinted(line.notes, figure),
    )
  const different = lines.filter(isDifferent)
  const open = lines.filter((line) => !different.includes(line) && !isHeld(line))
  const count = `${lines.length - open.length - different.length} of ${lines.length} lines with a reference agree with a note`
  const reason = [count, ...nameLines('not agreeing', different), ...nameLines('to check by hand', open)].join('; ')
  const { page } = (different[0] ?? open[0] ?? first).row
  return { state: different.length > 0 ? 'not-met' : open.length > 0 ? 'for-a-person' : 'met', reason: `${reason}.`, page }
}

const isAgreed = (state: Claim['state']): boolean => state === 'ticked' || state === 'rounding'

const placeOf = ({ page, box }: Place): string => `${page}|${box.join()}`

function nameLines(what: string, lines: readonly Line[]): string[] {
  if (lines.length === 0) return []
  const named = lines.slice(0, MAX_NAMED).map(({ row, notes: [note = ''] }) => `“${row.label}” (note ${note})`)
  return [`${what}: ${named.join(', ')}${lines.length > MAX_NAMED ? ` and ${lines.length - MAX_NAMED} more` : ''}`]
}

/** A line of dashes has nothing that could agree. A heading with a reference is about the lines below it, which no tie follows. */
function listLines({ statements, notes }: FinancialDocument, kind: StatementKind): Line[] {
  return statements
    .filter((statement) => statement.kind === kind)
    .flatMap(({ table }) =>
      [...listReferences(table, notes)].map(([row, references]) => ({
        row,
        notes: references.map(({ note }) => note),
        amounts: listAmounts(row, table),
      })),
    )
    .filter(({ row, amounts }) => amounts.length > 0 || !row.cells.some((cell) => cell?.kind === 'nil'))
}

function listAmounts({ cells }: Row, { columns }: Table): Figure[] {
  return cells.filter((cell, i): cell is Figure => cell?.kind === 'amount' && columns[i]?.kind === 'amount')
}

function listByFigure(claims: readonly Claim[]): ReadonlyMap<Figure, readonly Claim[]> {
  const found = new Map<Figure, Claim[]>()
  for (const claim of claims)
    for (const { figure } of claim.terms) {
      const list = found.get(figure)
      if (list === undefined) found.set(figure, [claim])
      else list.push(claim)
    }
  return found
}

interface InNotes {
  /** The number of the note that prints a figure. */
  readonly noteOf: ReadonlyMap<Figure, string>
  /** A tie links a line to one place of each kind only: a table of its note may print the amount of that year without one. */
  readonly isPrinted: (notes: readonly string[], figure: Figure) => boolean
}

const readNotes = memoizeByDocument((document): InNotes => {
  const noteOf = new Map<Figure, string>()
  for (const { kind, note, table } of document.statements)
    if (kind === 'note' && note !== undefined)
      for (const { cells } of table.rows) for (const cell of cells) if (cell !== undefined) noteOf.set(cell, note)
  const years = new Map<Figure, number>()
  const printed = new Set<string>()
  for (const { statement, values } of listFacts(document))
    for (const [year, figure] of values) {
      years.set(figure, year)
      if (statement.kind === 'note' && statement.note !== undefined) printed.add(keyOf(statement.note, year, figure))
    }
  const isPrinted = (notes: readonly string[], figure: Figure) => {
    const year = years.get(figure)
    return year !== undefined && digitsOf(figure.value) >= MIN_DIGITS && notes.some((note) => printed.has(keyOf(note, year, figure)))
  }
  return { noteOf, isPrinted }
})

const keyOf = (note: string, year: number, { value, decimals }: Figure): string => `${note}|${year}|${magnitude(value)}|${decimals}`
