import type { AiReviewOutcome } from '@tickmark/contract'

const count = (n: number, one: string, many = `${one}s`): string => `${n === 0 ? 'No' : n} ${n === 1 ? one : many}`

/** The outcome of an AI review in one or two sentences: points found, points dropped and why, questions not reviewed. */
export function describeAiReview({ asked, answered, dropped, points }: AiReviewOutcome): string {
  const left = [
    ...(dropped.place === 0
      ? []
      : [`${dropped.place} dropped because ${dropped.place === 1 ? 'its quotation is' : 'their quotations are'} not in the document`]),
    ...(dropped.figures === 0 ? [] : [`${dropped.figures} dropped because of a figure or page that is not in the document`]),
    ...(dropped.form === 0 ? [] : [`${dropped.form} dropped because ${dropped.form === 1 ? 'it was' : 'they were'} not usable`]),
  ]
  const found = `${[`${count(points.length, 'point')} found`, ...left].join(', ')}.`
  if (answered === asked) return `${found} All ${asked} questions were reviewed.`
  return `${found} ${answered} of ${asked} questions were reviewed; the others still need judgement.`
}
