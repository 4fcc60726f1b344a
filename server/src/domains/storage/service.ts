import type { Db } from '../../db/open.ts'
import { ApiError } from '../../http/api-error.ts'
import { describeFull } from './policy.ts'
import * as queries from './queries.ts'

/** Bytes; 0 for no limit. */
export interface StorageLimits {
  readonly perUser: number
  readonly perWorkspace: number
}

export const noStorageLimits: StorageLimits = { perUser: 0, perWorkspace: 0 }

export interface StorageOwner {
  /** The owner of the analysis. */
  readonly userId: number
  readonly workspaceId: number
}

export interface Storage {
  /**
   * Adds a file or a text within `tx`. Throws `ApiError` STORAGE_FULL, with the used and allowed sizes, if that exceeds the limit of the
   * owner or the workspace, so `tx` is rolled back. `hasAdded` returns false for a value of `add` that has added nothing.
   */
  add<Value>(tx: Db, owner: StorageOwner, add: () => Promise<Value>, hasAdded: (value: Value) => boolean): Promise<Value>
  /**
   * Runs work that writes `text`. Throws `ApiError` DISK_FULL first if the disk is almost full, except for an empty text. Large texts are
   * written one at a time, so other queries of the embedded database, which has a single connection, wait for one of them at most. Do not
   * call it within a transaction.
   */
  writeText<Value>(text: string, work: () => Promise<Value>): Promise<Value>
}

/** In characters. Longer texts are written one at a time in a process. */
const LARGE_TEXT_LENGTH = 250_000

const refuseFull = (message: string) => new ApiError('STORAGE_FULL', { issues: [{ path: 'body', message }] })

/** `hasRoom` returns false when the disk is almost full. */
export function createStorage({ perUser, perWorkspace }: StorageLimits, hasRoom: () => Promise<boolean> = async () => true): Storage {
  let previous: Promise<unknown> = Promise.resolve()
  return {
    async writeText(text, work) {
      if (text !== '' && !(await hasRoom())) throw new ApiError('DISK_FULL')
      if (text.length < LARGE_TEXT_LENGTH) return work()
      const done = previous.then(work, work)
      previous = done
      return done
    },
    async add(tx, { userId, workspaceId }, add, hasAdded) {
      if (perUser === 0 && perWorkspace === 0) return add()
      // Without the lock, concurrent additions could each fit and together exceed the limit.
      await queries.lockStorage(tx, workspaceId)
      const value = await add()
      if (!hasAdded(value)) return value
      const ofUser = perUser === 0 ? 0 : await queries.sumBytesOfPersonal(tx, userId, workspaceId)
      if (ofUser > perUser) throw refuseFull(describeFull('the analysis owner’s', ofUser, perUser))
      const ofWorkspace = perWorkspace === 0 ? 0 : await queries.sumBytesOfWorkspace(tx, workspaceId)
      if (ofWorkspace > perWorkspace) throw refuseFull(describeFull('this workspace’s', ofWorkspace, perWorkspace))
      return value
    },
  }
}

export const unlimitedStorage = createStorage(noStorageLimits)
