import type { Db } from '../../db/open.ts'
import { recordAudit } from '../audit/service.ts'
import { endSessionsOf } from './end-sessions-of.ts'
import {
  deleteIdentitySessions,
  deleteProviderAccounts,
  findAccountOfIdentity,
  findIdentityOfAddress,
  listProviders,
} from './identity-queries.ts'

/** Which addresses an account of a provider is linked to, by the settings. */
export interface LinkableAddresses {
  /** Domains for which the operator's provider is authoritative. */
  readonly domains: readonly string[]
  /** People also sign in with Google, which is authoritative for some addresses; which ones, only it can say. */
  readonly google: boolean
}

/**
 * `unknown`: there is no such identity; `none`: it has no account of a provider; `kept`: none could be linked to its address again. Nothing
 * was changed in these cases. `unlinked-google`: an account of Google may be linked again, if Google is authoritative for the address.
 */
export type Unlinked = 'unlinked' | 'unlinked-google' | 'kept' | 'none' | 'unknown'

function judge(email: string, providers: readonly string[], { domains, google }: LinkableAddresses): Unlinked {
  if (providers.length === 0) return 'none'
  if (domains.includes(email.slice(email.lastIndexOf('@') + 1))) return 'unlinked'
  return google && providers.includes('google') ? 'unlinked-google' : 'kept'
}

/**
 * Removes the accounts of providers from the identity of an address, and ends its sessions. The next account of a provider with this
 * address is linked to it.
 */
export const unlinkProviders = (db: Db, email: string, linkable: LinkableAddresses, now: Date): Promise<Unlinked> =>
  db.transaction(async (tx) => {
    const uid = await findIdentityOfAddress(tx, email)
    if (uid === null) return 'unknown'
    const outcome = judge(email, await listProviders(tx, uid), linkable)
    if (outcome === 'none' || outcome === 'kept') return outcome
    await deleteProviderAccounts(tx, uid)
    await deleteIdentitySessions(tx, uid)
    const account = await findAccountOfIdentity(tx, uid)
    if (account !== null) await endSessionsOf(tx, account, now)
    await recordAudit(tx, { actorId: null, action: 'identity-unlinked', subject: 'identity', subjectId: uid, after: { by: 'command' } })
    return outcome
  })
