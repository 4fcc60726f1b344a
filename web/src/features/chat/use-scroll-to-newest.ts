import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'

/** How far from the end still counts as being at it, in CSS pixels. */
const tolerance = 48

interface ScrollToNewest {
  frame: RefObject<HTMLDivElement | null>
  /** The person has scrolled up: what is new comes in below without moving what they read. */
  isAway: boolean
  onScroll: () => void
  goToNewest: () => void
}

/**
 * Keeps the end of a list in sight while it grows, unless the person has scrolled up; what grows at the beginning moves nothing.
 * `oldest` changes when something has come at the beginning, `sending` when the person has put something at the end.
 */
export function useScrollToNewest(oldest: unknown, sending: string | null): ScrollToNewest {
  const frame = useRef<HTMLDivElement>(null)
  const fromEnd = useRef(0)
  const first = useRef(oldest)
  const sent = useRef(sending)
  const [isAway, setAway] = useState(false)

  const goToNewest = useCallback(() => {
    const element = frame.current
    if (element === null) return
    element.scrollTop = element.scrollHeight
    fromEnd.current = 0
    setAway(false)
  }, [])

  const onScroll = useCallback(() => {
    const element = frame.current
    if (element === null) return
    fromEnd.current = element.scrollHeight - element.clientHeight - element.scrollTop
    setAway(fromEnd.current > tolerance)
  }, [])

  useLayoutEffect(() => {
    const element = frame.current
    if (element === null) return
    // Whoever asks wants to see the question.
    if (sent.current !== sending && sending !== null) fromEnd.current = 0
    sent.current = sending
    if (fromEnd.current <= tolerance) element.scrollTop = element.scrollHeight
    // Earlier messages push down what is there: the distance to the end stays.
    else if (first.current !== oldest) element.scrollTop = element.scrollHeight - element.clientHeight - fromEnd.current
    first.current = oldest
  })

  // What is laid out late, such as an answer's tables, makes the list longer after it was shown.
  useLayoutEffect(() => {
    const element = frame.current
    if (element === null) return undefined
    const watcher = new ResizeObserver(() => {
      if (fromEnd.current <= tolerance) element.scrollTop = element.scrollHeight
    })
    watcher.observe(element)
    if (element.firstElementChild !== null) watcher.observe(element.firstElementChild)
    return () => {
      watcher.disconnect()
    }
  }, [])

  return { frame, isAway, onScroll, goToNewest }
}
