/** Time until which the page stays open after sign-out, because a full navigation would remove a toast that is still showing. */
let until = 0

/** Delays leaving the page by `duration` milliseconds, so that a toast can be read. */
export function delayLeaving(duration: number): void {
  until = Date.now() + duration
}

/** Remaining delay before the page may be left, in milliseconds. */
export function leavingDelay(): number {
  return Math.max(0, until - Date.now())
}
