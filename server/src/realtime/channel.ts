import type { Db } from '../db/open.ts'
import type { Addressed } from './announcement.ts'

/** To be called once what was announced is committed. */
export type Tell = () => void

/** Carries announcements from where something is done to every process that people are connected to. */
export interface Channel {
  send(tx: Db, message: Addressed): Promise<Tell>
  close(): Promise<void>
}

/** Where one process is all there is: it hears itself. */
export const openLocalChannel = (hear: (message: Addressed) => void): Channel => ({
  send: async (_tx, message) => () => hear(message),
  close: async () => {},
})
