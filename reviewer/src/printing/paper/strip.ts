import type { Block, TextStyle } from '../draft.ts'

/** A band of the page that is not broken: what is drawn on it, from its top left. */
export interface Strip {
  readonly height: number
  readonly marks: readonly Mark[]
  /** On the same page as the next strip. */
  readonly keepsNext: boolean
  /** Notes at the foot of the page. */
  readonly notes: readonly Note[]
  /** Strips to print again when a page begins with this one. */
  readonly repeated: readonly Strip[]
  /** Begins a page. */
  readonly breaks: boolean
}

export interface Note {
  readonly mark: string
  readonly blocks: readonly Block[]
}

export type Mark =
  /** `y` is the base line. */
  | {
      readonly kind: 'text'
      readonly x: number
      readonly y: number
      readonly text: string
      readonly style: TextStyle
      readonly width: number
    }
  | { readonly kind: 'rule'; readonly x: number; readonly y: number; readonly width: number; readonly height: number }

export const blank = (height: number): Strip => ({ height, marks: [], keepsNext: false, notes: [], repeated: [], breaks: false })

export const moveMark = (mark: Mark, x: number, y: number): Mark => ({ ...mark, x: mark.x + x, y: mark.y + y })

/** A strip at its place among others. */
export interface PlacedStrip {
  readonly x: number
  readonly y: number
  readonly strip: Strip
}

/** A stretch that is not broken, though no strip covers it. */
export type Whole = readonly [top: number, bottom: number]

/**
 * Makes strips of what lies side by side: each as short as can be without cutting one of `placed` or of `wholes`. Together they are `height`
 * high.
 */
export function joinSideBySide(placed: readonly PlacedStrip[], wholes: readonly Whole[], rules: readonly Mark[], height: number): Strip[] {
  const intervals = [...placed.map(({ y, strip }): Whole => [y, y + strip.height]), ...wholes].sort(([one], [other]) => one - other)
  const bands: [number, number][] = []
  for (const [top, bottom] of intervals) {
    const last = bands.at(-1)
    if (last !== undefined && top < last[1] - 0.01) last[1] = Math.max(last[1], bottom)
    else bands.push([top, bottom])
  }
  if (bands.length === 0) return height > 0 ? [blank(height)] : []
  // What lies between two bands belongs to the first of them.
  const end = bands.reduce((lowest, [, bottom]) => Math.max(lowest, bottom), 0)
  const strips = bands.map(([top], at) => {
    const from = at === 0 ? 0 : top
    return { top: from, bottom: bands[at + 1]?.[0] ?? end, marks: [] as Mark[], notes: [] as Note[], keepsNext: false, breaks: false }
  })
  for (const { x, y, strip } of placed) {
    const band = strips[findBand(strips, y)]
    if (band === undefined) continue
    band.marks.push(...strip.marks.map((mark) => moveMark(mark, x, y - band.top)))
    band.notes.push(...strip.notes)
    band.keepsNext ||= strip.keepsNext
    band.breaks ||= strip.breaks
  }
  for (const rule of rules) cutRule(rule, strips)
  const done = strips.map(({ top, bottom, ...band }): Strip => ({ ...band, height: bottom - top, repeated: [] }))
  return height > end ? [...done, blank(height - end)] : done
}

interface Band {
  readonly top: number
  readonly bottom: number
  readonly marks: Mark[]
}

/** The last band that begins at `y` or above. */
function findBand(bands: readonly Band[], y: number): number {
  let [low, high] = [0, bands.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((bands[middle]?.top ?? 0) <= y + 0.01) low = middle
    else high = middle - 1
  }
  return low
}

/** Adds a rule to the bands that it crosses. */
function cutRule(rule: Mark, bands: readonly Band[]): void {
  if (rule.kind === 'text') return
  for (let at = findBand(bands, rule.y); at < bands.length; at += 1) {
    const band = bands[at]
    if (band === undefined || band.top >= rule.y + rule.height) return
    const from = Math.max(rule.y, band.top)
    const to = at === bands.length - 1 ? rule.y + rule.height : Math.min(rule.y + rule.height, band.bottom)
    if (to > from) band.marks.push({ ...rule, y: from - band.top, height: to - from })
  }
}

/** Adds space above the first strip and below the last. */
export function spaceOut(strips: readonly Strip[], before: number, after: number): Strip[] {
  return strips.map((strip, at) => {
    const above = at === 0 ? before : 0
    const below = at === strips.length - 1 ? after : 0
    if (above === 0 && below === 0) return strip
    return { ...strip, height: strip.height + above + below, marks: strip.marks.map((mark) => moveMark(mark, 0, above)) }
  })
}

/** Strips one under the other, from a place. */
export function stack(strips: readonly Strip[], x: number, y: number): PlacedStrip[] {
  let at = y
  return strips.map((strip) => {
    const placed = { x, y: at, strip }
    at += strip.height
    return placed
  })
}
