import type { FigureMark, Finding, ReviewReport } from '@tickmark/contract'
import { countReview, type Review } from '@tickmark/engine'

/** Tenths of a point are finer than print: more would only make the answer long. */
const round = (length: number) => Math.round(length * 10) / 10

type Boxed = { readonly box: readonly [number, number, number, number] }

/** Turns the engine's review into the answer of the contract. `full` adds every figure with its state. */
export function toReport(review: Review, file: string, full: boolean): ReviewReport {
  const { figures, ticked, ties } = countReview(review)
  return {
    document: { file, pages: review.pages, figures, ticked },
    findings: review.findings.map((finding): Finding => ({ ...finding, evidence: finding.evidence.map(roundBox) })),
    ties,
    ...(full ? { figures: review.figures.map((mark): FigureMark => ({ ...roundBox(mark), ties: [...mark.ties] })) } : {}),
  }
}

function roundBox<T extends Boxed>(place: T): T & { box: [number, number, number, number] } {
  const [x0, y0, x1, y1] = place.box
  return { ...place, box: [round(x0), round(y0), round(x1), round(y1)] }
}
