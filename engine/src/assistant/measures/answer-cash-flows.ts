import { answerOf } from '../format-answer.ts'
import type { Known, PlainAnswer } from '../known.ts'
import type { Question } from '../question/question.ts'
import { answerAsk } from './answer-measure.ts'
import { valueFormula } from './evaluate.ts'
import { compare } from './exact.ts'
import { readFormula } from './formula.ts'
import { listYears } from './locate.ts'
import { readAsk } from './read-ask.ts'

const FLOWS = ['operating cash flow', 'investing cash flow', 'financing cash flow'] as const

/** "Among operations, investing and financing, which brought in the most cash?": the highest of the three, with the other two. */
export function answerCashFlows({ text, plain }: Question, known: Known): PlainAnswer | null {
  const { document } = known
  if (document === null) return null
  const year = readAsk(text)?.years[0] ?? listYears(document)[0]
  if (year === undefined) return null
  const least = /\b(?:lowest|brought in the least|smallest|lost the most|used the most)\b/.test(plain)
  const valued = FLOWS.flatMap((name) => {
    const formula = readFormula(name)
    const value = formula === null ? null : valueFormula({ document, defined: [] }, formula, year)
    return value === null ? [] : [{ name, value: value.value }]
  })
  const [first] = valued.toSorted((a, b) => compare(b.value, a.value) * (least ? -1 : 1))
  if (first === undefined || valued.length < FLOWS.length) return null
  const asks = [first.name, ...FLOWS.filter((name) => name !== first.name)].flatMap((name) => readAsk(`${name} in ${year}`) ?? [])
  const answers = asks.flatMap((ask) => answerAsk(ask, known) ?? [])
  if (answers.length < FLOWS.length) return null
  const [lead = '', ...others] = answers.map(({ content }) => content.split('\n\n')[0] ?? '')
  return answerOf(
    [`Of the three, ${first.name} was the ${least ? 'lowest' : 'highest'} in ${year}. ${lead}`, ...others],
    answers.flatMap(({ citations }) => citations),
    answers.flatMap(({ worked = [] }) => worked),
  )
}
