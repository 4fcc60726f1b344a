import { sentences } from './fixtures/watch-sentences.ts'

interface Excuse {
  readonly why: string
  /** Paths in `messages`: of a sentence, or of all that are beneath it. One whose sentences are all reached has no place here. */
  readonly paths: readonly string[]
}

/** Sentences that no browser test of the everyday suite reaches, and why. */
export const excuses: readonly Excuse[] = [
  { why: 'a second reading of the login form, which the first one replaces', paths: ['unknownError'] },
  { why: "answered to programs alone; people read 'Email Not Verified' with its explanation", paths: ['emailNotVerified'] },
  { why: 'reached by the journeys through Firebase, which run apart', paths: ['google.internalError'] },
  {
    why: 'shown where Firebase does not know the domain; no button offers Google where none is set up',
    paths: ['google.unauthorizedDomain'],
  },
]

/** What is wrong with the sentences that a whole run reached: a line each. */
export function judgeSentences(reached: ReadonlySet<string>): string[] {
  const missed = new Set(Object.keys(sentences).filter((key) => !reached.has(key)))
  const idle: string[] = []
  for (const path of excuses.flatMap(({ paths }) => paths)) {
    const excused = [...missed].filter((key) => key === path || key.startsWith(`${path}.`))
    if (excused.length === 0) idle.push(path)
    for (const key of excused) missed.delete(key)
  }
  return [
    ...[...missed].map((key) => `No browser test reached messages.${key}: '${sentences[key]}'`),
    ...idle.map((path) => `messages.${path} is excused in e2e/sentences.ts, and is reached or is there no more`),
  ]
}
