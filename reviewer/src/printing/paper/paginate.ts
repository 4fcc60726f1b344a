import type { Block, Draft, PageShape, Section } from '../draft.ts'
import { DraftUnprintable } from '../draft-unprintable.ts'
import type { Faces } from './faces.ts'
import { layoutBlocks } from './layout-blocks.ts'
import type { Setting } from './lines.ts'
import { blank, type Mark, moveMark, type Strip } from './strip.ts'

export interface PrintedPage {
  readonly width: number
  readonly height: number
  /** From the top left of the page. */
  readonly marks: Mark[]
}

/** More than any report has. */
const MAX_PAGES = 3_000
/** Above notes at the foot of a page: space and a short rule. */
const NOTE_GAP = 8
const NOTE_RULE = { kind: 'rule', x: 0, y: 4, width: 140, height: 0.5 } as const

interface Open extends PrintedPage {
  /** How far it is filled, and where that began. */
  y: number
  start: number
  /** What its notes take. */
  readonly foot: Strip[]
}

/** Puts a draft on pages. */
export function paginate(draft: Draft, faces: Faces): PrintedPage[] {
  const pages: Open[] = []
  for (const section of draft.sections) printSection(section, pages, faces)
  return pages
}

function printSection(section: Section, pages: Open[], faces: Faces): void {
  const { page: shape, blocks } = section
  const { margins } = shape
  const width = Math.max(72, shape.width - margins.left - margins.right)
  const setting: Setting = { faces, zoom: 1 }
  const set = layoutBlocks(blocks, width, setting)
  // What is blank at the end takes no page.
  const strips = set.slice(0, set.findLastIndex(({ marks }) => marks.length > 0) + 1)
  let started = 0

  const open = (): Open => {
    if (pages.length >= MAX_PAGES) throw new DraftUnprintable('DRAFT_TOO_COMPLEX', `more than ${MAX_PAGES} pages`)
    const page: Open = { width: shape.width, height: shape.height, marks: [], y: margins.top, start: 0, foot: [] }
    pages.push(page)
    const edge = started === 0 ? 'first' : 'others'
    started += 1
    page.y = Math.max(page.y, printEdge(page, section.head[edge], shape, setting, 'head') + 4)
    page.start = page.y
    printEdge(page, section.foot[edge], shape, setting, 'foot')
    return page
  }
  const last = pages.at(-1)
  let page = section.continues && last !== undefined && last.width === shape.width && last.height === shape.height ? last : open()
  const place = (strip: Strip) => {
    page.marks.push(...strip.marks.map((mark) => moveMark(mark, margins.left, page.y)))
    page.y += strip.height
    if (strip.notes.length === 0) return
    if (page.foot.length === 0) page.foot.push({ ...blank(NOTE_GAP), marks: [NOTE_RULE] })
    page.foot.push(...layoutNotes(strip, width, setting))
  }

  let at = 0
  while (at < strips.length) {
    const group = takeGroup(strips, at)
    const [first] = group
    if (first === undefined) break
    const isFresh = page.y <= page.start + 0.1
    const taken = heightOf(page.foot)
    const notes = heightOf(group.flatMap((strip) => layoutNotes(strip, width, setting)))
    const needed = heightOf(group) + notes + (notes > 0 && page.foot.length === 0 ? NOTE_GAP : 0)
    const bottom = shape.height - margins.bottom - taken
    const isTooTall = group.length > 1 && needed > shape.height - margins.top - margins.bottom
    const wanted = isTooTall ? first.height : needed
    // Space between blocks is not carried to the next page.
    if (first.marks.length === 0 && group.length === 1 && page.y + needed > bottom && !isFresh && !first.breaks) {
      at += 1
      continue
    }
    if ((first.breaks && !isFresh) || (page.y + wanted > bottom + 0.1 && !isFresh)) {
      finish(page, shape)
      page = open()
      if (!first.breaks) for (const strip of first.repeated) place(strip)
    }
    const placed = isTooTall ? [first] : group
    for (const strip of placed) place(strip)
    at += placed.length
  }
  finish(page, shape)
}

/** More than fit on a page are not kept together. */
const MAX_GROUP = 100

/** A strip, with those after it that are to be on its page. */
function takeGroup(strips: readonly Strip[], at: number): Strip[] {
  let end = at
  while (end - at < MAX_GROUP && strips[end]?.keepsNext === true && end + 1 < strips.length && strips[end + 1]?.breaks !== true) end += 1
  return strips.slice(at, end + 1)
}

const heightOf = (strips: readonly Strip[]): number => strips.reduce((sum, { height }) => sum + height, 0)

function layoutNotes({ notes }: Strip, width: number, setting: Setting): Strip[] {
  return notes.flatMap(({ mark, blocks }) => layoutBlocks(withMark(mark, blocks), width, setting))
}

/** A note begins with its mark, unless it has it already. */
function withMark(mark: string, blocks: readonly Block[]): Block[] {
  const [first, ...others] = blocks
  if (first?.kind !== 'paragraph') return [...blocks]
  const style = { family: 'serif', bold: false, italic: false, size: first.size, underlined: false, rise: 0 } as const
  const known = first.inlines.find((inline) => inline.kind === 'text')
  const own = known?.kind === 'text' ? known.style : style
  return [{ ...first, inlines: [{ kind: 'text', text: `${mark} `, style: own }, ...first.inlines] }, ...others]
}

/** Prints the notes of a page at its foot. */
function finish(page: Open, { height, margins }: PageShape): void {
  let y = height - margins.bottom - heightOf(page.foot)
  for (const strip of page.foot) {
    page.marks.push(...strip.marks.map((mark) => moveMark(mark, margins.left, y)))
    y += strip.height
  }
  page.foot.length = 0
}

/** Prints the head or foot of a page. Returns where it ends. */
function printEdge(page: Open, blocks: readonly Block[], shape: PageShape, setting: Setting, edge: 'head' | 'foot'): number {
  const strips = layoutBlocks(blocks, shape.width - shape.margins.left - shape.margins.right, setting)
  if (strips.length === 0) return 0
  let y = edge === 'head' ? shape.headAt : shape.height - shape.footAt - heightOf(strips)
  for (const strip of strips) {
    page.marks.push(...strip.marks.map((mark) => moveMark(mark, shape.margins.left, y)))
    y += strip.height
  }
  return y
}
