import type { Db } from '../../db/open.ts'
import { recordAudit } from '../audit/service.ts'
import { updateAdmin } from './queries.ts'

/** Who made somebody an administrator, or took it away: the operator's setting at a sign-in, or the operator's command. */
export type AppointedBy = 'ADMIN_EMAILS' | 'command'

/** Makes an account an administrator's, or no longer one. False, and nothing written down, when it is so already or is gone. */
export async function appointAdmin(tx: Db, id: number, isAdmin: boolean, by: AppointedBy): Promise<boolean> {
  if (!(await updateAdmin(tx, id, isAdmin))) return false
  const action = isAdmin ? 'admin-granted' : 'admin-revoked'
  await recordAudit(tx, { actorId: null, action, subject: 'user', subjectId: String(id), after: { by } })
  return true
}
