import type { AiReviewOutcome } from '@tickmark/contract'
import type { Found } from './model.ts'

/** With what one more question came to; null where it was not answered. */
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

/** What is shown after a round: a whole reading takes the place of what was there, a broken one only that of a poorer one. */
export function chooseOutcome(before: AiReviewOutcome | null, found: AiReviewOutcome, isWhole: boolean): AiReviewOutcome | null {
  if (isWhole) return found
  if (found.answered === 0) return before
  return before === null || before.answered < found.answered ? found : before
}
