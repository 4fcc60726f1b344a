import { limits } from '@tickmark/contract'
import type { Db } from '../../db/open.ts'
import { deleteInvitationsUntil } from './queries.ts'

/** When the oldest invitation that still holds was made. */
export const oldestInvitation = (now: Date): Date => new Date(now.getTime() - limits.invitationLifetimeMs)

/** Removes invitations that have lapsed. */
export const sweepInvitations = (db: Db, now: Date): Promise<void> => deleteInvitationsUntil(db, oldestInvitation(now))
