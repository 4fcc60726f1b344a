import type { Db } from '../../db/open.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'
import type { Notice, Notifications } from '../notifications/service.ts'
import { listDueAnalyses, takeDue } from './due-queries.ts'
import { lockPoints } from './queries.ts'

const everyMorning = '0 5 * * *'

export interface RemindDeps {
  readonly db: Db
  readonly notifications: Pick<Notifications, 'add'>
  readonly now: () => Date
}

/**
 * Reminds the users to whom points are assigned of those that are open and due today (UTC) or overdue: once for each due date, however often
 * it is called.
 */
export async function remindOfDue({ db, notifications, now }: RemindDeps): Promise<void> {
  const today = now().toISOString().slice(0, 10)
  for (const place of await listDueAnalyses(db, today)) {
    const publish = await db.transaction(async (tx) => {
      // Before the rows of points, as every change does.
      if (!(await lockPoints(tx, place.analysisId))) return () => {}
      const due = await takeDue(tx, place.analysisId, today)
      const notices = due.map(({ assigneeId, number }): Notice => ({ kind: 'due-today', userId: assigneeId, point: number }))
      return notifications.add(tx, place, null, notices)
    })
    publish()
  }
}

export interface RemindDailyDeps extends RemindDeps {
  readonly jobs: Pick<JobQueue, 'repeat'>
  /** Called with the error when the reminders failed; they are sent the next time. */
  readonly onFailure: (error: unknown) => void
}

export const remindDaily = ({ jobs, onFailure, ...deps }: RemindDailyDeps): Promise<void> =>
  jobs.repeat('due-points', everyMorning, () => remindOfDue(deps).catch(onFailure))
