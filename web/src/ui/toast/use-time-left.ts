import { useEffect, useRef } from 'react'

/**
 * Calls back once the time has run out; while it is held, the clock stands still.
 * The callback may change from one drawing to the next without starting the clock anew.
 */
export function useTimeLeft(durationMs: number, held: boolean, onOver: () => void): void {
  const left = useRef(durationMs)
  const over = useRef(onOver)

  useEffect(() => {
    over.current = onOver
  })

  useEffect(() => {
    if (held) return
    const since = Date.now()
    const timer = setTimeout(() => {
      over.current()
    }, left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(0, left.current - (Date.now() - since))
    }
  }, [held])
}
