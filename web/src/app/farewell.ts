/** Until when the page stays although nobody is signed in: something is said on it that a full navigation would take away. */
let until = 0

/** Keeps the page for so many milliseconds, so that a toast can be read. */
export function stayFor(duration: number): void {
  until = Date.now() + duration
}

/** Milliseconds for which the page is still to stay. */
export function timeToStay(): number {
  return Math.max(0, until - Date.now())
}
