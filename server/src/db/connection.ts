import type { Client, Pool } from 'pg'

/** An open PostgreSQL database. Only `embedded` has a single connection. */
export interface DatabaseConnection {
  readonly kind: 'embedded' | 'postgres'
  readonly pool: Pool
  /**
   * Creates an unopened connection outside the pool, to listen to other processes or to hold jobs. Null if there can be no other process.
   */
  readonly makeOwn: ((purpose: 'listening' | 'working') => Client) | null
  /** Resolves if the database fails for good while in use: nothing can be read or written any more. */
  readonly failed: Promise<DatabaseRefused>
  /** Waits for running queries, then writes everything to disk. Can be called repeatedly. */
  close(): Promise<void>
}

export type DatabaseFault = 'IN_USE' | 'NOT_DURABLE' | 'NOT_WRITABLE' | 'UNREACHABLE' | 'NEWER_THAN_CODE' | 'CANNOT_OPEN'

/** The database cannot be used. The message is one line for the operator. */
export class DatabaseRefused extends Error {
  override readonly name = 'DatabaseRefused'
  readonly code: DatabaseFault

  constructor(code: DatabaseFault, message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }
}
