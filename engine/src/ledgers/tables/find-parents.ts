import { type Account, balanceOf } from '../trial-balance.ts'

/** One sum may be chance. */
const MIN_PARENTS = 2

/**
 * The accounts that only add up others, as charts with several levels print them: "10" above "1000" and "1010". Their code begins that of each
 * part, and their balance is the sum of the parts. Empty unless the trial balance balances without them, and either fails with them, or has no account
 * above others that is no such sum.
 */
export function findParents(accounts: readonly Account[]): ReadonlySet<Account> {
  const parents = new Set<Account>()
  let others = 0
  const sorted = accounts.filter(({ code }) => code !== '').toSorted((one, other) => (one.code < other.code ? -1 : 1))
  /** The accounts whose code begins the current one, with the sum of what is below them that is no parent itself. */
  const open: { account: Account; sum: bigint; parts: number }[] = []
  const close = (): void => {
    const last = open.pop()
    if (last === undefined) return
    const { account, sum, parts } = last
    const isParent = parts > 0 && sum === balanceOf(account)
    if (isParent) parents.add(account)
    else if (parts > 0) others++
    const above = open.at(-1)
    if (above === undefined) return
    above.parts++
    above.sum += isParent ? sum : sum + balanceOf(account)
  }
  for (const account of sorted) {
    for (let last = open.at(-1); last !== undefined && !beginsWith(account, last.account); last = open.at(-1)) close()
    open.push({ account, sum: 0n, parts: 0 })
  }
  while (open.length > 0) close()
  const certain =
    !isBalanced(accounts) || (others === 0 && [...parents].filter((account) => balanceOf(account) !== 0n).length >= MIN_PARENTS)
  return certain && isBalanced(accounts.filter((account) => !parents.has(account))) ? parents : new Set()
}

const beginsWith = ({ code }: Account, above: Account): boolean => code.length > above.code.length && code.startsWith(above.code)

function isBalanced(accounts: readonly Account[]): boolean {
  return accounts.reduce((sum, account) => sum + balanceOf(account), 0n) === 0n
}
