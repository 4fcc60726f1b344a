import type { JobHandler, JobKind } from '../../jobs/job-queue.ts'
import { layoutMail } from '../../emails/layout-mail.ts'
import { greet } from '../../emails/name-in-email.ts'
import { MailUnreachable, type Mail, type MailSender } from '../../ports/mail.ts'
import type { User, Users } from '../users/service.ts'

/** A notice to a person that a token was created in their account: if it was not them, they have to know. */
export interface TokenEmail {
  readonly userId: number
}

/** Retried for a day while the mail server does not answer. */
export const tokenEmailJob: JobKind<TokenEmail> = {
  name: 'access-token-email',
  expireInSeconds: 120,
  retries: { most: 24, delaySeconds: 3_600 },
}

/** Without the name of the token, which anyone who is in the account can choose. */
export const writeTokenEmail = ({ email, firstName }: Pick<User, 'email' | 'firstName'>, publicOrigin: string): Mail => ({
  to: { name: '', address: email },
  subject: 'A new access token for your Tickmark account',
  ...layoutMail({
    greeting: greet(firstName),
    before: [
      'An access token has just been created in your account. A program that has it can read or review your analyses until it expires.',
      'If this was you, there is nothing to do. If not, revoke it on your profile page, set a new password, and sign out everywhere.',
    ],
    action: { label: 'See your access tokens', link: new URL('/profile', publicOrigin).href },
    after: [],
  }),
})

export interface TokenEmailsDeps {
  readonly users: Pick<Users, 'findById'>
  readonly mail: Pick<MailSender, 'send'>
  readonly publicOrigin: string
  /** Receives why an email could not be sent. */
  readonly onFailure: (error: unknown) => void
}

/** Sends the email, unless the account has been deleted or suspended meanwhile. */
export const createSendTokenEmail =
  ({ users, mail, publicOrigin, onFailure }: TokenEmailsDeps): JobHandler<TokenEmail> =>
  async ({ userId }) => {
    const user = await users.findById(userId)
    if (user === null || user.suspendedAt !== null) return
    try {
      await mail.send(writeTokenEmail(user, publicOrigin))
    } catch (error) {
      onFailure(error)
      // A server that answered may have accepted it, or refuses the address: a retry would send it twice, or be refused again.
      if (error instanceof MailUnreachable) throw error
    }
  }
