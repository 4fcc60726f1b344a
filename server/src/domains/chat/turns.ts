/** More work waits for a turn than may. */
export class TooManyWaiting extends Error {
  override readonly name = 'TooManyWaiting'
}

export interface Turns {
  /** Does the work as soon as nothing else of the same key is being done. Throws `TooManyWaiting` at once where too much waits already. */
  take<Result>(key: number, work: () => Promise<Result>): Promise<Result>
}

/**
 * One piece of work at a time for each key, in the order in which it came. Whatever serves all of them first come, first served, then
 * serves them in turn: nobody has a second place in the line.
 */
export function createTurns(mostWaiting: number): Turns {
  const lines = new Map<number, { last: Promise<unknown>; length: number }>()
  return {
    async take(key, work) {
      const line = lines.get(key) ?? { last: Promise.resolve(), length: 0 }
      if (line.length > mostWaiting) throw new TooManyWaiting()
      lines.set(key, line)
      line.length += 1
      const done = line.last.then(work)
      line.last = done.catch(() => {})
      try {
        return await done
      } finally {
        line.length -= 1
        if (line.length === 0) lines.delete(key)
      }
    },
  }
}
