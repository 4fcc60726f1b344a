import { countReview, listCautions, reviewDocument, type Review } from '@tickmark/engine'
import type { PriorYear, ReviewContent, ReviewedDocument, ReviewInputs } from '../../ports/document-reviewer.ts'
import { pack, unpackWords } from './packed.ts'

/** Reviews a document's packed words. */
export function reviewWords(words: Uint8Array, { standard, prior }: ReviewInputs): ReviewedDocument {
  const lastYear = prior !== undefined && 'words' in prior ? { prior: unpackWords(prior.words) } : {}
  const review = reviewDocument(unpackWords(words), { standard, ...lastYear })
  const findings = review.findings.map((finding) => ({
    ...finding,
    evidence: finding.evidence.map((place) => ({ ...place, box: [...place.box] as [number, number, number, number] })),
  }))
  return { findings, content: pack(toContent(review, prior)) }
}

function toContent(review: Review, prior: PriorYear | undefined): ReviewContent {
  const { ticked, ties: counts } = countReview(review)
  const figures = review.figures.map((figure) => ({
    ...figure,
    box: [...figure.box] as [number, number, number, number],
    ties: [...figure.ties],
  }))
  const { pages, ties, profile, answers } = review
  const cautions = [...listUnreadPrior(prior), ...listCautions(review)]
  return { summary: { pages, figures: figures.length, ticked }, counts, ties, figures, profile, answers, cautions }
}

function listUnreadPrior(prior: PriorYear | undefined): string[] {
  return prior !== undefined && 'unread' in prior
    ? [`Nothing was compared with the file given as last year’s statements: ${prior.unread}`]
    : []
}
