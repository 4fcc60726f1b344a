import type { Db } from '../../db/open.ts'
import type { JobHandler, JobKind } from '../../jobs/job-queue.ts'
import { layoutMail } from '../../emails/layout-mail.ts'
import { greet } from '../../emails/name-in-email.ts'
import { MailUnreachable, type Mail, type MailSender } from '../../ports/mail.ts'
import { findReader, type Reader } from './queries.ts'

/** The user whose account has expired, and what it was before. The address is looked up when the email is sent. */
export interface EndedEmail {
  readonly userId: number
  readonly ended: 'trial' | 'subscription'
}

/** Queues the email that an account has expired, in the transaction that stores the change. */
export type QueueEndedEmail = (tx: Db, email: EndedEmail) => Promise<void>

/** Retried every hour for a day while the mail server does not answer: the email is still true tomorrow, and is not sent to users who have subscribed again by then. */
export const endedEmailJob: JobKind<EndedEmail> = {
  name: 'subscription-ended-letter',
  expireInSeconds: 120,
  retries: { most: 24, delaySeconds: 3_600 },
}

const wordings = {
  trial: {
    subject: 'Your free trial of Tickmark has ended',
    text: 'Your free trial has ended. You can still read, export and delete what is in your account. To create, upload or ask, subscribe on your profile page.',
  },
  subscription: {
    subject: 'Your subscription to Tickmark has ended',
    text: 'Your subscription has ended. You can still read, export and delete what is in your account. To create, upload or ask, renew it on your profile page.',
  },
} as const

export function writeEndedEmail(ended: EndedEmail['ended'], to: Reader, origin: string): Mail {
  const { subject, text } = wordings[ended]
  return {
    to: { name: '', address: to.email },
    subject,
    ...layoutMail({
      greeting: greet(to.firstName),
      before: [text],
      action: { label: 'See your subscription', link: new URL('/profile', origin).href },
      after: [],
    }),
  }
}

export interface EndedEmailsDeps {
  readonly db: Db
  readonly mail: Pick<MailSender, 'send'>
  readonly publicOrigin: string
  /** Receives why an email could not be sent. */
  readonly onFailure: (error: unknown) => void
}

/** Sends the email, unless the account has been deleted or suspended, or has subscribed again meanwhile. */
export const createSendEndedEmail =
  ({ db, mail, publicOrigin, onFailure }: EndedEmailsDeps): JobHandler<EndedEmail> =>
  async ({ userId, ended }) => {
    const reader = await findReader(db, userId)
    if (reader === null || reader.suspendedAt !== null || reader.subscriptionStatus !== 'expired') return
    try {
      await mail.send(writeEndedEmail(ended, reader, publicOrigin))
    } catch (error) {
      onFailure(error)
      // A server that answered may have accepted it, or refuses the address: a retry would send it twice, or be refused again.
      if (error instanceof MailUnreachable) throw error
    }
  }
