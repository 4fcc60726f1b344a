import type { Db } from '../../db/open.ts'
import { appointAdmin } from '../users/service.ts'
import { leavesSomebody } from './policy.ts'
import { findAccount, listAdmins, lockAdmins, type AccountRow } from './queries.ts'
import { listAble } from './user-queries.ts'

export { accountLetterJob, createSendAccountLetter } from './account-letter.ts'
export { createPretence, type Pretence } from './pretence.ts'
export { runSecurityTest, type Ask } from './security-test.ts'
export { createServerReport, type ServerReport } from './server-report.ts'
export { createSystemStatus } from './system-status.ts'
export { createManageUsers, Refused, type ManageUsers } from './manage-users.ts'

/** The operator's hand on who is an administrator (D6). Addresses are lower case. */
export interface Administrators {
  /** By address. */
  list(): Promise<readonly AccountRow[]>
  /** `unknown`: no account has the address. */
  grant(email: string): Promise<'granted' | 'already' | 'unknown'>
  /** `last`: no other administrator can come in, and nothing was done; `evenLast` does it all the same. */
  revoke(email: string, evenLast: boolean): Promise<'revoked' | 'already' | 'unknown' | 'last'>
}

export function createAdministrators(db: Db): Administrators {
  return {
    list: () => listAdmins(db),
    grant: (email) =>
      db.transaction(async (tx) => {
        const account = await findAccount(tx, email)
        if (account === null) return 'unknown'
        return (await appointAdmin(tx, account.id, true, 'command')) ? 'granted' : 'already'
      }),
    revoke: (email, evenLast) =>
      db.transaction(async (tx) => {
        await lockAdmins(tx)
        const account = await findAccount(tx, email)
        if (account === null) return 'unknown'
        if (!account.isAdmin) return 'already'
        const able = (await listAble(tx)).map(({ id }) => id)
        if (!leavesSomebody(able, account.id) && !evenLast) return 'last'
        await appointAdmin(tx, account.id, false, 'command')
        return 'revoked'
      }),
  }
}
