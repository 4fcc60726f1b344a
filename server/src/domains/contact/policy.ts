const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/**
 * How many messages are accepted: few from one client, and from all clients together as many as an operator could read, so that a flood
 * from many places cannot fill the database. The narrowest limit comes first.
 */
export const contactLimits = {
  client: [
    { most: 5, withinMs: 10 * minuteMs },
    { most: 20, withinMs: dayMs },
  ],
  allClients: [
    { most: 200, withinMs: hourMs },
    { most: 1_000, withinMs: dayMs },
  ],
} as const
