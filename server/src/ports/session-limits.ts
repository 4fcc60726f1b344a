/** How long people stay signed in. */
export interface SessionLimits {
  /** Without any call, in milliseconds. */
  readonly idleMs: number
  /** After the sign-in, whatever happens, in milliseconds. */
  readonly maxMs: number
}

const maxNoteMs = 5 * 60_000

/** The use of a session is written down at most this often, in milliseconds: so much earlier may one that is in use end. */
export const noteEvery = ({ idleMs }: SessionLimits): number => Math.min(maxNoteMs, idleMs / 10)
