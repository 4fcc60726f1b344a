import type { Regime } from './entity-profile.ts'

/** British words that we write, and how they are spelled in America. */
const AMERICAN: readonly (readonly [RegExp, string])[] = [
  [/(?<=\b(?:recogn|amort|real|organ|capital|author|util))is(?=(?:e[ds]?|ing|ation|able)\b)/gi, 'iz'],
  [/\blicence/gi, 'license'],
  [/\bstocks\b/gi, 'inventories'],
]

/** Writes our words, not those of people, in the spelling of a regime. */
export const spellFor =
  (regime: Regime) =>
  (text: string): string =>
    regime === 'US_GAAP' ? AMERICAN.reduce((spelled, [british, american]) => spelled.replace(british, american), text) : text
