import { showToast } from '../../ui/toast/toast-queue.ts'

type Undo = () => void

/** A change that this window made. */
interface Change {
  readonly analysisId: number
  /** Resolves when the change is stored; to null if nothing was changed. */
  readonly stored: Promise<Undo | null>
  /** What counts instead if nothing was changed; null for one that is stored, which may have changed what undoing it would change. */
  before: Change | null
  isVoid: boolean
  isUndone: boolean
}

let last: Change | null = null
/** What keys that were pressed earlier still have to do: it may be about to make the last change. */
let steps: Promise<unknown> = Promise.resolve()

/**
 * To be called when a change is made: it is the last one from then on. Returns how to say what undoes it once it is stored, with null if nothing
 * was changed. That returns how else to undo it, by a button for example; null if there is nothing to undo any more. A change is undone once.
 */
export function rememberChange(analysisId: number): (undo: Undo | null) => Undo | null {
  let settle = (_undo: Undo | null) => {}
  const stored = new Promise<Undo | null>((resolve) => {
    settle = resolve
  })
  const change: Change = { analysisId, stored, before: last, isVoid: false, isUndone: false }
  last = change
  return (undo) => {
    if (undo === null) change.isVoid = true
    else change.before = null
    settle(undo)
    if (undo === null || change.isUndone) return null
    return () => {
      if (change.isUndone) return
      change.isUndone = true
      undo()
    }
  }
}

/** Undoes the last change, if it was made in this analysis and has not been undone: as soon as it is stored. */
export function undoLast(analysisId: number): void {
  void steps.then(async () => {
    while (last?.isVoid) last = last.before
    if (last?.analysisId !== analysisId || last.isUndone) return
    last.isUndone = true
    const undo = await last.stored
    undo?.()
  })
}

/** Undoing waits for these steps. */
export function undoAfter(earlier: Promise<unknown>): void {
  steps = earlier
}

/** A notification of what was done, with a button to undo it if it can be. */
export function showDone(title: string, undo: Undo | null): void {
  showToast({ title, ...(undo && { action: { label: 'Undo', act: undo } }) })
}
