import { limits } from '@tickmark/contract'

/** Progress per tick: it rises slowly, whatever is known about the work. */
const perTick = 1

/** Progress at the start, and the cap until the work is done (spec section 9), out of 100. */
export const initialProgress = limits.uploadProgressStart

/** Progress after one tick of the clock. */
export function tick(progress: number): number {
  return Math.min(limits.uploadProgressCap, progress + perTick)
}

/** Progress once a share of the work (0 to 1) is done: never lower than before, never over the cap. */
export function reach(progress: number, share: number): number {
  return Math.max(progress, initialProgress + share * (limits.uploadProgressCap - initialProgress))
}

/** The bar is shown strictly between 0 and 100. */
export function showsBar(progress: number): boolean {
  return progress > 0 && progress < limits.uploadProgressDone
}
