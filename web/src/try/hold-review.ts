/**
 * Holds the review that this browser keeps until the page is closed: two pages that change it would undo each other's work. False if another
 * page holds it. Without locks, as over plain HTTP or where the browser keeps nothing, what is kept refuses the second page's changes.
 */
export async function holdReview(): Promise<boolean> {
  isHeld = isHeld || (await askForReview())
  return isHeld
}

let isHeld = false

function askForReview(): Promise<boolean> {
  const locks = navigator.locks as LockManager | undefined
  if (locks === undefined) return Promise.resolve(true)
  return new Promise((resolve) => {
    const holding = locks.request('tickmark-try', { ifAvailable: true }, (lock) => {
      resolve(lock !== null)
      // Never settles: the lock goes with the page.
      return lock === null ? undefined : new Promise<never>(() => undefined)
    })
    holding.catch(() => {
      resolve(true)
    })
  })
}
