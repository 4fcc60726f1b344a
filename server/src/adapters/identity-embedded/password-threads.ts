import { extname } from 'node:path'
import { Tinypool } from 'tinypool'
import type { Derive } from './password.ts'

/** Each takes a core for a third of a second and 128 MB. */
const maxThreads = 2
/** A thread without work ends after this time, in milliseconds. */
const idleMs = 60_000

export interface PasswordThreads {
  readonly derive: Derive
  /** Ends the threads; what they are working on is lost. */
  close(): Promise<void>
}

/**
 * Threads that hash passwords, beside Node's own four: those also read files and look up names, and wait while all four are hashing.
 * They are started with the first password.
 */
export function createPasswordThreads(): PasswordThreads {
  // The file beside this one has this one's extension, compiled or not.
  const filename = new URL(`./password-thread${extname(import.meta.url)}`, import.meta.url).href
  const pool = new Tinypool({ filename, minThreads: 0, maxThreads, idleTimeout: idleMs })
  return {
    derive: async (task) => (await pool.run(task)) as Uint8Array,
    close: () => pool.destroy(),
  }
}
