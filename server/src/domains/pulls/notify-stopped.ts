import type { PullFailure } from '@tickmark/contract'
import type { Db } from '../../db/open.ts'
import type { Notifications } from '../notifications/service.ts'
import { setNotified } from './queries.ts'

export interface NotifyStoppedDeps {
  readonly notifications: Pick<Notifications, 'add'>
  readonly now: () => Date
}

/** What the next night would end with too, unless a person does something. */
const lasting: readonly PullFailure[] = ['consent-ended', 'not-allowed', 'not-set-up', 'access-lost', 'storage-full', 'too-large']

/** Whether a failure stops the pulls of all further nights. */
export const stopsNights = (failure: PullFailure): boolean => lasting.includes(failure)

/**
 * Notifies the owner of an analysis that its ledger is no longer pulled every night: once, until a pull of it is complete. Does nothing where it
 * is not pulled at night. Call the returned function after the commit.
 */
export async function notifyStopped(
  tx: Db,
  { notifications, now }: NotifyStoppedDeps,
  { analysisId, workspaceId, userId }: { readonly analysisId: number; readonly workspaceId: number; readonly userId: number },
): Promise<() => void> {
  if (!(await setNotified(tx, analysisId, now()))) return () => {}
  return notifications.add(tx, { workspaceId, analysisId }, null, [{ kind: 'pulls-stopped', userId, point: null }])
}
