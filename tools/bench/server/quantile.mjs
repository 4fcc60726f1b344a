/** @param {readonly number[]} values @param {number} share from 0 to 1 @returns {number} 0 if there are none */
export function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
