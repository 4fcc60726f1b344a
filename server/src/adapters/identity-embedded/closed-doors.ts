import type { Db } from '../../db/open.ts'
import { IdentityRefused, type IdentityAccounts } from '../../ports/identity.ts'
import { findResetAddress } from './find-reset-address.ts'
import type { IsClosed } from './single-sign-on-only.ts'

/**
 * The accounts of a server on which some addresses sign in with the operator's provider alone: no sign-up, also not by invitation, no
 * password, no link, no reset, not even with a link that was sent earlier. Sessions that have begun go on until they end.
 */
export function closeDoors(accounts: IdentityAccounts, db: Db, isClosed: IsClosed): IdentityAccounts {
  const refuse = (email: string) => {
    if (isClosed(email)) throw new IdentityRefused('SINGLE_SIGN_ON_ONLY')
  }
  /** A call that names the address. */
  const guard =
    <Input extends { readonly email: string }, Rest extends unknown[], Answer>(call: (input: Input, ...rest: Rest) => Promise<Answer>) =>
    async (input: Input, ...rest: Rest) => {
      refuse(input.email)
      return call(input, ...rest)
    }
  const guardAddress =
    <Rest extends unknown[], Answer>(call: (email: string, ...rest: Rest) => Promise<Answer>) =>
    async (email: string, ...rest: Rest) => {
      refuse(email)
      return call(email, ...rest)
    }
  return {
    signUp: guard((input, caller) => accounts.signUp(input, caller)),
    signIn: guard((input, caller) => accounts.signIn(input, caller)),
    verifyEmail: guard((input, caller) => accounts.verifyEmail(input, caller)),
    signInWithLink: guard((input, caller) => accounts.signInWithLink(input, caller)),
    sendVerification: guardAddress((email, caller) => accounts.sendVerification(email, caller)),
    requestPasswordReset: guardAddress((email, caller) => accounts.requestPasswordReset(email, caller)),
    sendSignInLink: guardAddress((email, caller) => accounts.sendSignInLink(email, caller)),
    async resetPassword(input, caller) {
      const email = await findResetAddress(db, input.token)
      if (email !== null) refuse(email)
      return accounts.resetPassword(input, caller)
    },
    // A sign-in of which the second step is missing has passed its door.
    passSecondStep: (proof, caller) => accounts.passSecondStep(proof, caller),
    signInvited: (email) => accounts.signInvited(email),
    signOut: (caller) => accounts.signOut(caller),
    findSession: (caller) => accounts.findSession(caller),
    issueToken: (caller) => accounts.issueToken(caller),
    settle: () => accounts.settle(),
  }
}
