import { printAmount } from '../model/print-amount.ts'
import { type Account, balanceOf, type Problem, type TrialBalance } from './trial-balance.ts'

/** A handful: more accounts with one amount are no hint. */
const MAX_SUSPECTS = 5

/** Whether debits equal credits in each currency, this year and last year; where they do not, by how much, and which accounts to look at. */
export function findImbalances({ accounts, decimals }: TrialBalance): Problem[] {
  const byCurrency = new Map<string, Account[]>()
  for (const account of accounts) {
    const group = byCurrency.get(account.currency)
    if (group === undefined) byCurrency.set(account.currency, [account])
    else group.push(account)
  }
  return [...byCurrency].flatMap(([currency, group]) => {
    return [
      ...describe({ accounts: group, currency, decimals, year: '', balance: balanceOf }),
      ...describe({
        accounts: group.filter(({ prior }) => prior !== null),
        currency,
        decimals,
        year: 'Last year’s ',
        balance: ({ prior }) => prior ?? 0n,
      }),
    ]
  })
}

interface Side {
  readonly accounts: readonly Account[]
  readonly currency: string
  readonly decimals: number
  /** "Last year's ", or empty. */
  readonly year: string
  readonly balance: (account: Account) => bigint
}

function describe(side: Side): Problem[] {
  const { accounts, currency, decimals, year, balance } = side
  const difference = accounts.reduce((sum, account) => sum + balance(account), 0n)
  if (difference === 0n) return []
  const [larger, smaller] = difference > 0n ? ['debits', 'credits'] : ['credits', 'debits']
  const amount = printAmount(absolute(difference), decimals)
  const inCurrency = currency === '' ? '' : ` ${currency}`
  const message = `${year === '' ? larger.replace(/^./, (letter) => letter.toUpperCase()) : year + larger} exceed ${smaller} by ${amount}${inCurrency}.`
  return [{ kind: 'unbalanced', row: null, message, remedy: findRemedy(side, difference) }]
}

function findRemedy({ accounts, balance, decimals }: Side, difference: bigint): string {
  if (accounts.every((account) => balance(account) >= 0n) || accounts.every((account) => balance(account) <= 0n))
    return 'All balances are on one side: export them with signs, or in a debit and a credit column.'
  const whole = accounts.filter((account) => absolute(balance(account)) === absolute(difference))
  if (isHint(whole))
    return `The difference is the balance of ${listAccounts(whole)}: look for its missing counterpart, or an account that is there twice.`
  const half = accounts.filter((account) => balance(account) * 2n === difference)
  if (isHint(half)) return `Half the difference is the balance of ${listAccounts(half)}: it may be on the wrong side.`
  if (difference % 9n === 0n)
    return `${printAmount(absolute(difference), decimals)} is divisible by 9: two digits of an amount may be swapped, or an account be missing.`
  return 'Export it again with all accounts, also those without movements and the result of earlier years.'
}

const absolute = (value: bigint): bigint => (value < 0n ? -value : value)

const isHint = (accounts: readonly Account[]): boolean => accounts.length > 0 && accounts.length <= MAX_SUSPECTS

function listAccounts(accounts: readonly Account[]): string {
  return accounts.map(({ code, name, row }) => `${[code, name].filter((text) => text !== '').join(' ')} (row ${row})`).join(', ')
}
