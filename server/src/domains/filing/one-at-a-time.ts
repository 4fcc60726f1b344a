import { ApiError } from '../../http/api-error.ts'

/** Does work one after the other, in the order in which it was asked for. Throws what the work throws, or `ApiError` TOO_MANY_CHECKS. */
export type OneAtATime = <Result>(userId: number, work: () => Promise<Result>) => Promise<Result>

/** So many may be in line. A user has one place in it, so that no one takes those of the others. */
export function createLine(places: number): OneAtATime {
  const inLine = new Set<number>()
  let last: Promise<unknown> = Promise.resolve()
  return async (userId, work) => {
    if (inLine.size >= places || inLine.has(userId)) throw new ApiError('TOO_MANY_CHECKS')
    inLine.add(userId)
    const done = last.then(work)
    last = done.catch(() => {})
    try {
      return await done
    } finally {
      inLine.delete(userId)
    }
  }
}
