import type { Db } from '../db/open.ts'
import type { Addressed } from './announcement.ts'

/** Call it once the announced change is committed. */
export type Publish = () => void

/** Carries announcements to every process that has live connections. */
export interface Channel {
  send(tx: Db, message: Addressed): Promise<Publish>
  close(): Promise<void>
}

/** For a single process, which receives its own announcements. */
export const openLocalChannel = (receive: (message: Addressed) => void): Channel => ({
  send: async (_tx, message) => () => receive(message),
  close: async () => {},
})
