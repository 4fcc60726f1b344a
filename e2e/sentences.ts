import { sentences } from './fixtures/watch-sentences.ts'

/** Sentences that no browser test of the everyday suite can reach, and why. One that is reached all the same has no place here. */
export const unreachable: Readonly<Record<string, string>> = {
  unknownError: 'a second reading of the login form, which the first one replaces',
  emailNotVerified: "answered to programs alone; people read 'Email Not Verified' with its explanation",
  'google.internalError': 'reached by the journeys through Firebase, which run apart',
  'upload.processing': 'belongs to the upload beside the chat, which comes later',
}

/** What is wrong with the sentences that a whole run reached: a line each. */
export function judgeSentences(reached: ReadonlySet<string>): string[] {
  const missed = Object.keys(sentences).filter((key) => !reached.has(key) && unreachable[key] === undefined)
  const reachedAfterAll = Object.keys(unreachable).filter((key) => reached.has(key) || sentences[key] === undefined)
  return [
    ...missed.map((key) => `No browser test reached messages.${key}: '${sentences[key]}'`),
    ...reachedAfterAll.map((key) => `messages.${key} is excused in e2e/sentences.ts, and is reached or is there no more`),
  ]
}
