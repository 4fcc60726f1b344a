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
  const place = useRef<Place>({ top: 0, height: 0, fromEnd: 0 })
  const first = useRef(oldest)
  const sent = useRef(sending)
  const [isAway, setAway] = useState(false)

  const goToNewest = useCallback(() => {
    if (frame.current === null) return
    place.current = settle(frame.current, 0)
    setAway(false)
  }, [])

  const onScroll = useCallback(() => {
    if (frame.current === null) return
    place.current = readPlace(frame.current, place.current)
    setAway(place.current.fromEnd > tolerance)
  }, [])

  useLayoutEffect(() => {
    const element = frame.current
    if (element === null) return
    let { fromEnd } = readPlace(element, place.current)
    // Whoever asks wants to see the question.
    if (sent.current !== sending && sending !== null) fromEnd = 0
    // Earlier messages push down what is there: the distance to the end stays.
    else if (first.current !== oldest) element.scrollTop = element.scrollHeight - element.clientHeight - fromEnd
    sent.current = sending
    first.current = oldest
    place.current = settle(element, fromEnd)
  })

  // What is laid out late, such as an answer's tables, makes the list longer after it was shown.
  useLayoutEffect(() => {
    const element = frame.current
    if (element === null) return undefined
    const watcher = new ResizeObserver(() => {
      place.current = settle(element, readPlace(element, place.current).fromEnd)
    })
    watcher.observe(element)
    if (element.firstElementChild !== null) watcher.observe(element.firstElementChild)
    return () => {
      watcher.disconnect()
    }
  }, [])

  return { frame, isAway, onScroll, goToNewest }
}

/** Where a list stands, in CSS pixels: `fromEnd` is how far what is seen lies before the end. */
interface Place {
  top: number
  height: number
  fromEnd: number
}

/**
 * Where the person wants the list to stand. The browser tells of scrolling a frame late, and of our own like of theirs: what has grown
 * since is no scrolling, and scrolling that nobody has told of yet counts.
 */
function readPlace(element: HTMLElement, known: Place): Place {
  const { scrollTop: top, scrollHeight: height, clientHeight } = element
  if (top === known.top) return known
  // A list that has become shorter moves by itself, and to its end.
  const isAtEnd = height - clientHeight - top <= tolerance
  return { top, height, fromEnd: Math.max(0, (isAtEnd ? height : known.height) - clientHeight - top) }
}

/** Brings the end into sight where `fromEnd` is near it, and tells where the list stands then. */
function settle(element: HTMLElement, fromEnd: number): Place {
  if (fromEnd <= tolerance) element.scrollTop = element.scrollHeight
  const { scrollTop: top, scrollHeight: height, clientHeight } = element
  return { top, height, fromEnd: Math.max(0, height - clientHeight - top) }
}
