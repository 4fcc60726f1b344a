import { limits, type NotificationChoice } from '@tickmark/contract'
import type { Db } from '../../db/open.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'
import type { Announcements, Publish } from '../../realtime/announcements.ts'
import { listParticipants } from '../analyses/service.ts'
import { deleteOfFirm, findFirmName, takePendingRole } from './firm-queries.ts'
import type { FirmNotice, Notice, Place } from './model.ts'
import * as queries from './queries.ts'
import type { NotificationPage, NotificationRow, Which } from './queries.ts'
import { notificationEmailJob } from './send-notifications.ts'

export interface NotificationsDeps {
  readonly db: Db
  readonly jobs: Pick<JobQueue, 'send'>
  readonly announcements: Pick<Announcements, 'announce'>
  readonly emailDelayMs: number
}

export interface Notifications {
  /**
   * Notifies members of an analysis within the transaction of the change, in the application and later by email. Those who made the change
   * themselves (`actorId`; null if the product did) and those who are no members are left out. Call the returned function after the commit.
   */
  add(tx: Db, place: Place, actorId: number | null, notices: readonly Notice[]): Promise<Publish>
  /**
   * The same about a firm. A role that is changed again before the person has read or been emailed of the first change is one change, and none if
   * it is the first role again. Who is removed or leaves loses all other notifications about the firm.
   */
  addAboutFirm(tx: Db, workspaceId: number, actorId: number, notice: FirmNotice): Promise<Publish>
  /** Newest first: one more than the limit if there are more. */
  list(userId: number, page: NotificationPage): Promise<readonly NotificationRow[]>
  countUnread(userId: number): Promise<number>
  /** Returns how many are left unread. */
  read(userId: number, which: Which): Promise<number>
  /** Deletes the notifications of a member who is removed from an analysis, within the transaction of the removal. */
  forgetMember(tx: Db, analysisId: number, userId: number): Promise<void>
  findChoice(userId: number): Promise<NotificationChoice>
  choose(userId: number, choice: NotificationChoice): Promise<NotificationChoice>
}

const nothing: Publish = () => {}

export function createNotifications({ db, jobs, announcements, emailDelayMs: delayMs }: NotificationsDeps): Notifications {
  const insert = async (tx: Db, rows: readonly queries.NewRow[]): Promise<Publish> => {
    const userIds = [...new Set(rows.map(({ userId }) => userId))].toSorted((a, b) => a - b)
    if (userIds.length === 0) return nothing
    await queries.insertNotifications(tx, rows)
    await queries.deleteOldest(tx, userIds, { perUser: limits.notificationsPerUser, perAnalysis: limits.notificationsPerAnalysis })
    for (const userId of userIds) await jobs.send(tx, notificationEmailJob, { userId }, { afterMs: delayMs })
    return announcements.announce(tx, { kind: 'notifications', userIds })
  }

  return {
    async add(tx, place, actorId, notices) {
      const others = notices.filter(({ userId }) => userId !== actorId)
      if (others.length === 0) return nothing
      const members = new Set(await listParticipants(tx, place.analysisId))
      return insert(
        tx,
        others.filter(({ userId }) => members.has(userId)).map((notice) => ({ ...place, ...notice, actorId })),
      )
    },
    async addAboutFirm(tx, workspaceId, actorId, { userId, ...notice }) {
      // Also of somebody who leaves by themselves: old notices would come back when they return.
      if (notice.kind === 'firm-removed') await deleteOfFirm(tx, workspaceId, userId)
      if (userId === actorId) return nothing
      const row = { workspaceId, userId, actorId, analysisId: null, kind: notice.kind }
      if (notice.kind === 'firm-removed') return insert(tx, [{ ...row, firmName: await findFirmName(tx, workspaceId) }])
      if (notice.kind !== 'firm-role') return insert(tx, [row])
      const first = await takePendingRole(tx, workspaceId, userId)
      if (first === notice.role) return announcements.announce(tx, { kind: 'notifications', userIds: [userId] })
      return insert(tx, [{ ...row, roleBefore: first ?? notice.roleBefore }])
    },
    list: (userId, page) => queries.listNotifications(db, userId, { ...page, limit: page.limit + 1 }),
    countUnread: (userId) => queries.countUnread(db, userId),
    async read(userId, which) {
      const publish = await db.transaction(async (tx) =>
        (await queries.updateRead(tx, userId, which)) ? announcements.announce(tx, { kind: 'notifications', userIds: [userId] }) : nothing,
      )
      publish()
      return queries.countUnread(db, userId)
    },
    forgetMember: (tx, analysisId, userId) => queries.deleteOfAnalysis(tx, analysisId, userId),
    findChoice: async (userId) => ({ email: await queries.findChoice(db, userId) }),
    async choose(userId, choice) {
      await queries.updateChoice(db, userId, choice.email)
      return choice
    },
  }
}
