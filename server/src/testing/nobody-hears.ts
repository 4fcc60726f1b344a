import type { Announcements } from '../realtime/announcements.ts'

/** Announcements where nobody is connected. */
export const nobodyHears: Announcements = { announce: async () => () => {}, tell: async () => {} }
