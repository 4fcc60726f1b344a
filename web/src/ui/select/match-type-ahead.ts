/**
 * Index of the label that matches the typed characters, or -1.
 * Repeating one character cycles through the labels that begin with it; further characters stay on a label that still matches.
 */
export function matchTypeAhead(labels: readonly string[], typed: string, current: number): number {
  const needle = typed.toLowerCase()
  const first = needle[0]
  if (first === undefined || labels.length === 0) return -1
  const walking = needle === first.repeat(needle.length)
  const sought = walking ? first : needle
  const start = walking ? current + 1 : Math.max(current, 0)
  for (let step = 0; step < labels.length; step += 1) {
    const index = (start + step) % labels.length
    if (labels[index]?.toLowerCase().startsWith(sought) === true) return index
  }
  return -1
}
