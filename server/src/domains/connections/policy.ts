/** A token that expires within this time is refreshed first, so that it lasts for the call. */
const spareMs = 60_000

export const isSpent = (expiresAt: number, now: Date): boolean => expiresAt - spareMs <= now.getTime()
