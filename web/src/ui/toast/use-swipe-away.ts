import { type PointerEvent, useRef } from 'react'

interface SwipeAwayOptions {
  /** Distance in CSS pixels from which letting go dismisses. */
  threshold: number
  onDismiss: () => void
}

/** Drags an element to the right with the pointer; past the threshold it is dismissed, short of it it springs back. */
export function useSwipeAway({ threshold, onDismiss }: SwipeAwayOptions) {
  const start = useRef<number | null>(null)

  const moved = (event: PointerEvent<HTMLElement>) => (start.current === null ? 0 : Math.max(0, event.clientX - start.current))
  const settle = (element: HTMLElement) => {
    start.current = null
    element.style.removeProperty('transform')
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || !event.isPrimary) return
      if (event.target instanceof Element && event.target.closest('button, a') !== null) return
      start.current = event.clientX
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (start.current !== null) event.currentTarget.style.transform = `translateX(${moved(event)}px)`
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const far = moved(event) >= threshold
      settle(event.currentTarget)
      if (far) onDismiss()
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      settle(event.currentTarget)
    },
  }
}
