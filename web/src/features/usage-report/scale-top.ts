/** The round number at the top of an axis that has to hold `most`: 1, 2 or 5 times a power of ten, at least 4 and even, so that its half is whole. */
export function scaleTop(most: number): number {
  if (most <= 4) return 4
  const power = 10 ** Math.floor(Math.log10(most))
  return [1, 2, 5, 10].map((step) => step * power).find((top) => top >= most && top % 2 === 0) ?? most
}
