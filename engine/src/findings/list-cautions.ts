import { countOf } from '../model/count-of.ts'
import { listOf } from '../model/list-of.ts'
import { measureCoverage } from '../model/measure-coverage.ts'
import type { Limits, Review } from '../model/review.ts'

/** If one page in this many was not read, the review covers only a part of the document. */
const MANY = 5

/** The limits of a review, one sentence each: few findings mean nothing in a document that was hardly understood. */
export function listCautions(review: Pick<Review, 'pages' | 'figures' | 'limits'>): string[] {
  return [
    ...listUndone(review.limits).map((undone) => `${undone}.`),
    ...cautionOfMachine(review.limits),
    ...cautionOfPages(review),
    ...cautionOfFigures(review),
    ...cautionOfStatements(review.limits.unrecognised),
  ]
}

/** What was requested but not done, as clauses: a file that is not what it was submitted as. */
export function listUndone({ prior, previousDraft }: Limits): string[] {
  return [
    ...(prior === undefined ? [] : [`Nothing was compared with the file given as last year’s statements: ${prior}`]),
    ...(previousDraft === undefined ? [] : [`Nothing was compared with the file given as an earlier draft: ${previousDraft}`]),
  ]
}

function cautionOfPages({ pages, limits: { unread, sparse } }: Pick<Review, 'pages' | 'limits'>): string[] {
  const blind = new Set([...unread, ...sparse]).size
  if (blind === 0 || MANY * blind < pages) return []
  const what = unread.length === blind ? 'could not be read' : 'could not be read, or have hardly any text'
  return [`${blind} of ${countOf(pages, 'page')} ${what}: nothing on them was checked, and this review does not clear the document.`]
}

/** First of all: what a machine read may differ from what is printed. */
function cautionOfMachine({ machineRead }: Limits): string[] {
  const { recognition = [], 'text-layer': layer = [] } = machineRead ?? {}
  return [
    ...(recognition.length === 0
      ? []
      : [`${listPages(recognition)} read by text recognition: compare a figure with its page before you rely on it.`]),
    ...(layer.length === 0
      ? []
      : [`${listPages(layer)} read by text recognition when the file was made: compare a figure with its page before you rely on it.`]),
  ]
}

/** "Page 3 was", "Pages 1–4 and 6 were". */
function listPages(numbers: readonly number[]): string {
  const runs: [number, number][] = []
  for (const number of numbers) {
    const last = runs.at(-1)
    if (last !== undefined && number === last[1] + 1) last[1] = number
    else runs.push([number, number])
  }
  const names = runs.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`))
  return numbers.length === 1 ? `Page ${listOf(names)} was` : `Pages ${listOf(names)} were`
}

function cautionOfFigures({ figures }: Pick<Review, 'figures'>): string[] {
  const { figures: count, ticked, rounding, isThin } = measureCoverage(figures)
  if (!isThin) return []
  const found = count === 0 ? 'No figure was found' : `Only ${ticked + rounding} of ${countOf(count, 'figure')} could be tied`
  return [`${found}: this review does not clear the document. Its layout may not have been understood.`]
}

function cautionOfStatements(unrecognised: readonly string[]): string[] {
  if (unrecognised.length === 0) return []
  const [were, them] = unrecognised.length === 1 ? ['was', 'it'] : ['were', 'them']
  const last = unrecognised.at(-1) ?? ''
  const named = unrecognised.length === 1 ? last : `${unrecognised.slice(0, -1).join(', no ')} and no ${last}`
  return [`No ${named} ${were} recognised: nothing on ${them} was checked.`]
}
