import type { Announcements } from '../realtime/announcements.ts'

/** Announcements without live connections. */
export const silentAnnouncements: Announcements = { announce: async () => () => {}, publish: async () => {} }
