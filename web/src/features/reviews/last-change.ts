/** What undoes the last change that this window made, and the analysis that it changed. */
let last: { readonly analysisId: number; readonly undo: () => void } | null = null

export function rememberUndo(analysisId: number, undo: () => void): void {
  last = { analysisId, undo }
}

/** Undoes the last change once, if it was made in this analysis. */
export function undoLast(analysisId: number): void {
  if (last?.analysisId !== analysisId) return
  const { undo } = last
  last = null
  undo()
}
