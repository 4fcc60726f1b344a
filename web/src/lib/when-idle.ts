const nextIdle = (timeout: number) =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout })
    else setTimeout(resolve, 500)
  })

/** Resolves once the browser has nothing more urgent to do, and within two seconds. */
export const whenIdle = () => nextIdle(2_000)

/** How long nothing may have happened, and the longest pause between two idle moments until then. Milliseconds. */
const quietMs = 500
const pauseMs = 100
const withinMs = 10_000

/** Resolves once the browser has had nothing more urgent to do for half a second, and within ten seconds or so. */
export async function whenQuiet(): Promise<void> {
  const began = performance.now()
  let last = began
  let since = began
  while (last - since < quietMs && last - began < withinMs) {
    await nextIdle(2_000)
    const now = performance.now()
    if (now - last > pauseMs) since = now
    last = now
  }
}
