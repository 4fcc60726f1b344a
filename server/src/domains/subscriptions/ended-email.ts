import type { Db } from '../../db/open.ts'
import type { JobHandler, JobKind } from '../../jobs/job-queue.ts'
import { layoutMail } from '../../emails/layout-mail.ts'
import { greet } from '../../emails/name-in-email.ts'
import { MailUnreachable, type Mail, type MailSender } from '../../ports/mail.ts'
import type { Payer } from './model.ts'
import { findSeat } from './find-seat.ts'
import { findPayer, findReader, listManagers, type Reader } from './payer-queries.ts'

/** A reader of an email that an account or a firm's subscription has expired. The address is looked up when the email is sent. */
export interface EndedEmail {
  readonly userId: number
  readonly ended: 'trial' | 'subscription'
  /** The firm whose subscription it was; without it, the reader's own. */
  readonly workspaceId?: number
}

/** Queues the emails that a payer's trial or subscription has expired, in the transaction that stores the change. */
export type QueueEndedEmail = (tx: Db, payer: Payer, ended: EndedEmail['ended']) => Promise<void>

/** To the user; of a firm, to its owner and administrators. */
export async function listEndedEmails(tx: Db, { kind, id }: Payer, ended: EndedEmail['ended']): Promise<readonly EndedEmail[]> {
  if (kind === 'user') return [{ userId: id, ended }]
  return (await listManagers(tx, id)).map((userId) => ({ userId, ended, workspaceId: id }))
}

/** Retried every hour for a day while the mail server does not answer: the email is still true tomorrow, and is not sent to users who have subscribed again by then. */
export const endedEmailJob: JobKind<EndedEmail> = {
  name: 'subscription-ended-letter',
  expireInSeconds: 120,
  retries: { most: 24, delaySeconds: 3_600 },
}

/** Without the firm's name, which anyone can choose. */
const firmWording = {
  subject: 'Your firm’s subscription to Tickmark has ended',
  text: 'The subscription of your firm has ended. Its people now need subscriptions of their own to create, upload or ask; they can still read, export and delete. To cover them again, renew it on the page of the firm.',
} as const

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

export function writeEndedEmail({ ended, workspaceId }: EndedEmail, to: Reader, origin: string): Mail {
  const { subject, text } = workspaceId === undefined ? wordings[ended] : firmWording
  const path = workspaceId === undefined ? '/profile' : `/firm/${workspaceId}`
  return {
    to: { name: '', address: to.email },
    subject,
    ...layoutMail({
      greeting: greet(to.firstName),
      before: [text],
      action: { label: 'See your subscription', link: new URL(path, origin).href },
      after: [],
    }),
  }
}

export interface EndedEmailsDeps {
  readonly db: Db
  readonly mail: Pick<MailSender, 'send'>
  readonly publicOrigin: string
  readonly now: () => Date
  /** Receives why an email could not be sent. */
  readonly onFailure: (error: unknown) => void
}

/** Whether it is still true, and the reader still concerned. */
async function isCurrent(db: Db, { workspaceId }: EndedEmail, reader: Reader, now: Date): Promise<boolean> {
  // Who has a seat of a firm has lost nothing.
  if (workspaceId === undefined) return reader.subscriptionStatus === 'expired' && (await findSeat(db, reader.id, now)) === undefined
  const firm = await findPayer(db, { kind: 'workspace', id: workspaceId })
  return firm?.subscriptionStatus === 'expired' && (await listManagers(db, workspaceId)).includes(reader.id)
}

/** Sends the email, unless the account has been deleted or suspended, has subscribed again meanwhile, or has a seat. */
export const createSendEndedEmail =
  ({ db, mail, publicOrigin, now, onFailure }: EndedEmailsDeps): JobHandler<EndedEmail> =>
  async (email) => {
    const reader = await findReader(db, email.userId)
    if (reader === null || reader.suspendedAt !== null || !(await isCurrent(db, email, reader, now()))) return
    try {
      await mail.send(writeEndedEmail(email, reader, publicOrigin))
    } catch (error) {
      onFailure(error)
      // A server that answered may have accepted it, or refuses the address: a retry would send it twice, or be refused again.
      if (error instanceof MailUnreachable) throw error
    }
  }
