import { splitWords } from '../model/split-words.ts'
import { type Account, balanceOf, type StatementLine, type TrialBalance } from './trial-balance.ts'

/** An account with its balances of two years, debits less credits. */
export interface AccountOfYears {
  readonly code: string
  readonly name: string
  readonly group: string
  readonly current: bigint
  /** 0 where there is no trial balance of the year before. */
  readonly prior: bigint
  /** What lines before each of the two periods come to; the balances include it. Left out where there are none. */
  readonly broughtForward?: { readonly current: bigint; readonly prior: bigint }
  /** Results of earlier years move to it, or their other comprehensive income. */
  readonly takesEarlier?: 'results' | 'other-comprehensive-income'
  /** What it is as a line of last year's statements; absent in a ledger. */
  readonly line?: StatementLine
}

const addedAccount = (name: string, takesEarlier: NonNullable<AccountOfYears['takesEarlier']>): AccountOfYears => ({
  code: '',
  name,
  group: '',
  current: 0n,
  prior: 0n,
  takesEarlier,
})

/** The accounts for results of earlier years that a ledger has not closed. */
const EARLIER = [
  addedAccount('Retained earnings: results of earlier years', 'results'),
  addedAccount('Other reserves: comprehensive income of earlier years', 'other-comprehensive-income'),
]

export interface JoinedYears {
  /** In the order of this year's ledger; accounts of last year alone come last. */
  readonly accounts: readonly AccountOfYears[]
  /** Balances are in units of 10^-decimals. */
  readonly decimals: number
  readonly hasPrior: boolean
  /** All that the ledgers name, sorted. */
  readonly currencies: readonly string[]
  /** Codes whose name last year shares no word with their name now: their balances are in one account, though they may be two. */
  readonly renamed: readonly { readonly code: string; readonly current: string; readonly prior: string }[]
}

/**
 * Joins the trial balances of two years by the codes of accounts, or by their names where they have no codes. Without one of last year, the
 * column of last year's balances is used, if this year's has one. Where lines of earlier years are among the balances, accounts without a balance
 * come last, to which `bringResultsForward` moves their results.
 */
export function joinYears(current: TrialBalance, prior: TrialBalance | null): JoinedYears {
  const decimals = Math.max(current.decimals, prior?.decimals ?? 0)
  const joined = new Map<string, AccountOfYears>()
  const put = ({ code, name, group, line }: Account, amounts: AmountsOfYears): void => {
    const key = keyOf({ code, name })
    const known = joined.get(key)
    joined.set(
      key,
      known === undefined ? { code, name, group, ...amounts, ...(line && { line }) } : { ...known, ...addAmounts(known, amounts) },
    )
  }
  const hasColumn = prior === null && current.accounts.some((account) => account.prior !== null)
  for (const account of current.accounts) {
    const scaled = (value: bigint): bigint => value * 10n ** BigInt(decimals - current.decimals)
    const earlier = account.broughtForward === undefined ? {} : { broughtForward: { current: scaled(account.broughtForward), prior: 0n } }
    put(account, { current: scaled(balanceOf(account)), prior: hasColumn ? scaled(account.prior ?? 0n) : 0n, ...earlier })
  }
  for (const account of prior?.accounts ?? []) {
    const scaled = (value: bigint): bigint => value * 10n ** BigInt(decimals - (prior?.decimals ?? 0))
    const earlier = account.broughtForward === undefined ? {} : { broughtForward: { current: 0n, prior: scaled(account.broughtForward) } }
    put(account, { current: 0n, prior: scaled(balanceOf(account)), ...earlier })
  }
  const accounts = [...joined.values()]
  const addsResults = accounts.some(({ broughtForward }) => broughtForward !== undefined)
  const names = new Map(current.accounts.map(({ code, name }) => [code, name]))
  const renamed = (prior?.accounts ?? []).flatMap(({ code, name }) => {
    const now = code === '' ? undefined : names.get(code)
    return now === undefined || sharesWord(now, name) ? [] : [{ code, current: now, prior: name }]
  })
  const currencies = [...current.accounts, ...(prior?.accounts ?? [])].map(({ currency }) => currency).filter((one) => one !== '')
  return {
    accounts: addsResults ? [...accounts, ...EARLIER] : accounts,
    decimals,
    hasPrior: prior !== null || hasColumn,
    currencies: [...new Set(currencies)].toSorted(),
    renamed,
  }
}

type AmountsOfYears = Pick<AccountOfYears, 'current' | 'prior' | 'broughtForward'>

function addAmounts(one: AmountsOfYears, other: AmountsOfYears): AmountsOfYears {
  const sum = add(one, other)
  if (one.broughtForward === undefined || other.broughtForward === undefined) {
    const broughtForward = one.broughtForward ?? other.broughtForward
    return broughtForward === undefined ? sum : { ...sum, broughtForward }
  }
  return { ...sum, broughtForward: add(one.broughtForward, other.broughtForward) }
}

type YearPair = Pick<AccountOfYears, 'current' | 'prior'>

const add = (one: YearPair, other: YearPair): YearPair => ({ current: one.current + other.current, prior: one.prior + other.prior })

/** Accounts are one if they have the same code, or the same name where they have no code. */
export const keyOf = ({ code, name }: Pick<Account, 'code' | 'name'>): string =>
  code === '' ? `name ${name.toLowerCase().replaceAll(/\s+/g, ' ').trim()}` : `code ${code}`

/** The side that the balance of an account is on: this year, or last year where it is nil now; and that of last year where it has both. */
export function sideOf({ current, prior }: Pick<AccountOfYears, 'current' | 'prior'>): { readonly side?: Side; readonly priorSide?: Side } {
  if (current === 0n) return prior === 0n ? {} : { side: nameSide(prior) }
  return { side: nameSide(current), ...(prior !== 0n && { priorSide: nameSide(prior) }) }
}

type Side = 'debit' | 'credit'
const nameSide = (balance: bigint): Side => (balance > 0n ? 'debit' : 'credit')

/** Accounts are renamed: "Bank" and "Bank account" are one. Without a name nothing shows another account. */
function sharesWord(one: string, other: string): boolean {
  const [words, others] = [splitWords(one), splitWords(other)]
  return words.length === 0 || others.length === 0 || words.some((word) => others.includes(word))
}
