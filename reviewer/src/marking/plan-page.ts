import type { Box, Evidence, Finding, Page, Severity } from '@tickmark/engine'
import { describeBriefly, describeFully, type NumberedFinding } from '../wording/describe-finding.ts'
import { describeOwnBriefly, describeOwnFully, headOwn } from './describe-own-point.ts'
import { layoutNote, layoutRemark, type NoteShape, type Typefaces } from './layout-note.ts'
import type { OwnPoint } from './mark-request.ts'
import { readBox, scaleOf } from './page-frame.ts'
import { type NoteRequest, placeNotes } from './place-notes.ts'
import { type PlacedTick, placeTicks, type TickRequest } from './place-ticks.ts'
import { choosePoints } from './choose-points.ts'

/** The colour of a mark, by severity. */
export type Tone = Severity

/** A figure with a ring round it, or a line under it, and the numbers of its findings. */
export interface Ring {
  readonly box: Box
  readonly tone: Tone
  readonly numbers: readonly number[]
  readonly numbersAt: { readonly x: number; readonly y: number; readonly size: number }
}

/** A note in its place, with its full text. */
export interface PlannedNote {
  readonly box: Box
  readonly shape: NoteShape
  readonly tone: Tone
  readonly heading: string
  readonly full: string
}

/** Everything that is drawn on one page, in points of the page as it was read. */
export interface PagePlan {
  readonly scale: number
  readonly ticks: readonly PlacedTick[]
  readonly rings: readonly Ring[]
  /** Figures that take part in a sum that fails; with the number of the finding if that is on another page. */
  readonly underlined: readonly Ring[]
  /** What people chose for points of their own: a frame, with the number of the point. */
  readonly regions: readonly Ring[]
  readonly notes: readonly PlannedNote[]
}

/** The ticks and findings of one page. Boxes are those of the review, on the page as shown. */
export interface PageMarks {
  readonly ticks: readonly TickRequest[]
  readonly findings: readonly NumberedFinding[]
  /** Points that people added to this page. */
  readonly own: readonly OwnPoint[]
  /** The page with the full text of each finding, by its number. */
  readonly listedOn: ReadonlyMap<number, number>
}

/** Height of the number at a region, at scale 1. */
const NUMBER_SIZE = 4.5

const NOT_READ = { heading: 'Not read', remark: 'No figure on this page was checked.' }

/** Places every mark and note of a page so that none covers a word or another mark. */
export function planPage(page: Page, marks: PageMarks, faces: Typefaces): PagePlan {
  const scale = scaleOf(page)
  const { rings, underlined } = drawPoints(page, marks.findings)
  const regions = frameRegions(page, marks.own, scale)
  const ticks = placeTicks(listTicks(page, marks), page.words, page.width)
  const occupied = [
    ...page.words.map(({ box }) => box),
    ...page.rules.map(({ x0, x1, y }): Box => [x0, y, x1, y]),
    ...ticks.map(({ whole }) => whole),
    ...[...rings, ...underlined].flatMap(({ box, numbersAt, numbers }) => [box, numberBox(numbersAt, numbers)]),
    ...regions.map(({ numbersAt, numbers }) => numberBox(numbersAt, numbers)),
  ]
  const drafts = draftAll(page, marks, faces, scale)
  const placed = placeNotes({ width: page.width, height: page.height, occupied, text: textEdges(page), scale }, drafts)
  const notes = drafts.flatMap(({ shapes, tone, heading, full }, index): PlannedNote[] => {
    const place = placed[index]
    const shape = place === null || place === undefined ? undefined : shapes[place.shape]
    return place === null || place === undefined || shape === undefined ? [] : [{ box: place.box, shape, tone, heading, full }]
  })
  return { scale, ticks, rings, underlined, regions, notes }
}

/** A ringed figure gets no tick, even if its own sums hold: the two marks would contradict each other. */
function listTicks(page: Page, { ticks, findings }: PageMarks): TickRequest[] {
  const figures = findings.filter(({ finding }) => finding.severity !== 'info').flatMap(({ finding }) => choosePoints(finding).ringed)
  const ringed = new Set(onPage(figures, page).map(({ box }) => box.join()))
  return ticks.filter(({ box }) => !ringed.has(box.join())).map((tick) => ({ ...tick, box: readBox(page, tick.box) }))
}

interface NoteDraft extends NoteRequest {
  readonly shapes: readonly NoteShape[]
  readonly tone: Tone
  readonly heading: string
  readonly full: string
}

/** A page that could not be read carries a note, unless it already has the finding about unread pages. */
function draftAll(page: Page, marks: PageMarks, faces: Typefaces, scale: number): NoteDraft[] {
  const notes = [...draftNotes(page, marks, faces, scale), ...draftOwn(page, marks, faces, scale)]
  return notes.length > 0 ? notes : draftRemarks(page, faces, scale)
}

function draftNotes(page: Page, { findings, listedOn }: PageMarks, faces: Typefaces, scale: number): NoteDraft[] {
  return findings.flatMap((numbered): NoteDraft[] => {
    const { number, finding } = numbered
    const anchor = findAnchor(page, finding)
    if (anchor === null || finding.severity === 'info') return []
    const heading = `${number} · ${finding.check}`
    const entries = describeBriefly(numbered, page.number)
    const shapes = layoutNote(faces, { number, heading, entries }, scale, listedOn.get(number) ?? 0)
    return [{ anchor, shapes, tone: finding.severity, heading, full: describeFully(numbered) }]
  })
}

