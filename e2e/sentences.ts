import { sentences } from './fixtures/watch-sentences.ts'

interface Excuse {
  readonly why: string
  /** Paths in `messages` of single sentences or of whole groups. A path whose sentences are all shown must be removed. */
  readonly paths: readonly string[]
}

/** Sentences that no browser test shows, with the reason. */
export const excuses: readonly Excuse[] = [
  { why: 'from a second version of the login form, which the first one replaces', paths: ['unknownError'] },
  { why: "returned only to programs; people see 'Email Not Verified' with its explanation", paths: ['emailNotVerified'] },
  {
    why: 'returned only to programs: pages ask for the code, or to set it up, instead',
    paths: ['secondFactor.required', 'secondFactor.setupRequired', 'secondFactor.isOn', 'secondFactor.isOff'],
  },
  { why: 'shown by the Firebase tests, which run separately', paths: ['google.internalError'] },
  {
    why: 'shown if Firebase does not know the domain; without a Google client there is no Google button',
    paths: ['google.unauthorizedDomain'],
  },
]

/** Compares the sentences that a full run showed with the list. Returns one line for each problem. */
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
    ...idle.map((path) => `messages.${path} is excused in e2e/sentences.ts, but is shown or no longer exists`),
  ]
}
