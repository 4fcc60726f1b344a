import { messages, splitQuestion, type AnalysisReview, type ReviewPoint } from '@tickmark/contract'
import { tieDocument, type FinancialDocument, type Known, type Point } from '@tickmark/engine'

/** Safe because points are read from JSON, which has no `undefined`. */
const toPoint = (point: ReviewPoint): Point => point as Point

/** Turns what the server has stored into what the engine answers from. */
export function toKnown(review: AnalysisReview, text: string, document: FinancialDocument | null): Known {
  const { state: stage, failure, points, profile, answers = [], cautions = [], summary } = review
  return {
    stage,
    ...(failure === undefined ? {} : { failure: failure.error }),
    ...(review.document === undefined ? {} : { file: review.document.name }),
    document,
    text,
    // While a review is repeated, the points of the previous one are still the best we have.
    points: stage === 'done' || points.length > 0 ? points.map(toPoint) : null,
    ...(profile === undefined ? {} : { profile: profile as NonNullable<Known['profile']> }),
    checklist: answers as Known['checklist'],
    ...(document === null ? {} : { ties: () => tieDocument(document) }),
    cautions,
    ...(summary === undefined ? {} : { coverage: { figures: summary.figures, ticked: summary.ticked } }),
  }
}

/** The question, and the text that was sent with it (spec section 7). */
export function readMessage(message: string): { readonly question: string; readonly text: string } {
  const { question, content } = splitQuestion(message)
  // The upload sends this message in the user's name (spec section 4).
  const confirms = question.trim() === messages.upload.uploadedMessage
  return { question: confirms ? 'Can you read the document?' : question, text: content ?? '' }
}
