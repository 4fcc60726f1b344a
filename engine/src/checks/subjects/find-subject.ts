import type { Sentence } from '../../model/document.ts'
import { STATEMENT_NAMES } from '../../model/statement.ts'
import type { Row } from '../../model/table.ts'
import { findRow, hasStatement, isPresent } from '../find-rows.ts'
import { choosePlace, formatPlace } from '../mentions/choose-place.ts'
import { placeMention, readSurroundings } from '../mentions/place-mention.ts'
import type { ReportingEntity } from '../reporting-entity.ts'
import { shortenLabel } from '../shorten-label.ts'
import { type Subject, SUBJECTS, type SubjectName } from './subjects.ts'

/**
 * Whether a subject exists: `line` where a statement shows a non-nil amount, `words` where only the text mentions it, `none` where neither
 * does, `unknown` where the statement that would show it was not recognised.
 */
export interface SubjectFound {
  readonly as: 'line' | 'words' | 'none' | 'unknown'
  /** Where it was found, or what was looked for, for people to read. */
  readonly why: string
  readonly page?: number
}

export function findSubject(entity: ReportingEntity, name: SubjectName): SubjectFound {
  const { what, lines, words, whole, group, note, noted }: Subject = SUBJECTS[name]
  if (group === true && entity.group) return { as: 'words', why: 'a set of consolidated statements' }
  if (lines !== undefined) {
    const row = findSubjectRow(entity, lines)
    if (row !== null)
      return { as: 'line', why: `${whole === true ? `the ${what}` : `“${shortenLabel(row.label)}”`} on page ${row.page}`, page: row.page }
  }
  const place = choosePlace((words ?? []).flatMap((topic) => entity.mentions(topic)))
  if (place !== null) return { as: 'words', why: `its mention ${formatPlace(place)}`, page: place.page }
  const titled = note === undefined ? undefined : entity.document.notes.find(({ title }) => note.test(title))
  if (titled !== undefined) return { as: 'words', why: `note ${titled.number} on page ${titled.page}`, page: titled.page }
  const kinds = lines?.kinds.filter((kind) => kind !== 'note') ?? []
  if (kinds.length > 0 && !kinds.some((kind) => hasStatement(entity.document, kind)))
    return {
      as: 'unknown',
      why: `no ${kinds.map((kind) => STATEMENT_NAMES[kind]).join(' or ')} was recognised${whole === true ? ': check why there is none' : `, so ${what} cannot be checked`}`,
    }
  const sentence = noted === undefined ? undefined : findSentence(entity, noted)
  if (sentence !== undefined) {
    const mention = placeMention(readSurroundings(entity.document), sentence)
    return { as: 'words', why: `the mention of ${what} ${formatPlace(mention)}`, page: mention.page }
  }
  return { as: 'none', why: `no ${what} found` }
}

/** "The company has no associates", "it does not hold an interest in joint ventures". */
const DENIAL = /\b(?:no|not|nor|neither|without)\b.{0,60}$/i

function findSentence({ document }: ReportingEntity, noted: RegExp): Sentence | undefined {
  return document.sentences.find(({ note, text }) => {
    const found = note === undefined ? null : noted.exec(text)
    return found !== null && !DENIAL.test(text.slice(0, found.index))
  })
}

function findSubjectRow({ document }: ReportingEntity, { kinds, names }: NonNullable<Subject['lines']>): Row | null {
  for (const statement of document.statements) {
    if (!kinds.includes(statement.kind)) continue
    const row = names === undefined ? statement.table.rows.find(isPresent) : findRow(document, statement, ...names)
    if (row !== undefined && row !== null) return row
  }
  return null
}
