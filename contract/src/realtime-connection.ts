/* Apart from the messages, whose schemas a browser does not need. */

export const realtimePath = '/ws'

/** Why the server closed a connection: codes of its own, from the range that is free for applications. */
export const closeCodes = { notAuthenticated: 4401, tooManyConnections: 4429, misused: 1008, tooBig: 1009, goingAway: 1001 } as const
