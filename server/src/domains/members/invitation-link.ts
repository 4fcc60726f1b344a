import { limits } from '@tickmark/contract'
import type { Db } from '../../db/open.ts'
import type { IdentityAccounts } from '../../ports/identity.ts'
import { findUserId } from '../users/service.ts'

/** Writes the link of an invitation to an address. */
export type LinkInvited = (email: string) => Promise<string>

export interface LinkInvitedDeps {
  readonly db: Db
  /** Null with a hosted identity service: those who sign up then verify their address by its own email. */
  readonly accounts: Pick<IdentityAccounts, 'signInvited'> | null
  readonly publicOrigin: string
}

/**
 * The link leads to the sign-up, or to the login where the address has an account: only its holder reads the email. The address and its
 * proof are in the fragment, which browsers send to no server.
 */
export function createLinkInvited({ db, accounts, publicOrigin }: LinkInvitedDeps): LinkInvited {
  return async (email) => {
    const hasAccount = (await findUserId(db, email)) !== null
    const link = new URL('/auth', publicOrigin)
    link.searchParams.set('mode', hasAccount ? 'login' : 'signup')
    const proof = hasAccount || accounts === null ? {} : { proof: await accounts.signInvited(email) }
    link.hash = new URLSearchParams({ invited: email, ...proof }).toString()
    return link.href
  }
}

const days = limits.invitationLifetimeMs / (24 * 60 * 60_000)

/** What every invitation says about its link. `caution` is the rest of the sentence for people who do not know the inviter. */
export const explainInvitation = (caution: string): string =>
  `Sign in with this email address, or sign up with it; the invitation then appears above your analyses. It lapses after ${days} days. The link is meant for you alone: please do not pass it on. If you do not know who sent it, you can ignore this message: ${caution}.`
