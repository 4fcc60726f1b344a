const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/**
 * Messages that are taken. Of one client few, since nobody writes more; and of all clients together as many as an operator could read,
 * so that no flood, from however many places, fills the database. The narrowest is asked first.
 */
export const contactLimits = {
  client: [
    { most: 5, withinMs: 10 * minuteMs },
    { most: 20, withinMs: dayMs },
  ],
  everybody: [
    { most: 200, withinMs: hourMs },
    { most: 1_000, withinMs: dayMs },
  ],
} as const
