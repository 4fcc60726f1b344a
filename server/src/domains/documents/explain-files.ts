import { ApiError } from '../../http/api-error.ts'
import { StorageUnavailable } from '../../ports/file-store.ts'
import { FileKeyLacking, FileKeysMissing, FileUnreadable } from '../../ports/files.ts'

/** What a person is shown when a file cannot be read or stored. The log has the cause. */
export const explainFault = (error: unknown): unknown => {
  if (error instanceof FileUnreadable) return new ApiError('FILE_UNREADABLE', { cause: error })
  const isAway = error instanceof StorageUnavailable || error instanceof FileKeysMissing
  return isAway ? new ApiError('FILES_UNAVAILABLE', { cause: error }) : error
}

/** Whether a file cannot be read however often it is tried here. */
export const isUnreadable = (error: unknown): boolean => error instanceof ApiError && error.code === 'FILE_UNREADABLE'

/** Whether that is for want of a key, which another process may have, or this one after its next start. */
export const lacksKey = (error: unknown): boolean => error instanceof ApiError && error.cause instanceof FileKeyLacking

export const explained = <Value>(result: Promise<Value>): Promise<Value> =>
  result.catch((error: unknown) => {
    throw explainFault(error)
  })
