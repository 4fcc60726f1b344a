import type { PlacedChange } from './placed-change.ts'

/**
 * A line that is missing in one table, and one with its caption that is missing in another, are one line with another figure: a table that
 * runs over to the next page of one copy is two tables there.
 */
export function pairLines(changes: readonly PlacedChange[]): PlacedChange[] {
  const removed = new Map<string, PlacedChange[]>()
  for (const change of changes)
    if (change.kind === 'line-removed' && change.label !== '') removed.set(change.label, [...(removed.get(change.label) ?? []), change])
  const paired = new Set<PlacedChange>()
  const joined = changes.map((change) => {
    const partner = change.kind === 'line-added' ? removed.get(change.label)?.find((one) => !paired.has(one)) : undefined
    if (partner === undefined) return change
    paired.add(partner)
    const { before, previousPage, previousBox, was, lines } = partner
    return {
      ...change,
      kind: 'figure' as const,
      ...(before !== undefined && { before }),
      ...(previousPage !== undefined && { previousPage }),
      ...(previousBox && { previousBox }),
      was,
      lines: { ...change.lines, ...lines },
    }
  })
  return joined.filter((change) => !paired.has(change))
}
