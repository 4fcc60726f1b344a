import type { Db } from '../../db/open.ts'
import { ApiError } from '../../http/api-error.ts'
import { FileMissing, FileUnreadable, type Files, type ReceivedFile } from '../../ports/files.ts'
import { explained } from './explain-files.ts'
import { limitStorage } from './with-stored-file.ts'
import * as queries from './queries.ts'

/** Copies of the files of an analysis that have no place yet. */
export interface FileCopies {
  /** Puts them in their place in another workspace, where they stay until the transaction ends. Throws `ApiError`. */
  keep(tx: Db, workspaceId: number): Promise<void>
  /** Call it in any case, after the transaction. */
  discard(): Promise<void>
}

type Reading = Pick<Files, 'stream' | 'receive'>

/** Null for a file that is missing: it is missing in the copy, too. */
async function receive(files: Reading, address: queries.FileRow): Promise<ReceivedFile | null> {
  try {
    const received = await files.receive(files.stream(address), Infinity)
    if (received.sha256 === address.sha256) return received
    await received.discard()
  } catch (error) {
    if (error instanceof FileMissing) return null
    throw error
  }
  throw new FileUnreadable(`The file ${address.sha256} of the workspace ${address.workspaceId} has another content than its name says.`)
}

/** Reads and stores the contents, which may take long, outside of any transaction. Throws `ApiError`, or `DiskFull`. */
export async function prepareCopies(db: Db, files: Reading, analysisId: number): Promise<FileCopies> {
  const copies = new Map<string, ReceivedFile | null>()
  const discard = async () => {
    for (const copy of copies.values()) await copy?.discard()
  }
  try {
    for (const address of await queries.listFiles(db, analysisId)) copies.set(address.sha256, await explained(receive(files, address)))
  } catch (error) {
    await discard()
    throw error
  }
  const keep = async (tx: Db, workspaceId: number) => {
    const signal = limitStorage()
    for (const { sha256 } of await queries.listFiles(tx, analysisId)) {
      const copy = copies.get(sha256)
      // It was uploaded after the copies were made.
      if (copy === undefined) throw new ApiError('STILL_WORKING')
      await queries.lockFile(tx, { workspaceId, sha256 })
      if (copy !== null) await explained(copy.keep(workspaceId, signal))
    }
  }
  return { keep, discard }
}
