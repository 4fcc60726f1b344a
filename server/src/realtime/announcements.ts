import type { Db } from '../db/open.ts'
import type { Announcement } from './announcement.ts'
import type { Channel, Tell } from './channel.ts'

export type { Tell } from './channel.ts'

/** How what was done here reaches those who see it elsewhere. */
export interface Announcements {
  /**
   * Announces in the transaction that does it, so that nothing is told that did not happen. What it answers is to be called once the
   * transaction is committed.
   */
  announce(tx: Db, event: Announcement): Promise<Tell>
  /** Announces what has been done. Never fails: whoever did it is not to suffer from others not hearing of it. */
  tell(event: Announcement): Promise<void>
}

/** Somebody asked in the chat of an analysis, and the answer is stored: the others who take part are told, without the text (D4). */
export const announceMessage = (announcements: Pick<Announcements, 'tell'>, analysisId: number, userId: number): Promise<void> =>
  announcements.tell({ kind: 'message', analysisId, userId })

export interface AnnouncementsDeps {
  readonly db: Db
  readonly channel: Pick<Channel, 'send'>
  /** Who takes part in an analysis, its owner included. */
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
        const told = await announce(db, event)
        told()
      } catch (error) {
        onFailure(error)
      }
    },
  }
}
