import { STATEMENT_NAMES } from '../../model/statement.ts'
import { citeSentence, listRunningHeads } from './answer-search.ts'
import type { Known, PlainAnswer, Question } from '../known.ts'
import { answerOf, count, plainly, quote } from '../format-answer.ts'

const MAX_SENTENCES = 4
/** Shorter ones are headings and labels. */
const MIN_SENTENCE_LENGTH = 30
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

/** "What does page 5 say?": the page's contents, its first sentences and the names of its rows. */
export function answerPageText({ plain }: Question, known: Known): PlainAnswer | null {
  const { document } = known
  const asked = /\b(?:what|show|read|quote|summari[sz]e|tell)\b.*\bpage (\d{1,4})(?: says?)?$/.exec(plain)?.[1]
  if (document === null || asked === undefined) return null
  const page = Number(asked)
  if (page < 1 || page > document.pages.length)
    return answerOf([`There is no page ${page}: the draft has ${count(document.pages.length, 'page')}.`])
  const heads = listRunningHeads(document)
  const sentences = document.sentences
    .filter((sentence) => sentence.page === page && sentence.text.length >= MIN_SENTENCE_LENGTH && !heads.has(sentence.text))
    .slice(0, MAX_SENTENCES)
  const rows = document.statements.flatMap(({ table }) => table.rows.filter((row) => row.page === page && row.label !== ''))
  const names = rows.slice(0, MAX_ROWS).map(({ label }) => `“${plainly(label)}”`)
  const shows = names.length === 0 ? '' : `Its tables show ${names.join(', ')}${rows.length > MAX_ROWS ? ' and more' : ''}.`
  const nothing = sentences.length === 0 && shows === '' ? 'I could not read any sentence or table on it.' : ''
  return answerOf(
    [`Page ${page}. ${describePage(known, page)}`.trim(), sentences.map(({ text }) => `- ${quote(text)}`).join('\n'), shows, nothing],
    sentences.map((sentence) => citeSentence(document, sentence)),
  )
}
