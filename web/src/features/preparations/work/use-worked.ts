import { useEffect, useRef, useState } from 'react'
import { orderWork, type Thread } from './order-work.ts'
import { startThread } from './start-thread.ts'
import type { Worked, WorkInput } from './work-out.ts'

export interface Working {
  /** Of the newest input that has been worked out; null before the first. */
  readonly worked: Worked | null
  /** Whether something newer is being worked out. */
  readonly isBusy: boolean
  /** Why the newest input could not be worked out. */
  readonly fault: Error | null
}

/**
 * Works out in a thread what follows from an input, which is null where there is nothing to work out. While one is being worked out, only the
 * newest that follows is kept.
 */
export function useWorked(input: WorkInput | null): Working {
  const [working, setWorking] = useState<Working & { readonly of: WorkInput | null }>({
    worked: null,
    isBusy: false,
    fault: null,
    of: null,
  })
  const runner = useRef<ReturnType<typeof createRunner>>(null)

  useEffect(() => {
    const created = createRunner((of, result) => {
      setWorking((now) => ({ ...now, isBusy: false, fault: null, ...result, of }))
    })
    runner.current = created
    return () => {
      created.stop()
    }
  }, [])
  useEffect(() => {
    runner.current?.take(input)
  }, [input])

  return { worked: input === null ? null : working.worked, isBusy: input !== null && working.of !== input, fault: working.fault }
}

type Result = { readonly worked: Worked } | { readonly fault: Error }

function createRunner(publish: (of: WorkInput, result: Result) => void) {
  const stopping = new AbortController()
  let thread: Thread | null = null
  let next: WorkInput | null = null
  let isRunning = false

  async function run(): Promise<void> {
    isRunning = true
    while (next !== null && !stopping.signal.aborted) {
      const input = next
      next = null
      try {
        thread ??= startThread()
        // oxlint-disable-next-line no-await-in-loop -- a thread does one thing at a time
        const worked = await orderWork(thread, 'work', input, stopping.signal)
        publish(input, { worked })
      } catch (error) {
        if (stopping.signal.aborted) break
        // It may have ended.
        thread?.terminate()
        thread = null
        publish(input, { fault: error instanceof Error ? error : new Error(String(error)) })
      }
    }
    isRunning = false
  }

  return {
    take: (input: WorkInput | null) => {
      next = input
      if (!isRunning) void run()
    },
    stop: () => {
      stopping.abort()
      thread?.terminate()
    },
  }
}
