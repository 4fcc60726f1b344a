import { type Amount, parseAmount, printAmount } from '@tickmark/engine/ledgers'

/** What `Journal` takes. */
const MAX_DECIMALS = 8
const MAX_WHOLE_DIGITS = 20

/** An amount as people type it: "1,250.50", "(300)", "£1 000". Null for an empty field, "unreadable" for anything else. */
export function readTypedAmount(text: string): Amount | 'unreadable' | null {
  if (text.trim() === '') return null
  const amount = parseAmount(text.trim(), '.')
  if (amount === null || amount.decimals > MAX_DECIMALS) return 'unreadable'
  const digits = String(amount.value < 0n ? -amount.value : amount.value).length
  return digits - amount.decimals > MAX_WHOLE_DIGITS ? 'unreadable' : amount
}

/** An amount with its digits grouped, and with at least `minDecimals`. */
export const printTypedAmount = ({ value, decimals }: Amount, minDecimals: number): string =>
  printAmount(value * 10n ** BigInt(Math.max(0, minDecimals - decimals)), Math.max(decimals, minDecimals))
