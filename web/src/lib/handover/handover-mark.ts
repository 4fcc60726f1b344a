import { browserStorage } from '../browser-storage.ts'

/** A handover that nobody took by then is removed. */
export const handoverDays = 7

export const isTooOld = (madeAt: number, now: number): boolean => now - madeAt > handoverDays * 86_400_000

/** Notes that a handover waits, where it can be read without opening the database. */
export function markHandover(madeAt: number): void {
  browserStorage.set('handover', String(madeAt))
}

export function unmarkHandover(): void {
  browserStorage.remove('handover')
}

/** Whether a handover waits in this browser. */
export function isHandoverMarked(now = Date.now()): boolean {
  const madeAt = browserStorage.find('handover')
  return madeAt !== null && !isTooOld(Number(madeAt), now)
}
