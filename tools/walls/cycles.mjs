/**
 * Finds import cycles (strongly connected components of two or more files).
 * @param {ReadonlyMap<string, readonly string[]>} graph file → files that it imports
 * @returns {readonly (readonly string[])[]} each cycle sorted by name
 */
export function findCycles(graph) {
  /** @type {Map<string, { order: number, low: number, open: boolean }>} */
  const seen = new Map()
  /** @type {string[]} */
  const stack = []
  /** @type {string[][]} */
  const rings = []

  /** @param {string} file */
  const visit = (file) => {
    const mark = { order: seen.size, low: seen.size, open: true }
    seen.set(file, mark)
    stack.push(file)
    for (const next of graph.get(file) ?? []) {
      if (!graph.has(next)) continue
      const known = seen.get(next)
      if (!known) mark.low = Math.min(mark.low, visit(next).low)
      else if (known.open) mark.low = Math.min(mark.low, known.order)
    }
    if (mark.low === mark.order) {
      const ring = stack.splice(stack.indexOf(file))
      for (const member of ring) {
        const known = seen.get(member)
        if (known) known.open = false
      }
      if (ring.length > 1 || graph.get(file)?.includes(file)) rings.push(ring.sort())
    }
    return mark
  }
  for (const file of graph.keys()) if (!seen.has(file)) visit(file)
  return rings
}
