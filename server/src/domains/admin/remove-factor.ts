import type { Db } from '../../db/open.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'
import { endSessionsOf } from '../auth/service.ts'
import { recordAudit } from '../audit/service.ts'
import { accountEmailJob, type AccountEmail } from './account-email.ts'
import { findAccount } from './queries.ts'

export interface RemoveFactorDeps {
  readonly db: Db
  readonly jobs: Pick<JobQueue, 'send' | 'wake'>
  /** Removes the second factor of an identity and ends its sessions. False if there was none. */
  readonly remove: (tx: Db, uid: string) => Promise<boolean>
  readonly now: () => Date
}

/** `unknown`: no account has this address. */
export type RemoveFactor = (email: string) => Promise<'removed' | 'none' | 'unknown'>

/** Lets the operator remove the second factor of a person who has lost the app and the codes. They get an email. */
export function createRemoveFactor({ db, jobs, remove, now }: RemoveFactorDeps): RemoveFactor {
  return async (email) => {
    const outcome = await db.transaction(async (tx) => {
      const account = await findAccount(tx, email)
      if (account === null) return 'unknown'
      if (account.firebaseUid === null || !(await remove(tx, account.firebaseUid))) return 'none'
      await endSessionsOf(tx, account.id, now())
      const subject = { subject: 'user', subjectId: String(account.id) } as const
      await recordAudit(tx, { actorId: null, action: 'second-factor-removed', ...subject, after: { by: 'command' } })
      await jobs.send(tx, accountEmailJob, { kind: 'second-factor-removed', userId: account.id } satisfies AccountEmail)
      return 'removed'
    })
    if (outcome === 'removed') jobs.wake(accountEmailJob)
    return outcome
  }
}
