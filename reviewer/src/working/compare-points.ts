import type { ComparedPoint, PointOutcome, ReviewPoint } from '@tickmark/contract'
import { compareWeight } from './compare-weight.ts'

export interface PointsOfDrafts {
  /** The points of this draft, and of the one before. */
  readonly now: readonly ReviewPoint[]
  readonly before: readonly ReviewPoint[]
  /** The fingerprints that any earlier draft had. */
  readonly earlier: ReadonlySet<string>
  /** The numbers of the points that this draft reopened. */
  readonly reopened: ReadonlySet<number>
}

/** What a draft did to each point of its own and of the draft before. */
export function comparePoints({ now, before, earlier, reopened }: PointsOfDrafts): ComparedPoint[] {
  const [here, known] = [new Set(now.map(({ id }) => id)), new Set(before.map(({ id }) => id))]
  const outcomeOf = ({ id, number }: ReviewPoint): PointOutcome => {
    if (known.has(id)) return reopened.has(number) ? 'reopened' : 'still-there'
    return earlier.has(id) ? 'came-back' : 'new'
  }
  const compared = [
    ...takeOnce(now).map((point) => present(point, outcomeOf(point))),
    ...takeOnce(before.filter(({ id }) => !here.has(id))).map((point) => present(point, 'fixed')),
  ]
  return compared.toSorted((a, b) => compareWeight(a, b) || a.number - b.number)
}

/** A review may have a point several times: the first counts. */
function takeOnce(points: readonly ReviewPoint[]): ReviewPoint[] {
  const seen = new Set<string>()
  return points.filter(({ id }) => !seen.has(id) && seen.add(id))
}

function present(point: ReviewPoint, outcome: PointOutcome): ComparedPoint {
  const { number, state, check, severity, title, detail, page, place, evidence } = point
  return { number, outcome, state, check, severity, title, detail, page, ...(place === undefined ? {} : { place }), evidence }
}
