import type { AiReviewOutcome } from '@tickmark/contract'

const count = (n: number, one: string, many = `${one}s`): string => `${n === 0 ? 'No' : n} ${n === 1 ? one : many}`

/** What a reading came to, in one or two sentences: what was found, what was left out and why, what was not read. */
export function tellReading({ asked, answered, dropped, points }: AiReviewOutcome): string {
  const left = [
    ...(dropped.place === 0
      ? []
      : [`${dropped.place} dropped because ${dropped.place === 1 ? 'its' : 'their'} place is not in the document`]),
    ...(dropped.figures === 0 ? [] : [`${dropped.figures} dropped because of a figure or page that is not in the document`]),
    ...(dropped.form === 0 ? [] : [`${dropped.form} dropped because ${dropped.form === 1 ? 'it was' : 'they were'} not usable`]),
  ]
  const found = `${[`${count(points.length, 'point')} found`, ...left].join(', ')}.`
  if (answered === asked) return `${found} All ${asked} questions were read.`
  return `${found} ${answered} of ${asked} questions were read; the others are still for a person.`
}
