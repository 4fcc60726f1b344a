type Undo = () => void

/** The last change that this window made, and the analysis that it changed. */
interface Change {
  readonly analysisId: number
  /** Resolves when the change is stored; to null if nothing was changed. */
  readonly undo: Promise<Undo | null>
}

let last: Change | null = null

/** To be called when a change is sent: it is the last one from then on, unless it changes nothing. */
export function rememberUndo(analysisId: number, undo: Promise<Undo | null>): void {
  const before = last
  const change = { analysisId, undo }
  last = change
  void undo.then((known) => {
    if (known === null && last === change) last = before
  })
}

/** Undoes the last change once, if it was made in this analysis: as soon as it is stored. */
export function undoLast(analysisId: number): void {
  if (last?.analysisId !== analysisId) return
  const { undo } = last
  last = null
  void undo.then((known) => known?.())
}
