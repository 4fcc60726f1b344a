import type { AnalysisRole } from '@tickmark/contract'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

/**
 * Invitations that are sent by mail. Whoever is invited has not asked for it: nobody is to be flooded, be it by one account or by
 * many, and our mail server is not to be taken for one that floods.
 */
export const invitationLimits = {
  inviter: [
    { most: 30, withinMs: hourMs },
    { most: 100, withinMs: dayMs },
  ],
  /** The same person by the same one. */
  pair: [{ most: 5, withinMs: dayMs }],
  address: [{ most: 20, withinMs: dayMs }],
} as const

/** The owner takes out anybody but themselves; everybody else nobody but themselves. */
export const mayTakeOut = (role: AnalysisRole, isThemselves: boolean): boolean => (role === 'owner') !== isThemselves

interface Named {
  readonly role: AnalysisRole
  readonly firstName: string
  readonly surname: string
  readonly userId: number
}

/** The same on every machine, whatever its database sorts by. */
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
