import { ASSET_TOPICS } from './asset-topics.ts'
import { BASIS_TOPICS } from './basis-topics.ts'
import { FINANCING_TOPICS } from './financing-topics.ts'
import { PRESENTATION_TOPICS } from './presentation-topics.ts'
import { COMPANY_TOPICS } from './company-topics.ts'

/**
 * The topics that a document may mention, with their words. Patterns are lower case, without apostrophes or punctuation (a hyphen is a
 * space); `(a|b|)` lists alternatives, `…` allows up to a line and a half of other words, `*` at the end makes a stem.
 */
export const TOPICS = {
  ...COMPANY_TOPICS,
  ...PRESENTATION_TOPICS,
  ...BASIS_TOPICS,
  ...ASSET_TOPICS,
  ...FINANCING_TOPICS,
} as const satisfies Readonly<Record<string, readonly string[]>>

export type Topic = keyof typeof TOPICS
