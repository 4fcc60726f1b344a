import type { Db } from '../../db/open.ts'
import { unlinkProviders, type LinkableAddresses, type Unlinked } from '../auth/service.ts'
import { appointAdmin } from '../users/service.ts'
import { leavesAnAdministrator } from './policy.ts'
import { findAccount, listAdmins, lockAdmins, type AccountRow } from './queries.ts'
import { listAble } from './user-queries.ts'

export { accountEmailJob, createSendAccountEmail, type AccountEmail } from './account-email.ts'
export { createRemoveFactor, type RemoveFactor } from './remove-factor.ts'
export { createSyntheticUser, type SyntheticUser } from './synthetic-user.ts'
export { runSecurityTest, type SendRequest } from './security-test.ts'
export { createServerReport, type ServerReport } from './server-report.ts'
export { presentModel } from './present.ts'
export { createSystemStatus } from './system-status.ts'
export { createManageUsers, Refused, type ManageUsers } from './manage-users.ts'

/** Lets the operator appoint and dismiss administrators (D6), and unlink accounts of providers. Addresses are in lower case. */
export interface Administrators {
  /** In order of address. */
  list(): Promise<readonly AccountRow[]>
  /** `unknown`: no account has this address. */
  grant(email: string): Promise<'granted' | 'already' | 'unknown'>
  /** `last`: no other administrator can sign in, and nothing was changed; `evenLast` revokes it anyway. */
  revoke(email: string, evenLast: boolean): Promise<'revoked' | 'already' | 'unknown' | 'last'>
  /** Removes the accounts of providers from an address, and ends its sessions, if one can be linked to it again. */
  unlink(email: string, linkable: LinkableAddresses): Promise<Unlinked>
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
        if (!leavesAnAdministrator(able, account.id) && !evenLast) return 'last'
        await appointAdmin(tx, account.id, false, 'command')
        return 'revoked'
      }),
    unlink: (email, linkable) => unlinkProviders(db, email, linkable, new Date()),
  }
}
