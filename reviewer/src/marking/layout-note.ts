import type { Entry } from '../wording/describe-finding.ts'
import { cutText, type Typeface, wrapText } from './typeface.ts'

/** Text of a note in points from its top left corner, `y` at the baseline. */
export interface NoteLine {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly bold: boolean
}

export interface NoteShape {
  readonly width: number
  readonly height: number
  readonly size: number
  readonly lines: readonly NoteLine[]
}

export interface Typefaces {
  readonly plain: Typeface
  readonly bold: Typeface
}

/** Widths to try, the widest first, because lines that do not wrap are read faster. In points at scale 1. */
const WIDTHS = [96, 78, 64, 52, 42]
const SIZE = 5.6
const LEADING = 1.22
const PADDING = 2.2
const MAX_LINES = 8

interface NoteText {
  readonly number: number
  readonly heading: string
  readonly entries: readonly Entry[]
}

/** Possible shapes of a note, the best first; the last has only its number. `listedOn` is the page with the full text. */
export function layoutNote(faces: Typefaces, { number: named, heading, entries }: NoteText, scale: number, listedOn: number): NoteShape[] {
  const shapes = WIDTHS.map((width) => layoutShape(faces, heading, entries, width * scale, scale, `… page ${listedOn}`))
  const number = layoutShape(faces, String(named), [], 0, scale, '')
  return [...shapes.filter(({ width }, index) => width < (shapes[index - 1]?.width ?? Infinity)), number]
}

/** A short note that is not a finding. */
export function layoutRemark(faces: Typefaces, heading: string, remark: string, scale: number): NoteShape[] {
  return WIDTHS.map((width) => layoutShape(faces, heading, [{ name: remark }], width * scale, scale, ''))
}

function layoutShape(
  faces: Typefaces,
  heading: string,
  entries: readonly Entry[],
  maxWidth: number,
  scale: number,
  more: string,
): NoteShape {
  const size = SIZE * scale
  const padding = PADDING * scale
  const inner = Math.max(maxWidth - 2 * padding, faces.bold.width(heading, size))
  // Amounts are aligned: if one does not fit beside its name, all go on lines of their own.
  const beside = entries.every(({ name, amount = '' }) => amount === '' || widthOf(faces.plain, name, amount, size) <= inner)
  const rows = entries.flatMap((entry) => layoutEntry(faces.plain, entry, size, inner, beside))
  const kept = rows.length <= MAX_LINES ? rows : [...rows.slice(0, MAX_LINES - 1), { left: more, right: '' }]
  const widest = Math.max(faces.bold.width(heading, size), ...kept.map(({ left, right }) => widthOf(faces.plain, left, right, size)))
  const width = widest + 2 * padding
  const baseline = (index: number) => padding + size * 0.78 + index * size * LEADING
  const lines: NoteLine[] = [{ text: heading, x: padding, y: baseline(0), bold: true }]
  for (const [index, { left, right }] of kept.entries()) {
    const y = baseline(index + 1)
    if (left !== '') lines.push({ text: left, x: padding, y, bold: false })
    if (right !== '') lines.push({ text: right, x: width - padding - faces.plain.width(right, size), y, bold: false })
  }
  return { width, height: padding * 2 + size * (1 + kept.length * LEADING), size, lines }
}

interface NoteRow {
  readonly left: string
  readonly right: string
}

function layoutEntry(face: Typeface, { name, amount }: Entry, size: number, width: number, beside: boolean): NoteRow[] {
  if (amount === undefined) return wrapText(face, name, size, width).map((left) => ({ left, right: '' }))
  if (beside) return [{ left: name, right: amount }]
  return [
    { left: cutText(face, name, size, width), right: '' },
    { left: '', right: cutText(face, amount, size, width) },
  ]
}

/** Width of a name and an amount on one line, with space between them. */
function widthOf(face: Typeface, left: string, right: string, size: number): number {
  const gap = left === '' || right === '' ? 0 : size * 0.7
  return face.width(left, size) + gap + face.width(right, size)
}
