import { formatAccount } from '../journals/read-typed-account.ts'
import type { WorkedAccount } from '../work/work-out.ts'

type Named = Pick<WorkedAccount, 'key' | 'code' | 'name'>

/** More of them are in the text alone. */
const MAX_NAMED = 5

/** The accounts that a sentence of the engine names, as it names them: code and name, not as a part of another word. */
export function listNamedAccounts<Account extends Named>(text: string, accounts: readonly Account[]): Account[] {
  const isNamed = (account: Account): boolean => {
    const name = formatAccount(account)
    const at = text.indexOf(name)
    return account.code !== '' && account.name !== '' && at >= 0 && isEdge(text[at - 1]) && isEdge(text[at + name.length])
  }
  return accounts.filter(isNamed).slice(0, MAX_NAMED)
}

const isEdge = (character: string | undefined): boolean => character === undefined || !/[\p{L}\p{N}]/u.test(character)
