/** Found and planted errors, by statement or by kind. @typedef {Map<string, { found: number, planted: number }>} Tallies */

/** @param {Tallies} tallies @param {string} name @param {boolean} hit */
export function addTo(tallies, name, hit) {
  const { found, planted } = tallies.get(name) ?? { found: 0, planted: 0 }
  tallies.set(name, { found: found + Number(hit), planted: planted + 1 })
}

/** @param {Map<string, number>} counts @param {string} name */
export const countIn = (counts, name) => counts.set(name, (counts.get(name) ?? 0) + 1)

/** @param {readonly number[]} values */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 === 1 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2
}
