import { limits } from '@tickmark/contract'

/**
 * Debounces presses that send (spec section 9): the first one counts at once, and no other one does until there has been none for the
 * time of the debounce. Answers whether a press at `now` (milliseconds) counts.
 */
export function createPressGuard(): (now: number) => boolean {
  let last = Number.NEGATIVE_INFINITY
  return (now) => {
    const counts = now - last >= limits.chatDebounceMs
    last = now
    return counts
  }
}
