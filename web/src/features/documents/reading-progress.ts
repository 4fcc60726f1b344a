import { limits } from '@tickmark/contract'

/** How much one tick adds: it climbs slowly, whatever is known of the work itself. */
const perTick = 1

/** Where an upload begins and how far it may climb before it is done (spec section 9), of 100. */
export const startOfProgress = limits.uploadProgressStart

/** Progress after a tick of the clock. */
export function tick(progress: number): number {
  return Math.min(limits.uploadProgressCap, progress + perTick)
}

/** Progress once a share of the work (0 to 1) is known to be done: never back, never over the cap. */
export function reach(progress: number, share: number): number {
  return Math.max(progress, startOfProgress + share * (limits.uploadProgressCap - startOfProgress))
}

/** The bar shows strictly between nothing and all. */
export function showsBar(progress: number): boolean {
  return progress > 0 && progress < limits.uploadProgressDone
}
