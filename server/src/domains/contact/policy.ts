const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/**
 * Limits of accepted messages: few per client, and no more overall than an operator could read, so a flood from many clients cannot
 * fill the database. The narrowest limit comes first.
 */
export const contactLimits = {
  client: [
    { max: 5, withinMs: 10 * minuteMs },
    { max: 20, withinMs: dayMs },
  ],
  allClients: [
    { max: 200, withinMs: hourMs },
    { max: 1_000, withinMs: dayMs },
  ],
} as const
