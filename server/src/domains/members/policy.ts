import type { AnalysisRole } from '@tickmark/contract'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

/**
 * Limits of invitations by email. The recipients have not asked for them, so they must not be flooded by one account or by many, and
 * our mail server must not be listed as a source of spam.
 */
export const invitationLimits = {
  inviter: [
    { max: 30, withinMs: hourMs },
    { max: 100, withinMs: dayMs },
  ],
  /** The same inviter and the same address. */
  pair: [{ max: 5, withinMs: dayMs }],
  address: [{ max: 20, withinMs: dayMs }],
} as const

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
