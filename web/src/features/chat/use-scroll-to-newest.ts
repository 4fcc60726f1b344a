import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'

/** Distance from the end that still counts as being at the end, in CSS pixels. */
const tolerance = 48

interface ScrollToNewest {
  frame: RefObject<HTMLDivElement | null>
  /** The user has scrolled up: new messages appear below without moving what they are reading. */
  isAway: boolean
  onScroll: () => void
  goToNewest: () => void
}

/**
 * Keeps a growing list scrolled to its end, unless the user has scrolled up; items added at the beginning move nothing.
 * `oldest` changes when items are added at the beginning, `sending` when the user adds one at the end.
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
    // Users who ask want to see their question.
    if (sent.current !== sending && sending !== null) fromEnd = 0
    // Earlier messages push the content down: keep the distance to the end.
    else if (first.current !== oldest) element.scrollTop = element.scrollHeight - element.clientHeight - fromEnd
    sent.current = sending
    first.current = oldest
    place.current = settle(element, fromEnd)
  })

  // Content that renders late, such as tables, makes the list longer after it was shown.
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

/** Scroll position of a list, in CSS pixels: `fromEnd` is the distance of the visible part from the end. */
interface Place {
  top: number
  height: number
  fromEnd: number
}

/**
 * Where the user wants the list to be. Browsers report scrolling a frame late, and our own scrolling like theirs: growth of the list is not
 * scrolling, and scrolling that has not been reported yet counts.
 */
function readPlace(element: HTMLElement, known: Place): Place {
  const { scrollTop: top, scrollHeight: height, clientHeight } = element
  if (top === known.top) return known
  // The browser scrolls a list that has become shorter to its end.
  const isAtEnd = height - clientHeight - top <= tolerance
  return { top, height, fromEnd: Math.max(0, (isAtEnd ? height : known.height) - clientHeight - top) }
}

/** Scrolls to the end if `fromEnd` is near it, and returns the resulting position. */
function settle(element: HTMLElement, fromEnd: number): Place {
  if (fromEnd <= tolerance) element.scrollTop = element.scrollHeight
  const { scrollTop: top, scrollHeight: height, clientHeight } = element
  return { top, height, fromEnd: Math.max(0, height - clientHeight - top) }
}
