import type { Box } from '@tickmark/contract'

/** What is printed on a page, line by line and from left to right. What overlaps a line by half of its height is in it. */
export function sortInReadingOrder<Printed extends { readonly box: Box }>(printed: readonly Printed[]): Printed[] {
  const lines: Printed[][] = []
  for (const one of printed.toSorted((a, b) => a.box[1] - b.box[1])) {
    const [, top, , bottom] = one.box
    const line = lines.at(-1)
    const first = line?.[0]
    if (line !== undefined && first !== undefined && (top + bottom) / 2 < first.box[3]) line.push(one)
    else lines.push([one])
  }
  return lines.flatMap((line) => line.toSorted((a, b) => a.box[0] - b.box[0]))
}
