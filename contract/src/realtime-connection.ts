/* Separate from the messages in realtime.ts, so that a browser does not load their schemas. */

export const realtimePath = '/ws'

/** Why the server closed a connection. Codes from 4000 are ours; the others are standard. */
export const closeCodes = { notAuthenticated: 4401, tooManyConnections: 4429, misused: 1008, tooBig: 1009, goingAway: 1001 } as const
