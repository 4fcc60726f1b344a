import type { Row } from '../../model/table.ts'
import type { StatementKind } from '../../model/statement.ts'
import { choosePlace, type Facts, hasStatement, namePlace } from './facts.ts'
import { type Subject, SUBJECTS, type SubjectName } from './subjects.ts'

/**
 * Whether a subject exists: `line` where a statement shows it with an amount that is not nil, `words` where only the text speaks of it,
 * `none` where neither does, `unknown` where the statement that would show it was not recognised.
 */
export interface SubjectFound {
  readonly as: 'line' | 'words' | 'none' | 'unknown'
  /** Where, or what was looked for, to be read by a person. */
  readonly why: string
  readonly page?: number
}

const NAMES: Readonly<Record<StatementKind, string>> = {
  'balance-sheet': 'balance sheet',
  'income-statement': 'income statement',
  'cash-flow': 'cash flow statement',
  'equity-statement': 'statement of changes in equity',
  note: 'notes',
}

export function findSubject(facts: Facts, name: SubjectName): SubjectFound {
  const { what, lines, words, whole, group, note }: Subject = SUBJECTS[name]
  if (group === true && facts.group) return { as: 'words', why: 'a set of consolidated statements' }
  if (lines !== undefined) {
    const row = findSubjectRow(facts, lines)
    if (row !== null)
      return { as: 'line', why: `${whole === true ? `the ${what}` : `“${shorten(row.label)}”`} on page ${row.page}`, page: row.page }
  }
  const place = choosePlace((words ?? []).flatMap((topic) => facts.mentions(topic)))
  if (place !== null) return { as: 'words', why: `the words on ${namePlace(place)}`, page: place.page }
  const titled = note === undefined ? undefined : facts.document.notes.find(({ title }) => note.test(title))
  if (titled !== undefined) return { as: 'words', why: `note ${titled.number} on page ${titled.page}`, page: titled.page }
  const kinds = lines?.kinds.filter((kind) => kind !== 'note') ?? []
  if (kinds.length > 0 && !kinds.some((kind) => hasStatement(facts, kind)))
    return {
      as: 'unknown',
      why: `no ${kinds.map((kind) => NAMES[kind]).join(' or ')} was recognised${whole === true ? ': read why there is none' : `, so that ${what} cannot be told`}`,
    }
  return { as: 'none', why: `no ${what} found` }
}

function findSubjectRow({ document }: Facts, { kinds, caption, not }: NonNullable<Subject['lines']>): Row | null {
  for (const { kind, table } of document.statements) {
    if (!kinds.includes(kind)) continue
    const row = table.rows.find((row) => caption.test(row.label) && not?.test(row.label) !== true && isPresent(row))
    if (row !== undefined) return row
  }
  return null
}

/** A row that shows an amount other than nil. */
export function isPresent({ cells }: Row): boolean {
  return cells.some((cell) => cell !== undefined && cell.kind === 'amount' && cell.value !== 0n)
}

const LONGEST = 60

export function shorten(label: string): string {
  const text = label.replace(/\s+/g, ' ').trim()
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1).trimEnd()}…`
}
