import type { JobQueue } from '../../jobs/job-queue.ts'
import { createNotifications, type Notifications, type NotificationsDeps } from './notifications.ts'
import { emailDelayMs } from './policy.ts'
import { createSendNotifications, notificationEmailJob, type SendNotificationsDeps } from './send-notifications.ts'

/** Emails about notifications that one process sends at once. */
const emailsAtOnce = 1

export interface OpenNotificationsDeps extends Omit<NotificationsDeps & SendNotificationsDeps, 'emailDelayMs'> {
  readonly jobs: Pick<JobQueue, 'send' | 'work'>
  readonly rateLimitFactor: number
}

/** The notifications, and the worker that emails them. */
export async function openNotifications(deps: OpenNotificationsDeps): Promise<Notifications> {
  const delayed = { ...deps, emailDelayMs: emailDelayMs(deps.rateLimitFactor) }
  await deps.jobs.work(notificationEmailJob, emailsAtOnce, createSendNotifications(delayed))
  return createNotifications(delayed)
}
