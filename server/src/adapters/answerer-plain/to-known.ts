import {
  describeBasis,
  describeSet,
  describeSuggested,
  type DocumentSummary,
  type Materiality,
  messages,
  splitQuestion,
  type ReviewPoint,
} from '@tickmark/contract'
import { tieDocument, type FinancialDocument, type Known, type Point } from '@tickmark/engine'
import type { KnownReview } from '../../ports/answerer.ts'

/** Safe because points are read from JSON, which has no `undefined`. */
const toPoint = (point: ReviewPoint): Point => point as Point

const toCoverage = ({ figures, ticked, rounding = 0 }: DocumentSummary): NonNullable<Known['coverage']> => ({
  figures,
  proven: ticked + rounding,
  rounding,
})

/** Without the name of the person who set it: an answer is kept when their account is deleted. `stated` is the currency of the document. */
function toMateriality({ set, suggested }: Materiality, stated: string | undefined): Pick<Known, 'materiality'> {
  if (set !== undefined) return { materiality: { text: `${describeSet(set, stated)}, set by a person` } }
  if (suggested === undefined) return {}
  return {
    materiality: { text: `${describeSuggested(suggested)}, as the review suggests: ${describeBasis(suggested)}`, figure: suggested.figure },
  }
}

/** Turns what the server has stored into what the engine answers from. */
export function toKnown(review: KnownReview, text: string, document: FinancialDocument | null): Known {
  const { state: stage, failure, points, profile, materiality = {}, answers = [], cautions = [], summary } = review
  return {
    stage,
    ...(failure === undefined ? {} : { failure: failure.error }),
    ...(failure?.code === 'RECOGNITION_CANCELLED' ? { isRecognitionCancelled: true } : {}),
    ...(review.document === undefined ? {} : { file: review.document.name }),
    document,
    text,
    // While a review is repeated, the points of the previous one are still the best we have.
    points: stage === 'done' || points.length > 0 ? points.map(toPoint) : null,
    ...(profile === undefined ? {} : { profile: profile as NonNullable<Known['profile']> }),
    checklist: answers as Known['checklist'],
    ...toMateriality(materiality, profile?.unit?.currency),
    ...(document === null ? {} : { ties: () => tieDocument(document) }),
    cautions,
    ...(summary === undefined ? {} : { coverage: toCoverage(summary) }),
  }
}

/** The question, and the text that was sent with it (spec section 7). */
export function readMessage(message: string): { readonly question: string; readonly text: string } {
  const { question, content } = splitQuestion(message)
  // The upload sends this message in the user's name (spec section 4).
  const confirms = question.trim() === messages.upload.uploadedMessage
  return { question: confirms ? 'Can you read the document?' : question, text: content ?? '' }
}
