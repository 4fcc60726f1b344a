import { messages, splitQuestion, type AnalysisReview, type ReviewPoint } from '@tickmark/contract'
import { tieDocument, type FinancialDocument, type Known, type Point } from '@tickmark/engine'

/** Fields that are absent in the contract are absent here, too: what is read from JSON holds no `undefined`. */
const toPoint = (point: ReviewPoint): Point => point as Point

/** What the engine answers from, out of what the server has stored. */
export function toKnown(review: AnalysisReview, text: string, document: FinancialDocument | null): Known {
  const { state: stage, failure, points, profile, answers = [], cautions = [], summary } = review
  return {
    stage,
    ...(failure === undefined ? {} : { failure: failure.error }),
    ...(review.document === undefined ? {} : { file: review.document.name }),
    document,
    text,
    // While a review runs once more, the points of the one before it are still the best there are.
    points: stage === 'done' || points.length > 0 ? points.map(toPoint) : null,
    ...(profile === undefined ? {} : { profile: profile as NonNullable<Known['profile']> }),
    checklist: answers as Known['checklist'],
    ...(document === null ? {} : { ties: () => tieDocument(document) }),
    cautions,
    ...(summary === undefined ? {} : { coverage: { figures: summary.figures, ticked: summary.ticked } }),
  }
}

/** What is asked, and the text that was sent along before it (spec section 7). */
export function readMessage(message: string): { readonly question: string; readonly text: string } {
  const { question, content } = splitQuestion(message)
  // Sent in the person's name by the upload (spec section 4): the engine is asked the same in words of its own.
  const confirms = question.trim() === messages.upload.uploadedMessage
  return { question: confirms ? 'Can you read the document?' : question, text: content ?? '' }
}
