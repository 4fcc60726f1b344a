/** The ids with one moved by some places, or the same list where it is at the end already. */
export function moveItem(ids: readonly number[], id: number, by: number): number[] {
  const from = ids.indexOf(id)
  const to = Math.min(ids.length - 1, Math.max(0, from + by))
  if (from === -1 || from === to) return [...ids]
  const rest = ids.filter((one) => one !== id)
  return [...rest.slice(0, to), id, ...rest.slice(to)]
}

/** The ids with one dropped above or below another. */
export function dropItem(ids: readonly number[], id: number, target: number, edge: 'top' | 'bottom'): number[] {
  if (id === target || !ids.includes(id) || !ids.includes(target)) return [...ids]
  const rest = ids.filter((one) => one !== id)
  const at = rest.indexOf(target) + (edge === 'bottom' ? 1 : 0)
  return [...rest.slice(0, at), id, ...rest.slice(at)]
}
