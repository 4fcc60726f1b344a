import type { Db } from '../../db/open.ts'
import { IdentityRefused, type IdentityAccounts, type IdentityCaller } from '../../ports/identity.ts'
import type { AttemptKind, AttemptLimits } from './attempt-limits.ts'
import { findResetAddress } from './find-reset-address.ts'
import type { IsClosed } from './single-sign-on-only.ts'

/**
 * The accounts of a server on which some addresses sign in only with the operator's provider: no sign-up, not even by invitation, no
 * password, no link, no reset, not even with a link that was sent earlier. Sessions that exist continue until they end.
 * A refusal counts as an attempt: otherwise, guesses without limit would show which addresses of the provider's domains are exempt.
 */
export function closeDoors(
  accounts: IdentityAccounts,
  db: Db,
  attempts: Pick<AttemptLimits, 'take'>,
  isClosed: IsClosed,
): IdentityAccounts {
  async function refuse(email: string, kind: AttemptKind, { address }: IdentityCaller) {
    if (!isClosed(email)) return
    await attempts.take(kind, address, kind === 'useLink' ? '' : email)
    throw new IdentityRefused('SINGLE_SIGN_ON_ONLY')
  }
  /** A call that names the address. */
  const guard =
    <Input extends { readonly email: string }, Answer>(
      kind: AttemptKind,
      call: (input: Input, caller: IdentityCaller) => Promise<Answer>,
    ) =>
    async (input: Input, caller: IdentityCaller) => {
      await refuse(input.email, kind, caller)
      return call(input, caller)
    }
  const guardAddress =
    <Answer>(kind: AttemptKind, call: (email: string, caller: IdentityCaller) => Promise<Answer>) =>
    async (email: string, caller: IdentityCaller) => {
      await refuse(email, kind, caller)
      return call(email, caller)
    }
  return {
    signUp: guard('signUp', (input, caller) => accounts.signUp(input, caller)),
    signIn: guard('signIn', (input, caller) => accounts.signIn(input, caller)),
    verifyEmail: guard('useLink', (input, caller) => accounts.verifyEmail(input, caller)),
    signInWithLink: guard('useLink', (input, caller) => accounts.signInWithLink(input, caller)),
    sendVerification: guardAddress('sendVerification', (email, caller) => accounts.sendVerification(email, caller)),
    requestPasswordReset: guardAddress('sendReset', (email, caller) => accounts.requestPasswordReset(email, caller)),
    sendSignInLink: guardAddress('sendSignInLink', (email, caller) => accounts.sendSignInLink(email, caller)),
    async resetPassword(input, caller) {
      const email = await findResetAddress(db, input.token)
      if (email !== null) await refuse(email, 'useLink', caller)
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
