import { type Account, balanceOf } from '../trial-balance.ts'

/**
 * The accounts that only add up others, as charts with several levels print them: "10" above "1000" and "1010". Their code begins that of each
 * part, and their balance is the sum of the parts. Empty unless the trial balance fails with them and balances without them.
 */
export function findParents(accounts: readonly Account[]): ReadonlySet<Account> {
  if (isBalanced(accounts)) return new Set()
  const parents = new Set<Account>()
  const sorted = accounts.filter(({ code }) => code !== '').toSorted((one, other) => (one.code < other.code ? -1 : 1))
  /** The accounts whose code begins the current one, with the sum of what is below them that is no parent itself. */
  const open: { account: Account; sum: bigint; parts: number }[] = []
  const close = (): void => {
    const last = open.pop()
    if (last === undefined) return
    const { account, sum, parts } = last
    const isParent = parts > 0 && sum === balanceOf(account)
    if (isParent) parents.add(account)
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
  return isBalanced(accounts.filter((account) => !parents.has(account))) ? parents : new Set()
}

const beginsWith = ({ code }: Account, above: Account): boolean => code.length > above.code.length && code.startsWith(above.code)

function isBalanced(accounts: readonly Account[]): boolean {
  return accounts.reduce((sum, account) => sum + balanceOf(account), 0n) === 0n
}
