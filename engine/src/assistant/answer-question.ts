import { answerBalancing } from './figures/answer-balancing.ts'
import { answerComparison } from './figures/answer-comparison.ts'
import { answerClosest } from './text/answer-closest.ts'
import { answerCounts } from './figures/answer-counts.ts'
import { answerLargest } from './figures/answer-largest.ts'
import { answerFromLines, answerNoLine } from './figures/answer-line.ts'
import { answerNoteText } from './text/answer-note.ts'
import { answerChecklist, answerProfile, answerReady, answerSummary, confirmReading } from './review/answer-overall.ts'
import { answerParts } from './figures/answer-part.ts'
import { answerPageText } from './text/answer-page.ts'
import { answerNumber, answerPage, answerPoints } from './review/answer-points.ts'
import { answerPrintedLine } from './figures/answer-printed-line.ts'
import { answerStatedFigure, answerStatedPart, answerStated } from './figures/answer-stated-figure.ts'
import { answerFromSearch } from './text/answer-search.ts'
import { answerTerms } from './terms/answer-term.ts'
import { answerTies } from './review/answer-ties.ts'
import { answerTalkingPoints } from './review/answer-talking-points.ts'
import { answerChange } from './figures/answer-change.ts'
import type { Known, PlainAnswer, Question } from './known.ts'
import { readQuestion } from './question/read-question.ts'
import { answerCashFlows } from './measures/compare-cash-flows.ts'
import { answerMeasure } from './measures/answer-measure.ts'
import { explainUnfinished } from './review/format-points.ts'
import { answerOf } from './format-answer.ts'

/** Answers a question of its kind, or leaves it to the next. */
type Answering = (question: Question, known: Known) => PlainAnswer | null

const ABILITIES = [
  '- the review’s findings: “What is wrong?”, “Why is page 9 flagged?”, “Is it ready to sign?”',
  '- figures and ratios: “What was revenue in 2024?”, “How did inventories change?”, “Gross margin?”',
  '- the text of the draft: “going concern”, “What does note 12 say?”',
].join('\n')

const TERMS = 'Checks, standards and terms I explain with or without a draft: “What does IAS 1.54 require?”, “What does materiality mean?”'

const NEEDS_MODEL = 'That needs a language model, and none is connected here.'

const GREETING = /^(?:hi|hello|hey|good (?:morning|afternoon|evening|day))\b/
const THANKS = /^(?:(?:ok(?:ay)?|great|perfect|many)[,!]? )?(?:thanks?|thank you|cheers|ok(?:ay)?|great|perfect)\b/
const HELP =
  /^help\b|\bwhat (?:can|do) (?:you|i) (?:do|ask|answer)\b|\bwhat (?:can|should) (?:i|we) ask\b|\bhow (?:do|can) (?:i|we) use\b|\bwho are you\b|\bwhat are you\b|\bhow do you work\b/
const CONFIRM =
  /\b(?:confirm|can|could|do|did|are|have) you\b.*\b(?:access|read|see|open|get|got|receive|received|load|able)\b|\bplease confirm\b.*\baccess\b/
/** Requests to write or to judge, not to look something up. */
const FREE =
  /^(?:please |can you |could you |would you |kindly )*(?:write|compose|translate|rewrite|rephrase|brainstorm|draft (?:a|an|the|me|us|some)\b|prepare (?:a|an) |create (?:a|an) |make (?:a|an) )|\bshould (?:i|we) (?:invest|buy|sell)\b|\b(?:forecast|predict)\b|\bwill\b.*\bnext year\b|\byour opinion\b|\bwhat do you think\b|\btell me a (?:joke|story)\b|\bweather\b/

const whenShort = (plain: string): boolean => plain.split(' ').length <= 4

const answerThanks: Answering = ({ plain }) => (THANKS.test(plain) && whenShort(plain) ? answerOf(['You are welcome.']) : null)

