/** How long people stay signed in. */
export interface SessionLimits {
  /** Without any call, in milliseconds. */
  readonly idleMs: number
  /** After the sign-in, whatever happens, in milliseconds. */
  readonly maxMs: number
}

const maxNoteMs = 5 * 60_000

/** How often at most the use of a session is recorded, in milliseconds. A session in use may end this much too early. */
export const noteEvery = ({ idleMs }: SessionLimits): number => Math.min(maxNoteMs, idleMs / 10)
