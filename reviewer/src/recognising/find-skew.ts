import type { GreyImage } from './draw-grey.ts'
import { INK } from './remove-rules.ts'

/** As a slope: points down for each point to the right. A sheet that went in more askew is rare, and recognition fails on it. */
const MAX_SLOPE = 0.035
const STEP = 0.0005
/** Every third pixel each way is enough. */
const SAMPLE = 3

/** How far lines of text run down to the right, as a slope. Rows of ink are darkest and gaps whitest where lines are level. */
export function findSkew({ width, height, data }: GreyImage): number {
  const points: { x: number; y: number }[] = []
  for (let y = 0; y < height; y += SAMPLE)
    for (let x = 0; x < width; x += SAMPLE) if ((data[y * width + x] ?? 255) < INK) points.push({ x, y })
  const contrast = (slope: number): number => {
    const rows = new Uint32Array(Math.ceil(height / SAMPLE) + 2 * Math.ceil((MAX_SLOPE * width) / SAMPLE) + 2)
    const offset = Math.ceil((MAX_SLOPE * width) / SAMPLE)
    for (const { x, y } of points) {
      const row = Math.round((y - slope * x) / SAMPLE) + offset
      rows[row] = (rows[row] ?? 0) + 1
    }
    return rows.reduce((sum, count) => sum + count * count, 0)
  }
  let best = { slope: 0, contrast: contrast(0) }
  const search = (middle: number, reach: number, step: number): void => {
    for (let slope = middle - reach; slope <= middle + reach; slope += step) {
      const here = contrast(slope)
      if (here > best.contrast) best = { slope, contrast: here }
    }
  }
  search(0, MAX_SLOPE, STEP * 6)
  search(best.slope, STEP * 5, STEP)
  return best.slope
}
