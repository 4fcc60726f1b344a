import { limits } from '@tickmark/contract'
import type { Db } from '../../db/open.ts'
import { deleteInvitationsUntil } from './queries.ts'

/** Invitations made at or before this time have lapsed. */
export const oldestInvitation = (now: Date): Date => new Date(now.getTime() - limits.invitationLifetimeMs)

/** Deletes lapsed invitations. */
export const sweepInvitations = (db: Db, now: Date): Promise<void> => deleteInvitationsUntil(db, oldestInvitation(now))
