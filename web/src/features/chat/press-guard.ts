import { limits } from '@tickmark/contract'

/**
 * Debounces the send button (spec section 9): the first press counts at once, and no further one until there has been none for the
 * debounce time. Returns whether a press at `now` (milliseconds) counts.
 */
export function createPressGuard(): (now: number) => boolean {
  let last = Number.NEGATIVE_INFINITY
  return (now) => {
    const counts = now - last >= limits.chatDebounceMs
    last = now
    return counts
  }
}
