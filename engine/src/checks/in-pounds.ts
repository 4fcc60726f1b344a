import type { Unit } from '../model/profile.ts'

/**
 * Limits of the Companies Act are in pounds: amounts in another currency cannot be compared with them. A unit without a currency is assumed
 * to be pounds.
 */
export function isInPounds(unit: Unit | undefined): boolean {
  return unit?.currency === undefined || unit.currency === 'GBP'
}
