import type { Db } from '../../db/open.ts'
import { ApiError } from '../../http/api-error.ts'
import { describeFull } from './policy.ts'
import * as queries from './queries.ts'

/** Bytes; 0 for no limit. */
export interface StorageLimits {
  readonly perUser: number
  readonly perWorkspace: number
}

export interface StorageOwner {
  /** Whose the analysis is. */
  readonly userId: number
  readonly workspaceId: number
}

export interface Storage {
  /**
   * Adds a file or a text within `tx`, which is rolled back where that is more than the owner or the workspace may keep: then it throws
   * `ApiError` STORAGE_FULL, which says how much is used and allowed. `add` answers false where it has added nothing.
   */
  add<Value>(tx: Db, owner: StorageOwner, add: () => Promise<Value>, hasAdded: (value: Value) => boolean): Promise<Value>
  /**
   * Does work that writes `text`. Large texts wait for each other, so that what others ask of the embedded database, which has one
   * connection, waits for one of them at most. Not within a transaction.
   */
  inTurn<Value>(text: string, work: () => Promise<Value>): Promise<Value>
}

/** Texts from this length on, in characters, are written one at a time in a process. */
const largeText = 250_000

const refuseFull = (message: string) => new ApiError('STORAGE_FULL', { issues: [{ path: 'body', message }] })

export function createStorage({ perUser, perWorkspace }: StorageLimits): Storage {
  let previous: Promise<unknown> = Promise.resolve()
  return {
    inTurn(text, work) {
      if (text.length < largeText) return work()
      const done = previous.then(work, work)
      previous = done
      return done
    },
    async add(tx, { userId, workspaceId }, add, hasAdded) {
      if (perUser === 0 && perWorkspace === 0) return add()
      // Those who add at the same time wait, or each would find room for itself.
      await queries.lockStorage(tx, workspaceId)
      const value = await add()
      if (!hasAdded(value)) return value
      const ofUser = perUser === 0 ? 0 : await queries.sumBytesOfUser(tx, userId)
      if (ofUser > perUser) throw refuseFull(describeFull('your', ofUser, perUser))
      const ofWorkspace = perWorkspace === 0 ? 0 : await queries.sumBytesOfWorkspace(tx, workspaceId)
      if (ofWorkspace > perWorkspace) throw refuseFull(describeFull('this workspace’s', ofWorkspace, perWorkspace))
      return value
    },
  }
}

/** Keeps everything. */
export const unlimitedStorage = createStorage({ perUser: 0, perWorkspace: 0 })
