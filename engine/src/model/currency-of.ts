import type { QName, Unit } from './tagged-report.ts'

/** The namespace of currencies, whose names are codes of ISO 4217 (XBRL 2.1, section 4.8.2). */
const CURRENCIES = 'http://www.xbrl.org/2003/iso4217'

/** Whether a measure is a currency by its namespace. Its name may be no code of ISO 4217. */
export const isCurrency = ({ namespace }: QName): boolean => namespace === CURRENCIES

/** The currency of a sum of money: "GBP"; null for any other unit, such as pounds per share. */
export function currencyOf({ numerators, denominators }: Unit): string | null {
  const [one, ...others] = numerators
  return one !== undefined && others.length === 0 && denominators.length === 0 && isCurrency(one) ? one.name : null
}
