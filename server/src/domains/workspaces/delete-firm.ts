import type { Db } from '../../db/open.ts'
import { recordAudit } from '../audit/service.ts'
import { recordDepartedFirm } from '../departures/service.ts'
import type { Subscriptions } from '../subscriptions/service.ts'
import * as queries from './queries.ts'

/** Deletes a firm, which is locked and has no analyses, and ends its subscription: call `afterLettingGo` once the transaction is committed. */
export async function deleteFirm(tx: Db, subscriptions: Pick<Subscriptions, 'letGo'>, actorId: number, id: number): Promise<void> {
  await subscriptions.letGo(tx, { kind: 'workspace', id })
  await queries.deleteFirm(tx, id)
  await recordDepartedFirm(tx, id)
  await recordAudit(tx, { workspaceId: id, actorId, action: 'workspace-deleted', subject: 'workspace', subjectId: String(id) })
}
