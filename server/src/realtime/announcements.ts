import type { Db } from '../db/open.ts'
import type { Announcement } from './announcement.ts'
import type { Channel, Tell } from './channel.ts'

export type { Tell } from './channel.ts'

/** Sends announcements to all processes. */
export interface Announcements {
  /**
   * Announces within the transaction that makes the change, so a rollback announces nothing. Call the returned function once the
   * transaction is committed.
   */
  announce(tx: Db, event: Announcement): Promise<Tell>
  /** Announces a change already made. Never fails: a failed announcement must not fail the change. */
  tell(event: Announcement): Promise<void>
}

/** Announces to the other members that a question in an analysis' chat has been answered, without its text (D4). */
export const announceMessage = (announcements: Pick<Announcements, 'tell'>, analysisId: number, userId: number): Promise<void> =>
  announcements.tell({ kind: 'message', analysisId, userId })

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
      case 'progress':
      case 'reading':
      case 'changed':
        return listParticipants(tx, event.analysisId)
      case 'viewers':
        return []
      case 'asked':
      case 'invitations':
      case 'signed-out':
        return [event.userId]
    }
  }
  const announce = async (tx: Db, event: Announcement): Promise<Tell> => channel.send(tx, { event, to: [...(await addressees(tx, event))] })

  return {
    announce,
    async tell(event) {
      try {
        const tell = await announce(db, event)
        tell()
      } catch (error) {
        onFailure(error)
      }
    },
  }
}
