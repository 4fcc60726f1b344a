import type { Paragraph, TabStop } from '../draft.ts'
import type { Faces } from './faces.ts'
import type { Mark, Note } from './strip.ts'
import { listTokens, type Part, type Token } from './tokens.ts'

/** How text is set: in which faces, and how much smaller than asked. */
export interface Setting {
  readonly faces: Faces
  readonly zoom: number
}

export interface Line {
  readonly texts: readonly Extract<Mark, { kind: 'text' }>[]
  /** Where the text ends, before it is aligned. */
  readonly end: number
  /** The largest size on it; 0 on an empty line. */
  readonly size: number
  readonly notes: readonly Note[]
}

/** Half an inch. */
const DEFAULT_TAB = 36

/** Text from one tab stop to the next. */
interface Segment {
  readonly stop: TabStop | null
  /** Where it may begin. */
  readonly from: number
  readonly parts: (Part & { readonly at: number })[]
  width: number
  /** Width of its text before the decimal point. */
  decimal: number | null
}

/** Breaks a paragraph into lines. `x` of their texts is from the edge of the column; `y` is 0. An infinite `width` breaks nothing. */
export function layoutLines(paragraph: Paragraph, width: number, { faces, zoom }: Setting): Line[] {
  const tokens = listTokens(paragraph.inlines, faces, zoom)
  const left = paragraph.left * zoom
  const limit = Math.max(width - paragraph.right * zoom, left + 1)
  const tabs = listStops(paragraph, zoom)
  const lines: Line[] = []
  let segments: Segment[] = [begin(null, left + paragraph.first * zoom)]
  let notes: Note[] = []
  let space: Part[] = []

  const current = () => segments.at(-1) ?? begin(null, left)
  const isEmpty = () => segments.every(({ parts }) => parts.length === 0)
  const endLine = () => {
    lines.push(toLine(segments, notes, paragraph, limit))
    segments = [begin(null, left)]
    notes = []
    space = []
  }
  const add = (parts: readonly Part[]) => {
    const segment = current()
    for (const part of [...space, ...parts]) {
      if (segment.decimal === null && /\d[.](?=\d)/.test(part.text))
        segment.decimal = segment.width + faces.width(part.text.slice(0, part.text.search(/[.](?=\d)/)), part.style)
      segment.parts.push({ ...part, at: segment.width })
      segment.width += part.width
    }
    space = []
  }
  const addWord = (parts: readonly Part[], wordWidth: number) => {
    const segment = current()
    const spaceWidth = space.reduce((sum, part) => sum + part.width, 0)
    const end = endOf({ ...segment, width: segment.width + spaceWidth + wordWidth })
    const most = Math.max(limit, segment.stop === null || segment.stop.align === 'left' ? 0 : segment.stop.at)
    if (end > most + 0.1 && (segment.parts.length > 0 || segments.length > 1)) {
      endLine()
      addWord(parts, wordWidth)
    } else if (end > most + 0.1 && wordWidth > limit - left) {
      for (const piece of cutWord(parts, limit - segment.from, limit - left, faces)) {
        if (!isEmpty()) endLine()
        add(piece)
      }
    } else add(parts)
  }

  for (const token of tokens) {
    if (token.kind === 'break') endLine()
    else if (token.kind === 'space') {
      if (!isEmpty() || segments.length > 1 || lines.length === 0) space.push(token.part)
    } else if (token.kind === 'tab') {
      add([])
      const from = endOf(current())
      const stop = tabs.find(({ at }) => at > from + 0.1) ?? {
        at: (Math.floor(from / DEFAULT_TAB + 0.01) + 1) * DEFAULT_TAB,
        align: 'left',
      }
      if (stop.align === 'left' && stop.at > limit && !isEmpty() && tabs.every(({ at }) => at !== stop.at)) endLine()
      else segments.push(begin(stop, from))
    } else if (token.kind === 'box') addBox(token)
    else {
      addWord(token.parts, token.width)
      notes.push(...token.notes)
    }
  }
  lines.push(toLine(segments, notes, paragraph, limit))
  return lines

  function addBox({ part, width: boxWidth, align }: Extract<Token, { kind: 'box' }>): void {
    const free = boxWidth - part.width
    const before = align === 'right' ? free : align === 'center' ? free / 2 : 0
    const gap = (gapWidth: number): Part => ({ text: '', style: part.style, width: gapWidth })
    addWord([gap(before), part, gap(free - before)], boxWidth)
  }
}

/** Stops in order. The indent of further lines is one for the first. */
function listStops({ tabs, first, left }: Paragraph, zoom: number): TabStop[] {
  const indent: TabStop[] = first < 0 ? [{ at: left, align: 'left' }] : []
  return [...tabs, ...indent].map((stop) => ({ ...stop, at: stop.at * zoom })).sort((one, other) => one.at - other.at)
}

const begin = (stop: TabStop | null, from: number): Segment => ({ stop, from, parts: [], width: 0, decimal: null })

function startOf({ stop, from, width, decimal }: Segment): number {
  if (stop === null) return from
  const before = { left: 0, center: width / 2, right: width, decimal: decimal ?? width }[stop.align]
  return Math.max(from, stop.at - before)
}

const endOf = (segment: Segment): number => startOf(segment) + segment.width

function toLine(segments: readonly Segment[], notes: readonly Note[], { align, left }: Paragraph, limit: number): Line {
  const last = segments.at(-1)
  const end = last === undefined ? left : endOf(last)
  const isAligned = segments.length === 1 && Number.isFinite(limit)
  const shift = isAligned ? Math.max(0, align === 'right' ? limit - end : align === 'center' ? (limit - end) / 2 : 0) : 0
  const texts: Extract<Mark, { kind: 'text' }>[] = []
  let size = 0
  for (const segment of segments) {
    const start = startOf(segment) + shift
    let reached: number | null = null
    for (const { text, style, at, width } of segment.parts) {
      const before = texts.at(-1)
      size = Math.max(size, style.size)
      if (text === '') reached = null
      else if (before !== undefined && reached !== null && Math.abs(reached - at) < 0.01 && isSame(before.style, style))
        texts[texts.length - 1] = { ...before, text: before.text + text, width: before.width + width }
      else texts.push({ kind: 'text', x: start + at, y: 0, text, style, width })
      reached = text === '' ? null : at + width
    }
  }
  return { texts, end, size, notes }
}

const isSame = (one: Part['style'], other: Part['style']): boolean =>
  one === other ||
  (one.family === other.family &&
    one.size === other.size &&
    one.bold === other.bold &&
    one.italic === other.italic &&
    one.rise === other.rise &&
    one.underlined === other.underlined &&
    one.fact === other.fact)

/** Cuts a word that is wider than a line. */
function cutWord(parts: readonly Part[], firstWidth: number, width: number, faces: Faces): Part[][] {
  const pieces: Part[][] = [[]]
  let left = Math.max(firstWidth, 1)
  for (const part of parts) {
    let text = ''
    let sum = 0
    const end = () => {
      if (text !== '') pieces.at(-1)?.push({ ...part, text, width: sum })
      text = ''
      sum = 0
    }
    for (const character of part.text) {
      const one = faces.width(character, part.style)
      if (one > left && (text !== '' || (pieces.at(-1)?.length ?? 0) > 0)) {
        end()
        pieces.push([])
        left = width
      }
      text += character
      sum += one
      left -= one
    }
    end()
  }
  return pieces
}
