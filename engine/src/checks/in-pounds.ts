import type { Unit } from '../model/profile.ts'

/** Limits of the Companies Act are in pounds: amounts of another currency cannot be held against them. A unit without a currency is taken for pounds. */
export function isInPounds(unit: Unit | undefined): boolean {
  return unit?.currency === undefined || unit.currency === 'GBP'
}
