import type { Check, Outcome } from '../model/check.ts'
import { isEnglish } from './is-english.ts'
import { needsJudgement } from './checklist-results.ts'

const OTHER_LANGUAGE = 'The document is not in English, and this is looked for in English words only; a person has to look'

/** A check that looks for English words. In another language it asks a person about what it does not find, because it may be there. */
export const inEnglish = (check: Check): Check => ({
  ...check,
  run: (input) => {
    const outcome = check.run(input)
    return isEnglish(input.document) ? outcome : withoutGaps(outcome)
  },
})

function withoutGaps({ claims = [], answer }: Outcome): Outcome {
  const isSettled = answer?.state === 'met' || answer?.state === 'not-applicable'
  return isSettled ? { claims, answer } : { claims, ...needsJudgement(OTHER_LANGUAGE) }
}
