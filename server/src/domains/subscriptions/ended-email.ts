import type { Db } from '../../db/open.ts'
import type { JobHandler, JobKind } from '../../jobs/job-queue.ts'
import { layOutMail } from '../../emails/lay-out-mail.ts'
import { greet } from '../../emails/name-in-email.ts'
import { MailUnreachable, type Mail, type MailSender } from '../../ports/mail.ts'
import { findReader, type Reader } from './queries.ts'

/** Whose account has expired, and what it was until then. To whom to write is looked up when it is written. */
export interface EndedEmail {
  readonly userId: number
  readonly ended: 'trial' | 'subscription'
}

/** Has somebody told, in the transaction that writes it down, that their account has expired. */
export type QueueEndedEmail = (tx: Db, letter: EndedEmail) => Promise<void>

/** Tried again every hour for a day where nobody answers: it is as true tomorrow, and whoever has subscribed again by then gets none. */
export const endedEmailJob: JobKind<EndedEmail> = {
  name: 'subscription-ended-letter',
  expireInSeconds: 120,
  retries: { most: 24, delaySeconds: 3_600 },
}

const wordings = {
  trial: {
    subject: 'Your free trial of Tickmark has ended',
    said: 'Your free trial has ended. You can still read, export and delete what is in your account. To create, upload or ask, subscribe on your profile page.',
  },
  subscription: {
    subject: 'Your subscription to Tickmark has ended',
    said: 'Your subscription has ended. You can still read, export and delete what is in your account. To create, upload or ask, renew it on your profile page.',
  },
} as const

export function writeEndedEmail(ended: EndedEmail['ended'], to: Reader, origin: string): Mail {
  const { subject, said } = wordings[ended]
  return {
    to: { name: '', address: to.email },
    subject,
    ...layOutMail({
      greeting: greet(to.firstName),
      before: [said],
      action: { label: 'See your subscription', link: new URL('/profile', origin).href },
      after: [],
    }),
  }
}

export interface EndedEmailsDeps {
  readonly db: Db
  readonly mail: Pick<MailSender, 'send'>
  readonly publicOrigin: string
  /** Hears why a letter could not be sent. */
  readonly onFailure: (error: unknown) => void
}

/** Writes to whoever it still concerns: not to whoever has gone, has been suspended, or has subscribed again meanwhile. */
export const createSendEndedEmail =
  ({ db, mail, publicOrigin, onFailure }: EndedEmailsDeps): JobHandler<EndedEmail> =>
  async ({ userId, ended }) => {
    const reader = await findReader(db, userId)
    if (reader === null || reader.suspendedAt !== null || reader.subscriptionStatus !== 'expired') return
    try {
      await mail.send(writeEndedEmail(ended, reader, publicOrigin))
    } catch (error) {
      onFailure(error)
      // Whoever answered may have taken it, or takes nothing for this address: it would go out again, or be refused again.
      if (error instanceof MailUnreachable) throw error
    }
  }
