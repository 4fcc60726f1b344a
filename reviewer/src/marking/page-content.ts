import { decodePDFRawStream, PDFArray, PDFDict, PDFName, type PDFPage, PDFRawStream, PDFRef } from '@cantoo/pdf-lib'
import { balanceContent } from './balance-content.ts'
import { inflate } from './inflate.ts'
import type { Matrix, Visible } from './page-frame.ts'

/** PDFium's default for a page without a box (cpdf_page.cpp), so marks match what was read. */
const LETTER_PAPER = [0, 0, 612, 792] as const
const FORM = 'Tickmark'
const LINE_END = Uint8Array.of(0x0a)

/** The part of a page that is shown, as the reader sees it: the crop box within the media box. */
export function visibleOf(page: PDFPage): Visible {
  const media = readRectangle(page.node.MediaBox.bind(page.node)) ?? LETTER_PAPER
  const crop = readRectangle(page.node.CropBox.bind(page.node)) ?? media
  const within = {
    left: Math.max(media[0], crop[0]),
    bottom: Math.max(media[1], crop[1]),
    right: Math.min(media[2], crop[2]),
    top: Math.min(media[3], crop[3]),
  }
  if (within.right > within.left && within.top > within.bottom) return within
  return { left: media[0], bottom: media[1], right: media[2], top: media[3] }
}

/** The page's own rotation in clockwise quarter turns, rounded down as in PDFium. */
export function rotationOf(page: PDFPage): number {
  const degrees = page.node.Rotate()?.asNumber() ?? 0
  return ((Math.trunc(degrees / 90) % 4) + 4) % 4
}

type Rectangle = readonly [left: number, bottom: number, right: number, top: number]

/** Corners may be given in any order (ISO 32000-1, 7.9.5). A box without area counts as absent. */
function readRectangle(read: () => PDFArray | undefined): Rectangle | null {
  const box = attempt(read)?.asRectangle()
  if (box === undefined) return null
  const [x0, x1] = [box.x, box.x + box.width].toSorted((one, other) => one - other)
  const [y0, y1] = [box.y, box.y + box.height].toSorted((one, other) => one - other)
  if (x0 === undefined || x1 === undefined || y0 === undefined || y1 === undefined || x0 === x1 || y0 === y1) return null
  return [x0, y0, x1, y1]
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/**
 * Draws over a page, in a separate form, so the page's text and lines are read as before and no resources of other pages change.
 * Restores the graphics state after the page's own content first.
 */
export function drawOver(page: PDFPage, operators: string, toPage: Matrix, width: number, height: number): void {
  const { node } = page
  const { context } = node
  const form = context.flateStream(operators, {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, width, height],
    Matrix: [...toPage],
    Resources: {},
  })
  const name = addForm(page, context.register(form))
  const { saves, restores } = balanceContent(readContent(node.Contents()))
  const before = context.register(context.stream('q '.repeat(saves)))
  // Marked as an artifact, so screen readers skip it (ISO 32000-1, 14.8.2.2).
  const after = context.register(context.stream(`${'Q '.repeat(restores)}/Artifact BMC q /${name} Do Q EMC`))
  node.set(PDFName.of('Contents'), context.obj([before, ...listContents(page), after]))
}

/** Copies the page's resources first, because pages often share them. */
function addForm(page: PDFPage, form: PDFRef): string {
  const { node } = page
  const resources = copyOf(node.Resources(), page)
  const forms = copyOf(resources.lookupMaybe(PDFName.of('XObject'), PDFDict), page)
  let name = FORM
  for (let more = 2; forms.has(PDFName.of(name)); more++) name = `${FORM}${more}`
  forms.set(PDFName.of(name), form)
  resources.set(PDFName.of('XObject'), forms)
  node.set(PDFName.of('Resources'), resources)
  return name
}

function copyOf(dictionary: PDFDict | undefined, page: PDFPage): PDFDict {
  return PDFDict.fromMapWithContext(new Map(dictionary?.entries()), page.node.context)
}

function listContents(page: PDFPage): PDFRef[] {
  const contents = page.node.get(PDFName.of('Contents'))
  const listed = page.node.context.lookup(contents)
  if (listed instanceof PDFArray) return listed.asArray().filter((entry) => entry instanceof PDFRef)
  return contents instanceof PDFRef ? [contents] : []
}

/** Joins the content streams, as a viewer does. A stream that cannot be unpacked counts as empty, because viewers skip it too. */
function readContent(contents: unknown): Uint8Array {
  const streams = contents instanceof PDFArray ? contents.asArray().map((_, index) => contents.lookup(index)) : [contents]
  const parts = streams.flatMap((stream) => (stream instanceof PDFRawStream ? [unpack(stream), LINE_END] : []))
  return join(parts)
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function unpack(stream: PDFRawStream): Uint8Array {
  const filter = stream.dict.lookup(PDFName.of('Filter'))
  const plain = stream.transform === undefined
  if (plain && filter === PDFName.of('FlateDecode')) {
    const fast = attempt(() => inflate(stream.contents))
    if (fast !== undefined) return fast
  }
  return attempt(() => decodePDFRawStream(stream).decode()) ?? new Uint8Array()
}

/** Adds to the page's existing annotations. */
export function addAnnotations(page: PDFPage, added: readonly PDFRef[]): void {
  if (added.length === 0) return
  const present = attempt(() => page.node.Annots())?.asArray() ?? []
  page.node.set(PDFName.of('Annots'), page.node.context.obj([...present, ...added]))
}
