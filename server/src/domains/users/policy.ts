import type { ListedUser } from './model.ts'

/** Independent of the collation of the database; sorts names of all languages where English readers expect them. */
const { compare } = new Intl.Collator('en-GB')

/** By surname, then first name, then age of the account. */
export const inOrderOfName = (users: readonly ListedUser[]): ListedUser[] =>
  users.toSorted((a, b) => compare(a.surname, b.surname) || compare(a.firstName, b.firstName) || a.id - b.id)
