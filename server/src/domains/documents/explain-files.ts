import { ApiError } from '../../http/api-error.ts'
import { StorageUnavailable } from '../../ports/file-store.ts'
import { FileKeysMissing, FileUnreadable } from '../../ports/files.ts'

/** What a person is shown when a file cannot be read or stored. The log has the cause. */
export const explainFault = (error: unknown): unknown => {
  if (error instanceof FileUnreadable) return new ApiError('FILE_UNREADABLE', { cause: error })
  const isAway = error instanceof StorageUnavailable || error instanceof FileKeysMissing
  return isAway ? new ApiError('FILES_UNAVAILABLE', { cause: error }) : error
}

export const explained = <Value>(result: Promise<Value>): Promise<Value> =>
  result.catch((error: unknown) => {
    throw explainFault(error)
  })
