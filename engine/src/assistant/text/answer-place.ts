import type { FinancialDocument, Sentence } from '../../model/document.ts'
import { STATEMENT_NAMES } from '../../model/statement.ts'
import type { Row } from '../../model/table.ts'
import { answerOf, count, onPages, plainly, quote } from '../format-answer.ts'
import type { Known, PlainAnswer } from '../known.ts'
import type { Question } from '../question/question.ts'
import { citeSentence, listRunningHeads } from './answer-search.ts'

const MAX_SENTENCES = 4
/** Texts up to this length are headings and labels. */
const MAX_HEADING_LENGTH = 30
const MAX_ROWS = 6

/** Which statements are on a page, and which notes begin there. */
export function describePage({ document }: Known, page: number): string {
  const kinds = (document?.statements ?? [])
    .filter(({ kind, table }) => kind !== 'note' && table.page === page)
    .map(({ kind }) => `the ${STATEMENT_NAMES[kind]}`)
  const notes = (document?.notes ?? []).filter((note) => note.page === page).map(({ number, title }) => `note ${number}, ${plainly(title)}`)
  const all = [...new Set([...kinds, ...notes])]
  return all.length === 0 ? '' : `It contains ${all.join('; ')}.`
}

export const answerNoPage = ({ pages }: FinancialDocument, page: number): PlainAnswer =>
  answerOf([`There is no page ${page}: the draft has ${count(pages.length, 'page')}.`])

/** The note with this number, which is in lower case. */
export const findNote = ({ notes }: FinancialDocument, number: string): FinancialDocument['notes'][number] | undefined =>
  notes.find((note) => note.number.toLowerCase() === number)

export const answerNoNote = (number: string): PlainAnswer => answerOf([`I found no note ${number} in the draft.`])

/** What a part of the draft holds: its first sentences and the names of its rows. */
function answerPart(
  document: FinancialDocument,
  lead: string,
  { sentences, rows }: { readonly sentences: readonly Sentence[]; readonly rows: readonly Row[] },
): PlainAnswer {
  const heads = listRunningHeads(document)
  const quoted = sentences.filter(({ text }) => text.length > MAX_HEADING_LENGTH && !heads.has(text)).slice(0, MAX_SENTENCES)
  const names = rows.filter(({ label }) => label !== '').map(({ label }) => `“${plainly(label)}”`)
  const shows = `Its tables show ${names.slice(0, MAX_ROWS).join(', ')}${names.length > MAX_ROWS ? ' and more' : ''}.`
  const nothing = quoted.length === 0 ? 'I could not read any sentence or table there.' : ''
  return answerOf(
    [lead, quoted.map(({ text }) => `- ${quote(text)}`).join('\n'), names.length === 0 ? nothing : shows],
    quoted.map((sentence) => citeSentence(document, sentence)),
  )
}

/** "What does page 5 say?" Null where there is no draft. */
export function answerPage({ page = 0 }: Question, known: Known): PlainAnswer | null {
  const { document } = known
  if (document === null) return null
  if (page > document.pages.length) return answerNoPage(document, page)
  return answerPart(document, `Page ${page}. ${describePage(known, page)}`.trim(), {
    sentences: document.sentences.filter((sentence) => sentence.page === page),
    rows: document.statements.flatMap(({ table }) => table.rows.filter((row) => row.page === page)),
  })
}

/** "What does note 7 say?" Null where there is no draft, or the question names no note. */
export function answerNote({ note: number }: Question, { document }: Known): PlainAnswer | null {
  if (document === null || number === undefined) return null
  const note = findNote(document, number)
  if (note === undefined) return answerNoNote(number)
  return answerPart(document, `Note ${plainly(note.number)}, ${plainly(note.title)} (${onPages([note.page, note.lastPage])}).`, {
    sentences: document.sentences.filter((sentence) => sentence.note === note.number),
    rows: document.statements.filter((statement) => statement.note === note.number).flatMap(({ table }) => table.rows),
  })
}
