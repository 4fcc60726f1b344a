import type { Unit } from '../model/profile.ts'
import type { EntityProfile } from './entity-profile.ts'

const SIGNS: Readonly<Record<string, string>> = { GBP: '£', USD: '$', EUR: '€' }
const NAMES: Readonly<Record<string, string>> = { GBP: 'sterling', USD: 'US dollars', EUR: 'euros' }

/** "sterling", or the code of a currency that we have no name for. */
export const nameCurrency = (currency: string): string => NAMES[currency] ?? currency

/** What columns are headed with: "£", "£'000", "$ thousands", "CHF". */
export function unitOf({ currency, scale, regime }: Pick<EntityProfile, 'currency' | 'scale' | 'regime'>): Unit {
  const sign = SIGNS[currency] ?? currency
  const thousands = regime === 'US_GAAP' ? `${sign} thousands` : `${sign}'000`
  return { currency, scale, text: scale === 0 ? sign : thousands }
}
