import type { Db } from '../../db/open.ts'
import { recordAudit } from '../audit/service.ts'
import { deleteIdentitySessions, deleteProviderAccounts, findAccountOfIdentity, findIdentityOfAddress } from './identity-queries.ts'
import { endAllSessions } from './queries.ts'

/**
 * Removes the accounts of providers from the identity of an address, so that the next account with this address is linked to it, and ends
 * its sessions. `unknown`: there is no such identity; `none`: it has no account of a provider, and nothing was changed.
 */
export const unlinkProviders = (db: Db, email: string, now: Date): Promise<'unlinked' | 'none' | 'unknown'> =>
  db.transaction(async (tx) => {
    const uid = await findIdentityOfAddress(tx, email)
    if (uid === null) return 'unknown'
    if ((await deleteProviderAccounts(tx, uid)) === 0) return 'none'
    await deleteIdentitySessions(tx, uid)
    const account = await findAccountOfIdentity(tx, uid)
    // Tokens carry their sign-in time in whole seconds.
    const validFrom = new Date(Math.floor(now.getTime() / 1000 + 1) * 1000)
    if (account !== null) await endAllSessions(tx, account, now, validFrom)
    await recordAudit(tx, { actorId: null, action: 'identity-unlinked', subject: 'identity', subjectId: uid, after: { by: 'command' } })
    return 'unlinked'
  })
