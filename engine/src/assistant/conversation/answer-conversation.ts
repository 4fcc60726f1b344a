import { answerOf, count, plainly } from '../format-answer.ts'
import { hasSource, isOpenPoint, type Known, type PlainAnswer } from '../known.ts'
import type { Question } from '../question/question.ts'
import { cautionOf, describeDraft, formatCoverage } from '../review/describe-draft.ts'
import { confirmReceipt, countPoints, explainUnfinished } from '../review/format-points.ts'

const ABILITIES = [
  '- the review’s findings: “What is wrong?”, “Why is page 9 flagged?”, “Is it ready to sign?”',
  '- figures and ratios: “What was revenue in 2024?”, “How did inventories change?”, “Gross margin?”',
  '- the text of the draft: “going concern”, “What does note 12 say?”',
].join('\n')

const TERMS = 'Checks, standards and terms I explain with or without a draft: “What does IAS 1.54 require?”, “What does materiality mean?”'

export const answerThanks = (): PlainAnswer => answerOf(['You are welcome.'])

/** "What can you do?" */
export function answerHelp(_: Question, known: Known): PlainAnswer {
  return answerOf([
    explainUnfinished(known) ?? '',
    `${hasSource(known) ? 'Ask' : 'Once there is a draft, ask'} me about\n\n${ABILITIES}`,
    TERMS,
    'I answer from the draft alone and give the page for each answer; every calculation is exact. Writing and judgement I leave to you, or to a language model if one is connected.',
  ])
}

export const answerWriting = (): PlainAnswer =>
  answerOf(['That needs a language model, and none is connected here. I can look up figures, points and passages instead.'])

/** Confirms that the draft can be read, or explains why not. */
export function answerReading(_: Question, known: Known): PlainAnswer {
  const { stage, points, text, document } = known
  const lines = text.split('\n').filter((line) => line.trim() !== '').length
  const words = text.split(/\s+/).filter(Boolean).length
  if (stage === 'none' && lines > 0)
    return answerOf([
      `Yes: I can read the text, ${count(words, 'word')} on ${count(lines, 'line')}. Ask a question and I quote the lines that answer it. To have its figures checked, upload the draft as a PDF to an analysis.`,
    ])
  if (stage === 'none' || stage === 'failed') return answerOf([explainUnfinished(known) ?? ''])
  const openPoints = (points ?? []).filter(isOpenPoint)
  if (document === null) {
    const file = known.file === undefined ? 'the draft' : plainly(known.file)
    if (stage !== 'done') return answerOf([confirmReceipt(file, lines > 0)])
    return answerOf([
      `I have the review of ${file}: ${countPoints(openPoints)} open.`,
      lines > 0 ? 'I can search the text that your browser extracted.' : '',
    ])
  }
  const found = points === null ? (explainUnfinished(known) ?? '') : `The review has ${countPoints(openPoints)} open.`
  return answerOf([
    `Yes, I can read it. ${describeDraft(known)}`,
    [formatCoverage(known), openPoints.length === 0 && points !== null ? 'No points are open.' : found].filter(Boolean).join(' '),
    cautionOf(known),
  ])
}

/** Where nothing has an answer: what is missing, or what to try. */
export function answerNothing(known: Known): PlainAnswer {
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