function draftOwn(page: Page, { own, listedOn }: PageMarks, faces: Typefaces, scale: number): NoteDraft[] {
  return own.map((point): NoteDraft => {
    const { number, severity, place } = point
    const heading = headOwn(point)
    const shapes = layoutNote(faces, { number, heading, entries: describeOwnBriefly(point) }, scale, listedOn.get(number) ?? 0)
    const anchor = place?.box === undefined ? cornerOf(page) : readBox(page, place.box)
    return { anchor, shapes, tone: severity, heading, full: describeOwnFully(point) }
  })
}

/** A frame round each region that a person chose, with the number of the point at its upper right corner. */
function frameRegions(page: Page, own: readonly OwnPoint[], scale: number): Ring[] {
  const size = NUMBER_SIZE * scale
  return own.flatMap(({ number, severity, place }) => {
    if (place?.box === undefined) return []
    const box = readBox(page, place.box)
    return [{ box, tone: severity, numbers: [number], numbersAt: { x: box[2] + 0.2 * size, y: box[1], size } }]
  })
}

/** Where a finding's note belongs: at its ringed figure, or in the upper corner of its page if it is not about a figure. */
function findAnchor(page: Page, finding: Finding): Box | null {
  const figure = choosePoints(finding).ringed.find((one) => one.page === page.number)
  if (figure !== undefined) return readBox(page, figure.box)
  return finding.evidence.length === 0 && finding.page === page.number ? cornerOf(page) : null
}

function cornerOf({ width }: Page): Box {
  return [width, 0, width, 0]
}

function draftRemarks(page: Page, faces: Typefaces, scale: number): NoteDraft[] {
  if (page.words.length > 0 || page.drawings === 0) return []
  const { heading, remark } = NOT_READ
  return [
    {
      anchor: cornerOf(page),
      shapes: layoutRemark(faces, heading, remark, scale),
      tone: 'warning',
      heading,
      full: `${heading}. ${remark}`,
    },
  ]
}

function drawPoints(page: Page, findings: readonly NumberedFinding[]): Pick<PagePlan, 'rings' | 'underlined'> {
  const rings = new Map<string, { box: Box; tone: Tone; numbers: number[] }>()
  const underlined = new Map<string, Ring>()
  for (const { number, finding } of findings) {
    const { severity } = finding
    if (severity === 'info') continue
    const { ringed, parts } = choosePoints(finding)
    for (const figure of onPage(ringed, page)) {
      const ring = rings.get(figure.box.join()) ?? { box: readBox(page, figure.box), tone: severity, numbers: [] }
      ring.numbers.push(number)
      if (severity === 'error') ring.tone = severity
      rings.set(figure.box.join(), ring)
    }
    const far = finding.page === page.number ? [] : [number]
    for (const figure of onPage(parts, page)) underlined.set(figure.box.join(), placeUnderline(readBox(page, figure.box), severity, far))
  }
  for (const key of rings.keys()) underlined.delete(key)
  return { rings: [...rings.values()].map((ring) => placeRing(page, ring)), underlined: [...underlined.values()] }
}

function onPage(evidence: readonly Evidence[], page: Page): Evidence[] {
  return evidence.filter((figure) => figure.page === page.number)
}

/** A ring as wide as its neighbours allow, with its numbers raised at its right. */
function placeRing(page: Page, { box, tone, numbers }: { box: Box; tone: Tone; numbers: readonly number[] }): Ring {
  const height = box[3] - box[1]
  const others = page.words
    .map((word) => word.box)
    .filter((other) => other[1] < box[3] - 0.25 * height && other[3] > box[1] + 0.25 * height)
  const margin = (gaps: readonly number[]) => Math.min(0.45 * height, ...gaps.map((gap) => Math.max(0.12 * height, 0.6 * gap)))
  const left = margin(others.filter((other) => other[2] <= box[0]).map((other) => box[0] - other[2]))
  const right = margin(others.filter((other) => other[0] >= box[2]).map((other) => other[0] - box[2]))
  const ring: Box = [box[0] - left, box[1] - 0.06 * height, box[2] + right, box[3] + 0.06 * height]
  const size = 0.4 * height
  return { box: ring, tone, numbers, numbersAt: { x: ring[2] + 0.04 * height, y: ring[1] - 0.16 * height, size } }
}

function placeUnderline(box: Box, tone: Tone, numbers: readonly number[]): Ring {
  const height = box[3] - box[1]
  return { box, tone, numbers, numbersAt: { x: box[2] + 0.12 * height, y: box[1] - 0.1 * height, size: 0.4 * height } }
}

function numberBox({ x, y, size }: Ring['numbersAt'], numbers: readonly number[]): Box {
  return [x, y, x + numbers.join(' ').length * size, y + size]
}

function textEdges({ width, words }: Page): [number, number] {
  if (words.length === 0) return [0.1 * width, 0.9 * width]
  return words.reduce<[number, number]>(([left, right], { box }) => [Math.min(left, box[0]), Math.max(right, box[2])], [width, 0])
}
