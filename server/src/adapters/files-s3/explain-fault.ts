import { StorageUnavailable } from '../../ports/file-store.ts'

const statusOf = (error: unknown): number | undefined => {
  const metadata: unknown = error instanceof Error && '$metadata' in error ? error.$metadata : undefined
  const status: unknown = typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata ? metadata.httpStatusCode : 0
  return typeof status === 'number' ? status : undefined
}

/** Whether the storage says that there is nothing under the name. A bucket that does not exist is another thing. */
export const isAbsent = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound') && statusOf(error) === 404

/** Whether a part of an empty content was asked for. */
export const isBeyondEnd = (error: unknown): boolean => statusOf(error) === 416

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return [error.name, code, statusOf(error) || ''].filter((part) => part !== '' && part !== 'Error').join(' ') || error.message
}

/** The reason in the words of the storage or the system, without the request, which has a signature. */
export const explainFault = (what: string, error: unknown): StorageUnavailable =>
  error instanceof StorageUnavailable
    ? error
    : new StorageUnavailable(`The storage of files could not ${what}: ${reasonOf(error)}.`, { cause: error })
