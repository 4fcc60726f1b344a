import type { AiReviewOutcome } from '@tickmark/contract'
import type { Found } from './model.ts'

/** Adds the answer to one more question; null if it was not answered. */
export function addAnswer(found: Found, answer: Pick<Found, 'points' | 'dropped'> | null): Found {
  if (answer === null) return found
  const { place, figures, form } = found.dropped
  const added = answer.dropped
  return {
    ...found,
    answered: found.answered + 1,
    points: [...found.points, ...answer.points],
    dropped: { place: place + added.place, figures: figures + added.figures, form: form + added.form },
  }
}

/** The outcome to show after a round: a complete one replaces the previous outcome; an incomplete one does so only if it answered more. */
export function chooseOutcome(before: AiReviewOutcome | null, found: AiReviewOutcome, isWhole: boolean): AiReviewOutcome | null {
  if (isWhole) return found
  if (found.answered === 0) return before
  return before === null || before.answered < found.answered ? found : before
}
