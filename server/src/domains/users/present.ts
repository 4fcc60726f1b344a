import type { Profile, SyncedUser, UserItem } from '@tickmark/contract'
import type { ListedUser, User } from './model.ts'

/** The account as its owner sees it; `seatIn` is the firm whose seat covers them. */
export const presentProfile = (user: User, seatIn: string | undefined): Profile => ({
  firstName: user.firstName,
  surname: user.surname,
  company: user.company,
  email: user.email,
  subscriptionStatus: user.subscriptionStatus,
  trialEndsAt: user.trialEndsAt?.toISOString() ?? null,
  subscriptionEndsAt: user.subscriptionEndsAt?.toISOString() ?? null,
  cancelAtPeriodEnd: user.cancelAtPeriodEnd,
  ...(seatIn === undefined ? {} : { seatIn }),
})

export const presentSyncedUser = (user: User): SyncedUser => ({
  id: user.id,
  firebaseUid: user.firebaseUid ?? '',
  firstName: user.firstName,
  surname: user.surname,
  company: user.company,
  email: user.email,
  isAdmin: user.isAdmin,
})

/** A user in a list, as other users see them. */
export const presentUserItem = ({ id, firstName, surname, email, company }: ListedUser): UserItem => ({
  id,
  firstName,
  surname,
  email,
  company,
})

/** With the fields for administrators only. */
export const presentUserToAdmin = (user: ListedUser): UserItem => ({
  ...presentUserItem(user),
  firebaseUid: user.firebaseUid,
  isAdmin: user.isAdmin,
  createdAt: user.createdAt.toISOString(),
})
