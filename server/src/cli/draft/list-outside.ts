import type { MappedAccount } from '@tickmark/engine/mapping'

/**
 * The accounts in no statement that a person has to look at: those without a class, and those with a balance of which the class is in no
 * statement, such as suspense accounts. `shown`: codes and names in the line of the draft for them. That an account belongs in none may have
 * been chosen.
 */
export function listOutside(accounts: readonly MappedAccount[], shown: readonly string[]): MappedAccount[] {
  const names = new Set(shown)
  const isShown = ({ code, name }: MappedAccount): boolean => names.has([code, name].filter(Boolean).join(' '))
  return accounts.filter((account) => account.from === 'none' || (account.class !== null && isShown(account)))
}
