import type { Doubt } from './name-meaning.ts'
import { listWords } from './words.ts'

/** Phrases that mean more than one thing whatever else a name says, or have no class of their own, with what a person has to know. */
const PHRASES: Readonly<Record<string, string>> = {
  'preference share|preferred share|preferred stock|redeemable preference share': 'By its name; such shares may be equity or debt',
  'investment in associate|investment in joint venture|equity method investment': 'By its name; associates have no class of their own',
  'share of profit of associate|share of result of associate|share of profit loss of associate|share of profit of joint venture|income from equity method investee|equity in earning of':
    'By its name; associates have no class of their own',
  'non controlling interest|noncontrolling interest|minority interest': 'By its name; non-controlling interests have no class of their own',
  'r d tax credit|research development tax credit|tax credit': 'By its name; a tax credit may be income, less tax, or still to be received',
  rdec: 'By its name; a tax credit may be income, less tax, or still to be received',
}

const BY_PHRASE: ReadonlyMap<string, Doubt> = new Map(
  Object.entries(PHRASES).flatMap(([phrases, by]) =>
    phrases.split('|').map((phrase) => [listWords(phrase).join(' '), { limit: 'low', by }] as const),
  ),
)

/** Why a phrase is less sure than its words; null where it is not. */
export const findDoubt = (phrase: string): Doubt | null => BY_PHRASE.get(phrase) ?? null
