/**
 * Holds the review that this browser keeps until the page is closed: two pages that change it would undo each other's work. False if another
 * page holds it. Browsers without locks have no other page to ask.
 */
export async function holdReview(): Promise<boolean> {
  isHeld = isHeld || (await askForReview())
  return isHeld
}

let isHeld = false

function askForReview(): Promise<boolean> {
  // Only there over HTTPS, and on this machine.
  const locks = navigator.locks as LockManager | undefined
  if (locks === undefined) return Promise.resolve(true)
  return new Promise((resolve) => {
    void locks.request('tickmark-try', { ifAvailable: true }, (lock) => {
      resolve(lock !== null)
      // Never settles: the lock goes with the page.
      return lock === null ? undefined : new Promise<never>(() => undefined)
    })
  })
}
