import { expect, test } from 'vitest'
import { readDocument } from '../read-document.ts'
import { exampleKnown } from '../testing/example-draft.ts'
import { PIECES } from '../testing/hostile-pieces.ts'
import { pagesFromText } from '../testing/page-from-text.ts'
import { answerQuestion } from './answer-question.ts'

/** Words that the patterns for questions and answers loop over. */
const WORDS = [
  'full-time ',
  'part-time ',
  'permanent ',
  'total ',
  'employees ',
  'shares ',
  'outstanding ',
  'and part-time ',
  'revenue ',
  '? ',
]

const QUESTIONS = [
  'How many employees are there?',
  'How many shares are outstanding?',
  'What was revenue in 2025?',
  'What does the report say of warranties?',
  'What changed most?',
  'Does note 1 agree with the balance sheet?',
  'Who are the directors?',
]

/** The maximum length of a sentence that the engine must handle. */
const fill = (piece: string, length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length)

test.each([...PIECES, ...WORDS])('sentences and questions of nothing but %j are answered to the end', (piece) => {
  const lines = [250, 550].flatMap((length) => [
    `The group had 1 ${fill(piece, length)} dogs in the year.`,
    `There were 1,000 ${fill(piece, length)}.`,
    `Warranties of 2025 ${fill(piece, length)} x`,
  ])
  const document = readDocument(pagesFromText(`Example Limited\nNotes\n1 Staff\n${lines.join('\n')}\n`))
  const known = { ...exampleKnown, document }
  const asked = [...QUESTIONS, `What was ${fill(piece, 3_000)} in 2025?`, `${fill(piece, 3_000)}x`]
  for (const question of asked) expect(answerQuestion(question, known).content).not.toBe('')
})
