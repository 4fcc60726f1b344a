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
  const end = Math.max(0, ...bands.map(([, bottom]) => bottom))
  const strips = bands.map(([start], at) => {
    const top = at === 0 ? 0 : start
    const bottom = bands[at + 1]?.[0] ?? end
    const isLast = at === bands.length - 1
    const within = placed.filter(({ y }) => y >= top - 0.01 && (y < bottom - 0.01 || isLast))
    return {
      height: bottom - top,
      marks: [
        ...within.flatMap(({ x, y, strip }) => strip.marks.map((mark) => moveMark(mark, x, y - top))),
        ...rules.flatMap((rule) => cutRule(rule, top, bottom, isLast)),
      ],
      keepsNext: within.some(({ strip }) => strip.keepsNext),
      notes: within.flatMap(({ strip }) => strip.notes),
      repeated: [],
      breaks: within.some(({ strip }) => strip.breaks),
    }
  })
  return height > end ? [...strips, blank(height - end)] : strips
}

/** The part of a rule within a band, from the top of the band. */
function cutRule(rule: Mark, top: number, bottom: number, isLast: boolean): Mark[] {
  if (rule.kind === 'text') return []
  const from = Math.max(rule.y, top)
  const to = Math.min(rule.y + rule.height, isLast ? Number.POSITIVE_INFINITY : bottom)
  return to > from && from >= top ? [{ ...rule, y: from - top, height: to - from }] : []
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
