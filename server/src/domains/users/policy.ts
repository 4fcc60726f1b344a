import type { ListedUser } from './model.ts'

/** The same on every machine, whatever its database sorts by; names of all languages stand where readers of English look for them. */
const { compare } = new Intl.Collator('en-GB')

/** By surname, then first name, then age of the account. */
export const inOrderOfName = (users: readonly ListedUser[]): ListedUser[] =>
  users.toSorted((a, b) => compare(a.surname, b.surname) || compare(a.firstName, b.firstName) || a.id - b.id)
