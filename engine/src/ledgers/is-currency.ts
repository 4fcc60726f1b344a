import { findCurrency } from '../model/currencies.ts'

/** Signs that several currencies share. */
const SHARED: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    $: ['USD', 'AUD', 'CAD', 'NZD', 'HKD', 'SGD', 'TWD', 'MXN', 'BBD', 'BMD', 'BSD', 'BZD', 'FJD', 'JMD', 'KYD', 'TTD', 'XCD'],
    '¥': ['JPY', 'CNY'],
  }),
)

/** Whether a ledger's name for a currency, its code or a sign, may mean this one. */
export const isCurrency = (named: string, code: string): boolean =>
  named === code || (SHARED.get(named)?.includes(code) ?? findCurrency(named) === code)
