import type { Db } from '../../db/open.ts'
import { recordAudit } from '../audit/service.ts'
import { updateAdmin } from './queries.ts'

/** Who appointed or dismissed an administrator: the operator's setting at a sign-in, the operator's command, or another administrator. */
export type AppointedBy = 'ADMIN_EMAILS' | 'command' | 'administrator'

/**
 * Appoints or dismisses an administrator. False, recording nothing, if nothing changes or the account has been deleted. `actorId`: the
 * administrator who did it.
 */
export async function appointAdmin(tx: Db, id: number, isAdmin: boolean, by: AppointedBy, actorId: number | null = null): Promise<boolean> {
  if (!(await updateAdmin(tx, id, isAdmin))) return false
  const action = isAdmin ? 'admin-granted' : 'admin-revoked'
  await recordAudit(tx, { actorId, action, subject: 'user', subjectId: String(id), before: { isAdmin: !isAdmin }, after: { isAdmin, by } })
  return true
}
