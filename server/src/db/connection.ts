import type { Client, Pool } from 'pg'

/** An open door to PostgreSQL, whichever adapter opened it. Only `embedded` has a single connection. */
export interface DatabaseConnection {
  readonly kind: 'embedded' | 'postgres'
  readonly pool: Pool
  /** Makes a connection beside the pool, not yet open, which can listen to other processes. Null where there can be no other process. */
  readonly makeListener: (() => Client) | null
  /** Resolves when the database has gone for good while it was in use: nothing can be read or written any more. */
  readonly lost: Promise<DatabaseRefused>
  /** Waits for running queries, then leaves everything on disk. Harmless when repeated. */
  close(): Promise<void>
}

export type DatabaseFault = 'IN_USE' | 'NOT_DURABLE' | 'NOT_WRITABLE' | 'UNREACHABLE' | 'NEWER_THAN_CODE' | 'CANNOT_OPEN'

/** Why there is no database to work with. The message is one line for the operator. */
export class DatabaseRefused extends Error {
  override readonly name = 'DatabaseRefused'
  readonly code: DatabaseFault

  constructor(code: DatabaseFault, message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }
}
