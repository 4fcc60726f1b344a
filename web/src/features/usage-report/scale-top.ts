/** The round number at the top of an axis that has to hold `most`: 1, 2 or 5 times a power of ten, and at least 4, so that a half is whole. */
export function scaleTop(most: number): number {
  if (most <= 4) return 4
  const power = 10 ** Math.floor(Math.log10(most))
  return [1, 2, 5, 10].map((step) => step * power).find((top) => top >= most) ?? most
}
