import type { Database, Db } from '../../db/open.ts'
import type { FileAddress } from '../../ports/files.ts'
import * as queries from './queries.ts'

/**
 * For what is done with a remote storage within a transaction, which others wait for: with the embedded database everyone, and they give up
 * after 15 seconds.
 */
const storageMs = 8_000

/** Ends when the storage has taken too long for a transaction. */
export const limitStorage = (): AbortSignal => AbortSignal.timeout(storageMs)

/** Runs work on a stored file that no one else adds, replaces or removes meanwhile. */
export const withStoredFile = <Value>(
  db: Database['db'],
  file: FileAddress,
  work: (signal: AbortSignal, tx: Db) => Promise<Value>,
): Promise<Value> =>
  db.transaction(async (tx) => {
    await queries.lockFile(tx, file)
    return work(limitStorage(), tx)
  })
