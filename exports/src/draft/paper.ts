import { type Draft, type DraftTable, type Gap, type Regime, standardOf } from '@tickmark/engine/drafting'
import { formatNumber } from '../words.ts'

/** What the files of a draft have in common: paper, language, and how a figure and the entity are printed. */

/** Letter under US GAAP, A4 otherwise. */
export const paperOf = (regime: Regime): 'A4' | 'Letter' => (standardOf(regime) === 'US_GAAP' ? 'Letter' : 'A4')

export const languageOf = (regime: Regime): 'en-GB' | 'en-US' => (standardOf(regime) === 'US_GAAP' ? 'en-US' : 'en-GB')

/** The digits of a figure, without its sign: "1,234"; nil is a dash. */
export const formatDigits = (value: bigint): string => (value === 0n ? '–' : formatNumber(value < 0n ? -value : value))

export const hasNotes = ({ rows }: DraftTable): boolean => rows.some(({ note }) => note !== null)

/** "Company number 04417382 (England and Wales)", with a gap for a number that is not known; null in the United States, which have none. */
export function describeRegistration({ profile }: Pick<Draft, 'profile'>): (string | Gap)[] | null {
  const { companyNumber, placeOfRegistration, regime } = profile
  if (companyNumber === null && standardOf(regime) === 'US_GAAP') return null
  const place = placeOfRegistration === null ? [] : [` (${placeOfRegistration})`]
  return ['Company number ', companyNumber ?? { gap: 'company number', field: 'companyNumber' }, ...place]
}
