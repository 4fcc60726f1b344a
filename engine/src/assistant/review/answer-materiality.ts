import { answerOf, cite, plainly } from '../format-answer.ts'
import type { Known, PlainAnswer } from '../known.ts'
import type { Question } from '../question/question.ts'
import { workedFigure } from '../tool-figure.ts'

/** "What is the materiality?": that of the review. Null where it has none: then the term is explained. */
export function answerMateriality(_: Question, { document, materiality }: Known): PlainAnswer | null {
  if (materiality === undefined) return null
  const { text, figure } = materiality
  const figures = text.match(/\d[\d,.]*\d%?|\d%?/g) ?? []
  return answerOf(
    [`The materiality of this review is ${plainly(text)}.`],
    document === null || figure === undefined ? [] : [cite(document, figure)],
    figures.map((one) => workedFigure(one, one.endsWith('%') ? 'percent' : 'amount')),
  )
}
