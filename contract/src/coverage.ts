import type { PageCounts } from './review-marks.ts'

/**
 * How many figures of a review, or of some of its pages, are proven, checked by eye, and left. `figures` and `ticked` are those of
 * `DocumentSummary`.
 */
export interface Coverage {
  readonly figures: number
  /** Proven: with a tie that passed exactly, or within rounding. */
  readonly ticked: number
  readonly rounding: number
  /** Disproved. */
  readonly difference: number
  /** What no tie decides, whether or not it was checked by eye. */
  readonly unverifiable: number
  readonly untied: number
  /** Figures checked by eye. They are among the unverifiable and the untied ones. */
  readonly eye: number
  /** What no tie decides and no one has checked: `unverifiable + untied - eye`. */
  readonly left: number
}

export function sumCoverage(pages: readonly PageCounts[]): Coverage {
  const sum = (count: (page: PageCounts) => number): number => pages.reduce((total, page) => total + count(page), 0)
  const [ticked, rounding, difference] = [
    sum(({ counts }) => counts.ticked),
    sum(({ counts }) => counts.rounding),
    sum(({ counts }) => counts.difference),
  ]
  const [unverifiable, untied, eye] = [
    sum(({ counts }) => counts.unverifiable),
    sum(({ counts }) => counts.untied),
    sum((page) => page.eye),
  ]
  const undecided = unverifiable + untied
  return {
    figures: ticked + rounding + difference + undecided,
    ticked,
    rounding,
    difference,
    unverifiable,
    untied,
    eye,
    left: undecided - eye,
  }
}
