import { answerHelp, answerNothing, answerReading, answerThanks, answerWriting } from './conversation/answer-conversation.ts'
import { answerChange } from './figures/answer-change.ts'
import { answerComparison } from './figures/answer-comparison.ts'
import { answerPeople, answerShares } from './figures/answer-counts.ts'
import { answerLargest } from './figures/answer-largest.ts'
import { answerLine, answerNoLine } from './figures/answer-line.ts'
import { answerPart } from './figures/answer-part.ts'
import { answerStated, answerStatedFigure } from './figures/answer-stated-figure.ts'
import { hasSource, type Known, type PlainAnswer } from './known.ts'
import { answerCashFlows } from './measures/answer-cash-flows.ts'
import { answerMeasure, answerSum } from './measures/answer-measure.ts'
import type { Intent, Question } from './question/question.ts'
import { readQuestion } from './question/read-question.ts'
import { answerBalancing } from './review/answer-balancing.ts'
import { answerMateriality } from './review/answer-materiality.ts'
import { answerChecklist, answerProfile, answerReady, answerSummary } from './review/answer-overall.ts'
import { answerClosedPoints, answerPagePoints, answerPoint, answerPoints } from './review/answer-points.ts'
import { answerTalkingPoints } from './review/answer-talking-points.ts'
import { answerAgreement, answerTies } from './review/answer-ties.ts'
import { answerAbsentTerm, answerTerm } from './terms/answer-term.ts'
import { answerClosest } from './text/answer-closest.ts'
import { answerNote, answerPage } from './text/answer-place.ts'
import { answerFromSearch } from './text/answer-search.ts'

/** Answers a question, or leaves it to the next where the draft has nothing for it. */
type Answerer = (question: Question, known: Known) => PlainAnswer | null

/** Who answers what, in this order. */
const ANSWERERS: Readonly<Record<Intent, readonly Answerer[]>> = {
  reading: [answerReading],
  thanks: [answerThanks],
  help: [answerHelp],
  writing: [answerWriting],
  term: [answerTerm],
  'talking-points': [answerTalkingPoints],
  'page-points': [answerPagePoints],
  point: [answerPoint],
  points: [answerPoints],
  'closed-points': [answerClosedPoints],
  sums: [answerPoints],
  summary: [answerSummary],
  ready: [answerReady],
  profile: [answerProfile],
  checklist: [answerChecklist],
  materiality: [answerMateriality, answerTerm],
  balancing: [answerBalancing],
  agreement: [answerAgreement, answerPoints],
  ties: [answerTies, answerPoints],
  people: [answerPeople],
  'shares-in-issue': [answerShares],
  comparison: [answerComparison],
  largest: [answerLargest],
  'cash-flows': [answerCashFlows],
  part: [answerPart, answerMeasure],
  measure: [answerMeasure],
  change: [answerChange, answerNote],
  figure: [],
  page: [answerPage],
  note: [answerNote],
  explanation: [answerFromSearch, answerChange, answerNote],
}

/** What every other question falls back on: a figure, then a passage. */
const FALLBACK: readonly Answerer[] = [
  answerSum,
  answerStated,
  answerLine,
  answerStatedFigure,
  answerNoLine,
  answerFromSearch,
  answerAbsentTerm,
  answerClosest,
]

/**
 * Answers a question about a draft from its points, figures and words. Every figure in an answer is printed in the draft, or comes with the
 * sum that gives it. `asked` are the earlier questions of the chat, oldest first. Pure: the same question about the same draft always gets
 * the same answer.
 */
export function answerQuestion(text: string, known: Known, asked: readonly string[] = []): PlainAnswer {
  const question = readQuestion(text, asked, hasSource(known))
  for (const answer of [...ANSWERERS[question.intent], ...FALLBACK]) {
    const given = answer(question, known)
    if (given !== null) return given
  }
  return answerNothing(known)
}
