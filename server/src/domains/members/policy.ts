import type { AnalysisRole } from '@tickmark/contract'

/** The owner can remove anyone but themselves; everyone else can only remove themselves. */
export const canRemoveMember = (role: AnalysisRole, isThemselves: boolean): boolean => (role === 'owner') !== isThemselves

interface Named {
  readonly role: AnalysisRole
  readonly firstName: string
  readonly surname: string
  readonly userId: number
}

/** Independent of the collation of the database. */
const { compare } = new Intl.Collator('en-GB')

/** The owner first, then by surname, first name and age of the account. */
export const inOrderOfRole = <Member extends Named>(members: readonly Member[]): Member[] =>
  members.toSorted(
    (a, b) =>
      Number(b.role === 'owner') - Number(a.role === 'owner') ||
      compare(a.surname, b.surname) ||
      compare(a.firstName, b.firstName) ||
      a.userId - b.userId,
  )
