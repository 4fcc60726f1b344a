import type { Database, Db } from '../../db/open.ts'
import type { JobHandler, JobKind, JobQueue } from '../../jobs/job-queue.ts'
import { StorageUnavailable } from '../../ports/file-store.ts'
import type { FileAddress, Files } from '../../ports/files.ts'
import { withStoredFile } from './with-stored-file.ts'
import * as queries from './queries.ts'

/** Files that may have no document any more. */
export interface ReleaseData {
  readonly files: readonly FileAddress[]
}

/** Tried for a week: a storage may be away for long, and files of deleted documents must not stay. */
export const releaseJob: JobKind<ReleaseData> = {
  name: 'file-release',
  expireInSeconds: 600,
  retries: { most: 7 * 48, delaySeconds: 1_800 },
}

/** Most of the time, the files are gone when the job starts. */
const afterMs = 60_000

/** In the transaction that deletes the documents, so that neither an outage nor a crash leaves their files. */
export async function requestRelease(jobs: Pick<JobQueue, 'send'>, tx: Db, files: readonly FileAddress[]): Promise<void> {
  if (files.length > 0) await jobs.send(tx, releaseJob, { files }, { afterMs })
}

/** Removes a file that no document refers to. */
export const release = (db: Database['db'], files: Pick<Files, 'remove'>, address: FileAddress): Promise<void> =>
  withStoredFile(db, address, async (signal, tx) => {
    if ((await queries.countReferences(tx, address)) === 0) await files.remove(address, signal)
  })

/** Goes on with the next file after an error, unless the storage is away. Throws the first error. */
export async function releaseAll(db: Database['db'], files: Pick<Files, 'remove'>, addresses: readonly FileAddress[]): Promise<void> {
  const failures: unknown[] = []
  for (const address of addresses) {
    await release(db, files, address).catch((error: unknown) => failures.push(error))
    if (failures.at(-1) instanceof StorageUnavailable) break
  }
  if (failures.length > 0) throw failures[0]
}

/** Removes files that could not be removed when their documents were deleted. */
export const createReleaseFiles =
  (db: Database['db'], files: Pick<Files, 'remove'>, onFailure: (error: unknown) => void): JobHandler<ReleaseData> =>
  async ({ files: addresses }) => {
    try {
      await releaseAll(db, files, addresses)
    } catch (error) {
      onFailure(error)
      throw error
    }
  }
