export interface TurnQueue {
  /** Runs the task when all tasks before it have settled. Returns a function that takes it out again if it has not begun. */
  join: (task: () => Promise<void>) => () => void
}

/** Runs tasks one after the other, each after `whenFree`, the one that joined last first: it is what the user is looking at. */
export function createTurnQueue(whenFree: () => Promise<void>): TurnQueue {
  const waiting: (() => Promise<void>)[] = []
  let isRunning = false

  async function run(): Promise<void> {
    if (isRunning) return
    isRunning = true
    while (waiting.length > 0) {
      // oxlint-disable-next-line no-await-in-loop -- one at a time is the point
      await whenFree()
      // oxlint-disable-next-line no-await-in-loop
      await waiting
        .pop()?.()
        .catch(() => undefined)
    }
    isRunning = false
  }

  return {
    join: (task) => {
      waiting.push(task)
      void run()
      return () => {
        const at = waiting.indexOf(task)
        if (at !== -1) waiting.splice(at, 1)
      }
    },
  }
}
