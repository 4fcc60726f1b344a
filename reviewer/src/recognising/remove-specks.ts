import type { GreyImage } from './draw-grey.ts'
import { INK } from './remove-rules.ts'

/** Inches. A full stop is as small, but it is near a letter. */
const MAX_SIDE = 0.03
/** Inches. */
const CLEARANCE = 0.05

/** Removes specks of the paper or the glass: dots with nothing near. Recognition takes them for letters, and loses figures among them. */
export function removeSpecks({ width, height, data }: GreyImage, dpi: number): GreyImage {
  const cleaned = data.slice()
  const [side, clear] = [Math.round(MAX_SIDE * dpi), Math.round(CLEARANCE * dpi)]
  const seen = new Uint8Array(data.length)
  const isInk = (i: number) => (data[i] ?? 255) < INK
  for (let start = 0; start < data.length; start++) {
    if (seen[start] === 1 || !isInk(start)) continue
    const blot = fill(start, width, data.length, isInk, seen)
    const [x0, y0, x1, y1] = boundsOf(blot, width)
    if (x1 - x0 >= side || y1 - y0 >= side) continue
    if (countInk(isInk, width, height, [x0 - clear, y0 - clear, x1 + clear, y1 + clear]) > blot.length) continue
    for (let y = Math.max(0, y0 - 1); y <= Math.min(height - 1, y1 + 1); y++)
      cleaned.fill(255, y * width + Math.max(0, x0 - 1), y * width + Math.min(width, x1 + 2))
  }
  return { width, height, data: cleaned }
}

/** The pixels of one blot, which are marked as seen. */
function fill(start: number, width: number, size: number, isInk: (i: number) => boolean, seen: Uint8Array): number[] {
  const blot = [start]
  seen[start] = 1
  for (let at = 0; at < blot.length; at++) {
    const i = blot[at] ?? 0
    for (const next of [i - 1, i + 1, i - width, i + width, i - width - 1, i - width + 1, i + width - 1, i + width + 1]) {
      if (next < 0 || next >= size || seen[next] === 1 || !isInk(next)) continue
      seen[next] = 1
      blot.push(next)
    }
  }
  return blot
}

function boundsOf(blot: readonly number[], width: number): [number, number, number, number] {
  let [x0, y0, x1, y1] = [Infinity, Infinity, 0, 0]
  for (const i of blot) {
    const [x, y] = [i % width, Math.floor(i / width)]
    x0 = Math.min(x0, x)
    y0 = Math.min(y0, y)
    x1 = Math.max(x1, x)
    y1 = Math.max(y1, y)
  }
  return [x0, y0, x1, y1]
}

function countInk(
  isInk: (i: number) => boolean,
  width: number,
  height: number,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
): number {
  let count = 0
  for (let y = Math.max(0, y0); y <= Math.min(height - 1, y1); y++)
    for (let x = Math.max(0, x0); x <= Math.min(width - 1, x1); x++) if (isInk(y * width + x)) count++
  return count
}
