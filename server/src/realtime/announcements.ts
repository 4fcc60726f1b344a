import type { Db } from '../db/open.ts'
import type { Announcement } from './announcement.ts'
import type { Channel, Publish } from './channel.ts'

export type { Publish } from './channel.ts'

/** Sends announcements to all processes. */
export interface Announcements {
  /**
   * Announces within the transaction that makes the change, so a rollback announces nothing. Call the returned function once the
   * transaction is committed.
   */
  announce(tx: Db, event: Announcement): Promise<Publish>
  /** Announces a change already made. Never fails: a failed announcement must not fail the change. */
  publish(event: Announcement): Promise<void>
}

/** Announces to the other members that a question in an analysis' chat has been answered, without its text (D4). */
export const announceMessage = (announcements: Pick<Announcements, 'publish'>, analysisId: number, userId: number): Promise<void> =>
  announcements.publish({ kind: 'message', analysisId, userId })

export interface AnnouncementsDeps {
  readonly db: Db
  readonly channel: Pick<Channel, 'send'>
  /** The members of an analysis, including its owner. */
  readonly listParticipants: (db: Db, analysisId: number) => Promise<readonly number[]>
  readonly onFailure: (error: unknown) => void
}

export function createAnnouncements({ db, channel, listParticipants, onFailure }: AnnouncementsDeps): Announcements {
  const addressees = async (tx: Db, event: Announcement): Promise<readonly number[]> => {
    switch (event.kind) {
      case 'status':
      case 'message':
      case 'documents':
      case 'points':
      case 'marks':
      case 'talking-points':
      case 'progress':
      case 'reading':
      case 'changed':
        return listParticipants(tx, event.analysisId)
      case 'viewers':
        return []
      case 'lists':
      case 'notifications':
        return event.userIds
      case 'asked':
      case 'invitations':
      case 'signed-out':
        return [event.userId]
    }
  }
  const announce = async (tx: Db, event: Announcement): Promise<Publish> =>
    channel.send(tx, { event, to: [...(await addressees(tx, event))] })

  return {
    announce,
    async publish(event) {
      try {
        const publish = await announce(db, event)
        publish()
      } catch (error) {
        onFailure(error)
      }
    },
  }
}