const answerHelp: Answering = ({ plain }, known) => {
  const greeted = GREETING.test(plain) && whenShort(plain)
  if (!greeted && !HELP.test(plain) && plain !== '') return null
  const unfinished = explainUnfinished(known)
  const hasSource = known.document !== null || known.text.trim() !== '' || known.points !== null
  return answerOf([
    unfinished ?? '',
    `${hasSource ? 'Ask' : 'Once there is a draft, ask'} me about\n\n${ABILITIES}`,
    TERMS,
    'I answer from the draft alone and give the page for each answer; every calculation is exact. Writing and judgement I leave to you, or to a language model if one is connected.',
  ])
}

const answerFree: Answering = ({ plain }) =>
  FREE.test(plain) ? answerOf([`${NEEDS_MODEL} I can look up figures, points and passages instead.`]) : null

const answerConfirm: Answering = ({ plain }, known) => (CONFIRM.test(plain) ? confirmReading(known) : null)

/** Asks about the text rather than the figures. */
const TEXTUAL =
  /\bwhat (?:drove|drives|caused|led to)\b|\bnature (?:and|&) purpose\b|\bdrivers? of\b|\bimpact of\b|\beffects? of\b|\bpolic(?:y|ies)\b|\brecogni(?:[sz](?:e|ed|es|ing)|tion)\b|\baccounted for\b|\bmeasured\b|\bwhat does (?:it|the \w+) say\b|\bwhy\b|\bexplain\b|\bdescribe\b|\bjudge?ments?\b|\bassumptions?\b|\bpledged\b|\bsecured\b|\bcovenants?\b/

/** With fewer words than this, the question means a line. */
const isLong = (plain: string): boolean => plain.split(' ').length >= 7

const answerText: Answering = (question, known) =>
  TEXTUAL.test(question.plain)
    ? (answerFromSearch(question, known) ?? (isLong(question.plain) ? answerClosest(question, known) : null))
    : null

/** Running text explains movements; "what is wrong" questions get the points. */
const DRIVEN = /\bwhat (?:drove|drives|caused|led to)\b|\bnature (?:and|&) purpose\b/

const answerDriven: Answering = (question, known) => (DRIVEN.test(question.plain) ? answerText(question, known) : null)

/** Each is tried in turn; the first one with an answer gives it. */
const ANSWERS: readonly Answering[] = [
  answerConfirm,
  answerThanks,
  answerHelp,
  answerTerms,
  answerTalkingPoints,
  answerFree,
  answerBalancing,
  answerCounts,
  answerTies,
  answerComparison,
  answerLargest,
  answerCashFlows,
  answerParts,
  answerMeasure,
  answerPage,
  answerPageText,
  answerNumber,
  answerSummary,
  answerReady,
  answerProfile,
  answerDriven,
  answerPoints,
  answerChecklist,
  answerText,
  answerChange,
  answerNoteText,
  answerStatedPart,
  answerStated,
  answerFromLines,
  answerPrintedLine,
  answerStatedFigure,
  answerNoLine,
  answerFromSearch,
  answerClosest,
]

function answerNothing(known: Known): PlainAnswer {
  const unfinished = explainUnfinished(known)
  if (known.document === null && known.text.trim() === '') {
    const reviewed =
      'The draft was read by an earlier version of Tickmark. Ask about the review’s findings, or upload the draft again to search its text.'
    return answerOf([unfinished ?? reviewed, ...(known.stage === 'none' ? [`Then you can ask about\n\n${ABILITIES}`, TERMS] : [])])
  }
  const source = known.document === null ? 'text' : 'draft'
  return answerOf([
    `I found nothing about that in the ${source}. Try the name of the line, the number of the note, or the exact words.`,
    known.document === null ? (unfinished ?? '') : '',
    'Questions that cannot simply be looked up need a language model, and none is connected here.',
  ])
}

/**
 * Answers a question about a draft from its points, figures and words. Every figure in an answer is printed in the draft, or comes with the
 * sum that gives it. `asked` are the earlier questions of the chat, oldest first. Pure: the same question about the same draft always gets
 * the same answer.
 */
export function answerQuestion(text: string, known: Known, asked: readonly string[] = []): PlainAnswer {
  const question = readQuestion(text, asked)
  for (const answer of ANSWERS) {
    const given = answer(question, known)
    if (given !== null) return given
  }
  return answerNothing(known)
}
