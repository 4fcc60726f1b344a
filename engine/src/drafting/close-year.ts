/** Whether a trial balance was taken before or after the year was closed. */
export type Closing =
  /** Income and expenses have balances, and reserves are those brought forward. */
  | 'open'
  /** Reserves include the result, and income and expenses are nil. */
  | 'closed'
  /** Reserves include the result, and income and expenses are still listed. */
  | 'closed-with-results'

/**
 * Recognises it by two sums, debits less credits: of the accounts of the balance sheet, and of income and expenses. Null where neither their
 * sum nor the first alone is nil: debits do not equal credits.
 */
export function findClosing(balanceSheet: bigint, results: bigint, hasResults: boolean): Closing | null {
  if (!hasResults) return balanceSheet === 0n ? 'closed' : null
  if (balanceSheet + results === 0n) return 'open'
  return balanceSheet === 0n ? 'closed-with-results' : null
}
