import { answerLine } from '../figures/answer-line.ts'
import { describeDraft, formatCoverage } from './describe-draft.ts'
import { isOpenPoint, type Known, type PlainAnswer, type Point } from '../known.ts'
import type { Question } from '../question/question.ts'
import { citePoint, inOrder, explainUnfinished } from './format-points.ts'
import { answerOf, onPage, plainly } from '../format-answer.ts'
import { wordTalkingPoints } from './word-talking-points.ts'

/** The usual opening topics of a meeting about financial statements, as people ask for them. */
const HEADLINES = ['revenue', 'operating profit', 'profit for the year', 'operating cash flow', 'cash', 'total equity']

const MAX_POINTS = 6

/** The points, grouped by what a reviewer does with them in a meeting. */
const PARTS: readonly { readonly title: string; readonly severity: Point['severity'] }[] = [
  { title: 'To correct', severity: 'error' },
  { title: 'To ask', severity: 'warning' },
  { title: 'To explain', severity: 'info' },
]

/** "Draft talking points": the headline figures and the open points, each with its page. */
export function answerTalkingPoints(_: Question, known: Known): PlainAnswer {
  if (known.document === null && known.points === null) return answerOf([explainUnfinished(known) ?? ''])
  const headlines = HEADLINES.flatMap((words) => {
    const answer = answerLine({ plain: words }, known)
    const [sentence = ''] = answer?.content.split('\n\n') ?? []
    return answer === null || !sentence.includes('**') ? [] : [{ sentence, citations: answer.citations.slice(0, 2) }]
  })
  const figures = [...new Map(headlines.map((line) => [line.sentence, line])).values()]
  const open = inOrder((known.points ?? []).filter(isOpenPoint))
  const parts = PARTS.flatMap(({ title, severity }) => {
    const points = open.filter((point) => point.severity === severity)
    const worded = points.flatMap((point) => wordTalkingPoints(point, known.profile?.unit).map((talking) => ({ ...talking, point })))
    const listed = worded.slice(0, MAX_POINTS)
    const shown = [...new Set(listed.map(({ point }) => point))]
    const more = worded.length > listed.length ? [`- and ${worded.length - listed.length} more, listed with the review`] : []
    const lines = [...listed.map(({ text, page }) => `- ${plainly(text)} (${onPage(page)})`), ...more]
    return points.length === 0 ? [] : [{ text: `**${title}**\n\n${lines.join('\n')}`, shown }]
  })
  return answerOf(
    [
      `${describeDraft(known)} ${formatCoverage(known)}`.trim(),
      figures.length === 0 ? '' : `**The figures**\n\n${figures.map(({ sentence }) => `- ${sentence}`).join('\n')}`,
      ...parts.map(({ text }) => text),
      explainUnfinished(known) ?? (open.length === 0 ? 'The review has no open points.' : ''),
    ],
    [...figures.flatMap(({ citations }) => citations), ...parts.flatMap(({ shown }) => shown.map(citePoint))],
  )
}
