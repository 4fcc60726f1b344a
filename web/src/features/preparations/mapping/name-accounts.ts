import { formatCount } from '../../../lib/format-count.ts'
import type { WorkedAccount } from '../work/work-out.ts'

type Named = Pick<WorkedAccount, 'code' | 'name'>

/** Some accounts have no name. */
export const nameAccount = ({ code, name }: Named): string => (name.trim() === '' ? code : name)

/** The name of one, or how many there are. */
export function nameAccounts(accounts: readonly Named[]): string {
  const [first] = accounts
  return first !== undefined && accounts.length === 1 ? nameAccount(first) : formatCount(accounts.length, 'account')
}
