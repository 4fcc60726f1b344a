import type { ListedUser } from './model.ts'

/** Sorts alike on every machine, whatever the collation of its database; names of all languages sort where English readers look for them. */
const { compare } = new Intl.Collator('en-GB')

/** By surname, then first name, then age of the account. */
export const inOrderOfName = (users: readonly ListedUser[]): ListedUser[] =>
  users.toSorted((a, b) => compare(a.surname, b.surname) || compare(a.firstName, b.firstName) || a.id - b.id)
