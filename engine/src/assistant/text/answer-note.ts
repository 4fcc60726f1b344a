import { citeSentence, listRunningHeads } from './answer-search.ts'
import type { Known, PlainAnswer, Question } from '../known.ts'
import { answerOf, onPages, plainly, quote } from '../format-answer.ts'

const MAX_SENTENCES = 4

/** "What does note 7 say?": its heading, its first sentences and how many tables it holds. */
export function answerNoteText({ plain }: Question, { document }: Known): PlainAnswer | null {
  const number = /\bnote (\d{1,2}[a-z]?)\b/.exec(plain)?.[1]
  if (document === null || number === undefined) return null
  const note = document.notes.find((one) => one.number.toLowerCase() === number)
  if (note === undefined) return answerOf([`I found no note ${number} in the draft.`])
  const heads = listRunningHeads(document)
  const sentences = document.sentences
    .filter(({ note: of, text }) => of === note.number && text.length > 30 && !heads.has(text))
    .slice(0, MAX_SENTENCES)
  const tables = document.statements.filter((statement) => statement.note === note.number)
  const rows = tables.flatMap(({ table }) => table.rows.map(({ label }) => label)).filter((label) => label !== '')
  const shows =
    rows.length === 0
      ? ''
      : `Its tables show ${rows
          .slice(0, 6)
          .map((label) => `“${plainly(label)}”`)
          .join(', ')}${rows.length > 6 ? ' and more' : ''}.`
  return answerOf(
    [
      `Note ${plainly(note.number)}, ${plainly(note.title)} (${onPages([note.page, note.lastPage])}).`,
      sentences.map(({ text }) => `- ${quote(text)}`).join('\n'),
      shows,
    ],
    sentences.map((sentence) => citeSentence(document, sentence)),
  )
}
