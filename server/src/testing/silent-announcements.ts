import type { Announcements } from '../realtime/announcements.ts'

/** Announcements where nobody is connected. */
export const silentAnnouncements: Announcements = { announce: async () => () => {}, tell: async () => {} }
