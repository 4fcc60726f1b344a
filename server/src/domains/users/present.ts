import type { Profile, SyncedUser } from '@tickmark/contract'
import type { User } from './model.ts'

/** The account as its owner sees it. */
export const presentProfile = (user: User): Profile => ({
  firstName: user.firstName,
  surname: user.surname,
  company: user.company,
  email: user.email,
  subscriptionStatus: user.subscriptionStatus,
  trialEndsAt: user.trialEndsAt?.toISOString() ?? null,
  subscriptionEndsAt: user.subscriptionEndsAt?.toISOString() ?? null,
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
