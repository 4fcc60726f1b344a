/** @param {readonly number[]} values @returns {number} 0 if there are none */
export const medianOf = (values) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
