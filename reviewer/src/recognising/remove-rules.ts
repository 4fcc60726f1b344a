import type { GreyImage } from './draw-grey.ts'

/** Darker than this is ink. Scans are black on white; a half-grey edge belongs to the paper. */
export const INK = 140
/** Inches. The bars of capitals that run into each other, as in a heading in bold, are shorter. */
const MIN_ACROSS = 0.38
/** Inches. Brackets and capitals of headings are shorter. */
const MIN_DOWN = 0.4
/** Inches. A thicker shape is a picture or a bar, not a ruled line. */
const MAX_THICKNESS = 0.08
/** Inches. Scanning breaks thin lines. */
const MAX_BREAK = 0.01

/** A ruled line across the page, in pixels. */
export interface RuleAcross {
  readonly x0: number
  readonly x1: number
  readonly y: number
}

/**
 * Removes ruled lines, which recognition takes for letters or for the end of a block. Where a letter crosses a line, its stroke stays.
 *
 * @param dpi dots per inch of the image
 * @returns the image without its lines, and those that run across
 */
export function removeRules(image: GreyImage, dpi: number): { image: GreyImage; rules: RuleAcross[] } {
  const { width, height, data } = image
  const thick = Math.round(MAX_THICKNESS * dpi)
  const gap = Math.round(MAX_BREAK * dpi)
  const cleaned = data.slice()
  const across = longRuns(data, height, width, width, 1, Math.round(MIN_ACROSS * dpi), gap)
  const down = longRuns(data, width, height, 1, width, Math.round(MIN_DOWN * dpi), gap)
  const thin: Run[] = []
  for (const run of across) if (erase(data, cleaned, run, width, 1, height, thick)) thin.push(run)
  for (const run of down) erase(data, cleaned, run, 1, width, width, thick)
  return { image: { width, height, data: cleaned }, rules: joinRuns(thin, thick) }
}

/** A run of ink in one row or column, `to` included. */
interface Run {
  readonly line: number
  readonly from: number
  readonly to: number
}

function longRuns(data: Uint8Array, lines: number, length: number, lineStep: number, step: number, min: number, gap: number): Run[] {
  const runs: Run[] = []
  for (let line = 0; line < lines; line++) {
    let from = -1
    let last = -1
    for (let at = 0, i = line * lineStep; at < length; at++, i += step) {
      if ((data[i] ?? 255) >= INK) continue
      if (from < 0 || at - last > gap + 1) {
        if (from >= 0 && last - from >= min) runs.push({ line, from, to: last })
        from = at
      }
      last = at
    }
    if (from >= 0 && last - from >= min) runs.push({ line, from, to: last })
  }
  return runs
}

/** Turns a run white where it is thin. Returns whether most of it was. */
function erase(data: Uint8Array, cleaned: Uint8Array, run: Run, lineStep: number, step: number, lines: number, thick: number): boolean {
  let thin = 0
  for (let at = run.from; at <= run.to; at++) {
    const isInk = (line: number) => line >= 0 && line < lines && (data[line * lineStep + at * step] ?? 255) < INK
    let [first, last] = [run.line, run.line]
    while (last - first <= thick && isInk(first - 1)) first--
    while (last - first <= thick && isInk(last + 1)) last++
    if (last - first > thick) continue
    thin++
    // With the grey edges of the line.
    for (let each = Math.max(0, first - 1); each <= Math.min(lines - 1, last + 1); each++) cleaned[each * lineStep + at * step] = 255
  }
  return thin * 2 > run.to - run.from
}

/** Runs of neighbouring rows are one line; a scan that is not quite straight breaks it into steps. */
function joinRuns(runs: readonly Run[], thick: number): RuleAcross[] {
  const open: { x0: number; x1: number; top: number; bottom: number }[] = []
  const done: typeof open = []
  for (const { line, from, to } of runs) {
    while (open[0] !== undefined && line - open[0].bottom > thick) done.push(...open.splice(0, 1))
    const near = open.find((rule) => line - rule.bottom <= 2 && from <= rule.x1 + thick && to >= rule.x0 - thick)
    if (near === undefined) open.push({ x0: from, x1: to, top: line, bottom: line })
    else {
      near.x0 = Math.min(near.x0, from)
      near.x1 = Math.max(near.x1, to)
      near.bottom = line
    }
  }
  return [...done, ...open]
    .filter(({ x0, x1, top, bottom }) => x1 - x0 > 3 * (bottom - top))
    .map(({ x0, x1, top, bottom }) => ({ x0, x1, y: (top + bottom) / 2 }))
}
