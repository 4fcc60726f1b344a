import { browserStorage } from '../browser-storage.ts'

/** A handover that nobody took by then is removed. */
export const handoverDays = 7

/** What is known of a waiting handover without opening the database. */
export interface HandoverMark {
  /** Milliseconds since 1970. */
  madeAt: number
  /** The uid of the account that has opened it: it is shown to no other. Null: no account has. */
  openedBy: string | null
  /** The name of the draft's file. */
  fileName: string
}

export const isTooOld = ({ madeAt }: Pick<HandoverMark, 'madeAt'>, now: number): boolean => now - madeAt > handoverDays * 86_400_000

/** Whether it may be shown to the user with this uid. */
export const isMeantFor = ({ openedBy }: Pick<HandoverMark, 'openedBy'>, uid: string): boolean => openedBy === null || openedBy === uid

/** Notes that a handover waits. */
export function markHandover({ madeAt, openedBy, fileName }: HandoverMark): void {
  browserStorage.set('handover', JSON.stringify({ madeAt, openedBy, fileName }))
}

export function unmarkHandover(): void {
  browserStorage.remove('handover')
}

/** The handover that waits in this browser. Null if there is none, or it is too old. */
export function findHandoverMark(now = Date.now()): HandoverMark | null {
  const mark = readMark(browserStorage.find('handover'))
  return mark === null || isTooOld(mark, now) ? null : mark
}

/** Whether one was noted that is too old by now, or that an older page has noted in another way. */
export function hasOldHandoverMark(now = Date.now()): boolean {
  return browserStorage.find('handover') !== null && findHandoverMark(now) === null
}

function readMark(text: string | null): HandoverMark | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return null
    const { madeAt, openedBy, fileName } = value as Partial<Record<keyof HandoverMark, unknown>>
    if (typeof madeAt !== 'number' || typeof fileName !== 'string') return null
    return typeof openedBy === 'string' || openedBy === null ? { madeAt, openedBy, fileName } : null
  } catch {
    return null
  }
}
