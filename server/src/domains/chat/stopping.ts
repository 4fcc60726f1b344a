import { AnswerStopped } from '../../ports/answerer.ts'

/** How often to check whether another process has asked to stop an answer of this one, in milliseconds. */
const pollMs = 1_000

interface Running {
  readonly controller: AbortController
  /** Null until it is stored. */
  questionId: number | null
}

export interface Stopping {
  /** Runs work that can be stopped by name. It calls `stored` with the question's id, so that other processes can stop it too. */
  run<Result>(name: string | null, work: (signal: AbortSignal, stored: (questionId: number) => void) => Promise<Result>): Promise<Result>
  /** False if nothing with this name runs in this process. */
  stop(name: string): boolean
}

/**
 * The answers of this process that can be stopped: at once from here, within a second from another process. `listStopped` returns the
 * questions among these that users have stopped.
 */
export function createStopping(
  listStopped: (questionIds: readonly number[]) => Promise<readonly number[]>,
  onFailure: (error: unknown) => void = () => {},
): Stopping {
  const all = new Set<Running>()
  const named = new Map<string, Running>()
  let timer: NodeJS.Timeout | undefined

  const poll = async (): Promise<void> => {
    const ids = [...all].flatMap(({ questionId }) => (questionId === null ? [] : [questionId]))
    if (ids.length === 0) return
    const stopped = await listStopped(ids)
    for (const { questionId, controller } of all) {
      if (questionId !== null && stopped.includes(questionId)) controller.abort(new AnswerStopped())
    }
  }

  return {
    async run(name, work) {
      const running: Running = { controller: new AbortController(), questionId: null }
      all.add(running)
      // If the same question is sent again, it waits for the first, which is the one to stop.
      const isFirst = name !== null && !named.has(name)
      if (isFirst) named.set(name, running)
      timer ??= setInterval(() => void poll().catch(onFailure), pollMs).unref()
      try {
        return await work(running.controller.signal, (questionId) => void (running.questionId = questionId))
      } finally {
        all.delete(running)
        if (isFirst) named.delete(name)
        if (all.size === 0) {
          clearInterval(timer)
          timer = undefined
        }
      }
    },
    stop(name) {
      const running = named.get(name)
      running?.controller.abort(new AnswerStopped())
      return running !== undefined
    },
  }
}
