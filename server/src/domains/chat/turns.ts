/** Too much work is already waiting for a turn. */
export class TooManyWaiting extends Error {
  override readonly name = 'TooManyWaiting'
}

export interface Turns {
  /** Runs the work when no other work with the same key is running. Throws `TooManyWaiting` at once if too much is already waiting. */
  take<Result>(key: number, work: () => Promise<Result>): Promise<Result>
}

/**
 * One piece of work at a time for each key, in order of arrival. A first-come, first-served queue behind it then serves the keys in
 * turn, because no key has two places in it.
 */
export function createTurns(maxWaiting: number): Turns {
  const queues = new Map<number, { last: Promise<unknown>; length: number }>()
  return {
    async take(key, work) {
      const queue = queues.get(key) ?? { last: Promise.resolve(), length: 0 }
      if (queue.length > maxWaiting) throw new TooManyWaiting()
      queues.set(key, queue)
      queue.length += 1
      const done = queue.last.then(work)
      queue.last = done.catch(() => {})
      try {
        return await done
      } finally {
        queue.length -= 1
        if (queue.length === 0) queues.delete(key)
      }
    },
  }
}
