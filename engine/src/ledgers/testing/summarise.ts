import { formatAmount } from '../../model/print-amount.ts'
import { openText } from '../read-text.ts'
import { balanceOf, type LedgerPeriod, type LedgerReading } from '../trial-balance.ts'

export function readLedger(text: string, chunk = text.length, period: LedgerPeriod | null = null): LedgerReading {
  const reader = openText(text.slice(0, 10_000), period)
  for (let at = 0; at < text.length; at += chunk) reader.push(text.slice(at, at + chunk))
  return reader.end()
}

/** Each account on a line: code, name, currency, balance and last year's, without what is empty. */
export function listBalances({ trialBalance: { accounts, decimals } }: LedgerReading): string[] {
  return accounts.map((account) => {
    const prior = account.prior === null ? '' : `(${formatAmount(account.prior, decimals)})`
    return [account.code, account.name, account.currency, formatAmount(balanceOf(account), decimals), prior]
      .filter((text) => text !== '')
      .join(' ')
  })
}

export const listMessages = ({ problems }: LedgerReading): string[] => problems.map(({ message }) => message)

/** "J2, row 3: 1.00 £": debits less credits. */
export const listUnbalanced = ({ tests }: LedgerReading): string[] =>
  (tests?.unbalanced?.examples ?? []).map(({ journal, row, difference, currency }) =>
    `${journal}, row ${row}: ${difference} ${currency}`.trim(),
  )

export const listLeftOut = ({ leftOut }: LedgerReading): string[] => leftOut.map(({ why, rows }) => `${why} ${rows}`)
