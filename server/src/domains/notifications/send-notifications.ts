import type { Db } from '../../db/open.ts'
import type { JobHandler, JobKind } from '../../jobs/job-queue.ts'
import type { MailSender } from '../../ports/mail.ts'
import { claimForEmail, findReader, listClaimed } from './email-queries.ts'
import { writeNotificationEmail } from './notification-email.ts'

/** Emails a user's unread notifications. Ids only: the rest is looked up when the email is written. */
export interface NotificationEmail {
  readonly userId: number
}

/** Retried for twenty minutes: a mail server that is down for longer leaves the notification in the application only. */
export const notificationEmailJob: JobKind<NotificationEmail> = {
  name: 'notification-email',
  expireInSeconds: 120,
  retries: { most: 20, delaySeconds: 60 },
}

export interface SendNotificationsDeps {
  readonly db: Db
  readonly mail: Pick<MailSender, 'send'>
  readonly publicOrigin: string
  readonly emailDelayMs: number
  /** Called with the error when an email could not be sent. */
  readonly onFailure: (error: unknown) => void
}

/**
 * Every notification sends such a job, which starts after the delay. The first one emails all that have been collected and are still unread;
 * the others find nothing left, so a user gets at most one email within the delay.
 */
export const createSendNotifications =
  ({ db, mail, publicOrigin, emailDelayMs, onFailure }: SendNotificationsDeps): JobHandler<NotificationEmail> =>
  async ({ userId }, { id }) => {
    // Claimed even if nothing is sent: a user who wants emails later does not get old ones.
    await claimForEmail(db, userId, id, emailDelayMs)
    const reader = await findReader(db, userId)
    if (reader === null) return
    const claimed = await listClaimed(db, userId, id)
    if (claimed.length === 0) return
    try {
      await mail.send(writeNotificationEmail(reader, claimed, publicOrigin))
    } catch (error) {
      onFailure(error)
      throw error
    }
  }
