/** Per user: more than anyone has to say, and too few to fill the database. */
export const feedbackLimit = { max: 20, withinMs: 60 * 60_000 } as const
