import { extname } from 'node:path'
import { Tinypool } from 'tinypool'
import type { Derive } from './password.ts'

/** Each hash takes a core for a third of a second and 128 MB. */
const maxThreads = 2
/** Idle threads end after this time. */
const idleMs = 60_000

export interface PasswordThreads {
  readonly derive: Derive
  /** Ends the threads and abandons their work. */
  close(): Promise<void>
}

/**
 * Separate threads for password hashing. In Node's own four threads it would delay file access and DNS lookups. They start with the
 * first password.
 */
export function createPasswordThreads(): PasswordThreads {
  // The thread's file has the same extension as this one, compiled or not.
  const filename = new URL(`./password-thread${extname(import.meta.url)}`, import.meta.url).href
  const pool = new Tinypool({ filename, minThreads: 0, maxThreads, idleTimeout: idleMs })
  return {
    derive: async (task) => (await pool.run(task)) as Uint8Array,
    close: () => pool.destroy(),
  }
}
