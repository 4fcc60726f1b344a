import type { Db } from '../../db/open.ts'
import { oldestInvitation } from '../members/service.ts'
import { deleteInvitationsUntil } from './invitation-queries.ts'

/** Deletes lapsed invitations to firms. */
export const sweepFirmInvitations = (db: Db, now: Date): Promise<void> => deleteInvitationsUntil(db, oldestInvitation(now))
