import type { Check, Point } from '../../model/check.ts'
import type { FinancialDocument, Note } from '../../model/document.ts'
import type { TableMatch } from '../../model/match.ts'
import type { Evidence } from '../../model/review.ts'
import { evidenceOf } from '../evidence.ts'
import { LAST_YEAR_MISSING } from './last-year-missing.ts'

/** Fewer notes than this, or more missing than that, and the notes were probably not read. */
const MIN_NOTES = 5
const MAX_MISSING = 4
const ALIKE = 0.5
/** Words of a note's title that name no balance. */
const GENERAL =
  /^(?:other|others|long|short|term|assets?|liabilit(?:y|ies)|income|expenses?|accounting|accounts?|financial|statements?|group|company|current|amounts?|falling|within|after|more|than|year|years|balance|sheet|policies|general|information|events?|related|part(?:y|ies)|transactions?|commitments?|contingenc(?:y|ies)|basis|preparation|summary|significant|capital|total|period|reporting|operating|profit|before|charges?|analysis|changes|recent|pronouncements|subsequent)$/

/** CMP-09: notes that last year's statements had and these do not, or the reverse, with the balance that would require them. */
export const noteLists: Check = {
  id: 'CMP-09',
  verifies: 'No note of last year is missing while its balance is still there',
  level: 'M',
  guard:
    'Notes are matched by the words of their titles; a missing one is reported only while a line of the statements still shows its balance.',
  remedy: 'Restore the note, or refer the line to the note that now explains it.',
  run: ({ document, prior, priorTables = [] }) => {
    if (prior === undefined) return { answer: LAST_YEAR_MISSING }
    if (document.notes.length < MIN_NOTES || prior.notes.length < MIN_NOTES)
      return { answer: { state: 'for-a-person', reason: 'Too few notes were recognised to compare their lists.' } }
    const gone = prior.notes.filter((note) => !document.notes.some((other) => isAlike(note, other)))
    const come = document.notes.filter((note) => !prior.notes.some((other) => isAlike(note, other)))
    const list = (notes: readonly Note[]) => notes.map(({ number, title }) => `${number} ${title}`).join('; ')
    if (gone.length > MAX_MISSING)
      return {
        answer: { state: 'for-a-person', reason: `${gone.length} of last year’s notes were not found: ${list(gone).slice(0, 300)}.` },
      }
    const points = gone.flatMap((note) => askFor(note, document, priorTables))
    const said = [gone.length > 0 && `gone: ${list(gone)}`, come.length > 0 && `new: ${list(come)}`].filter(Boolean).join('; ')
    if (said === '') return { answer: { state: 'met', reason: 'All of last year’s notes were found.' } }
    return { points, answer: { state: points.length > 0 ? 'not-met' : 'for-a-person', reason: `Notes ${said}.` } }
  },
}

const stems = (text: string) =>
  new Set(
    (text.toLowerCase().match(/\p{L}{4,}/gu) ?? [])
      .filter((word) => !GENERAL.test(word))
      .map((word) => word.replace(/(?:ies|y|es|s)$/, '')),
  )
const allWords = (text: string) =>
  new Set((text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).map((word) => word.replace(/(?:ies|y|es|s)$/, '')))

function isAlike(one: Note, other: Note): boolean {
  const [a, b] = [allWords(one.title), allWords(other.title)]
  const shared = [...a].filter((word) => b.has(word)).length
  return shared > 0 && shared >= ALIKE * Math.min(a.size, b.size)
}

/** A line of this year's primary statements that referred to the note last year, or that has the note's name. */
function askFor(note: Note, { profile }: FinancialDocument, tables: readonly TableMatch[]): Point[] {
  const words = stems(note.title)
  const lines = tables.flatMap(({ statement, other, rows }) =>
    statement.kind === 'note'
      ? []
      : rows.flatMap(({ row, otherRow }) => {
          const line = statement.table.rows[row]
          const references = other.table.columns
            .filter(({ kind }) => kind === 'note')
            .map(({ index }) => other.table.rows[otherRow]?.cells[index]?.text)
          const referred = references.includes(note.number)
          const named =
            statement.kind === 'balance-sheet' &&
            words.size > 0 &&
            2 * [...stems(line?.label ?? '')].filter((word) => words.has(word)).length >= words.size
          const figure = line?.cells.find(
            (cell, at) => cell?.kind === 'amount' && cell.value !== 0n && statement.table.columns[at]?.kind === 'amount',
          )
          return line !== undefined && figure !== undefined && (referred || named) ? [{ line, figure, referred }] : []
        }),
  )
  const shown = lines.some(({ referred }) => referred) ? lines.filter(({ referred }) => referred) : lines
  const [first] = shown
  if (first === undefined) return []
  const evidence = shown.slice(0, 6).map(({ line, figure }): Evidence => evidenceOf(figure, line.label))
  return [
    {
      place: `note|${note.title}`,
      severity: 'warning',
      title: `Last year’s note “${note.title}” is missing, but its balance is still there`,
      detail: `“${first.line.label}” still shows ${first.figure.text}${profile.unit === undefined ? '' : ` (${profile.unit.text})`}; last year note ${note.number} on page ${note.page} explained it.`,
      page: first.figure.page,
      evidence,
    },
  ]
}
