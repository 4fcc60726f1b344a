import { type PDFDocument, type PDFPage, StandardFonts } from '@cantoo/pdf-lib'
import { listTickLetters, type Page, type Review } from '@tickmark/engine'
import { type NumberedFinding, numberFindings } from '../wording/describe-finding.ts'
import { choosePoints } from './choose-points.ts'
import { dropActions } from './drop-actions.ts'
import { drawMarks } from './draw-marks.ts'
import { layoutSummary, type Summary } from './layout-summary.ts'
import type { MarkRequest, PeoplesMarks } from './mark-request.ts'
import { annotateNote, type NoteFonts } from './note-annotation.ts'
import { openDocument } from './open-document.ts'
import { addAnnotations, drawOver, rotationOf, visibleOf } from './page-content.ts'
import { toPageSpace } from './page-frame.ts'
import { PdfUnmarkable } from './pdf-unmarkable.ts'
import { type PageMarks, planPage } from './plan-page.ts'
import type { TickRequest } from './place-ticks.ts'
import { toTypeface } from './typeface.ts'

/** The page sizes of our two PDF libraries differ by less, in points. */
const SIZE_TOLERANCE = 1
/** Object streams make a file smaller, but the time grows with the square of the number of objects; beyond this it takes minutes. */
const MAX_OBJECTS_IN_STREAMS = 20_000

/**
 * Writes a review's marks on the document that was reviewed, with pdf-lib: no native code, no network. Returns a new document: every
 * original page with its marks and notes, then the summary. Throws `PdfUnmarkable`.
 */
export async function markPdf({ pdf, ...request }: MarkRequest): Promise<Uint8Array> {
  const document = await openDocument(pdf)
  try {
    return await write(document, request)
  } catch (cause) {
    if (cause instanceof PdfUnmarkable) throw cause
    throw new PdfUnmarkable('PDF_NOT_REBUILT', cause)
  }
}

const nobody: PeoplesMarks = { own: [], byEye: [] }

async function write(document: PDFDocument, request: Omit<MarkRequest, 'pdf'>): Promise<Uint8Array> {
  const { pages, review, file, materiality, points, people = nobody } = request
  const sheets = document.getPages()
  if (sheets.length !== pages.length) throw new PdfUnmarkable('PDF_PAGES_DIFFER')
  dropActions(document)
  const fonts = await embedFonts(document)
  const findings = numberFindings(review, points, people.own)
  const summary = layoutSummary({ file, pages, review, materiality, findings, people }, fonts.faces)
  const marksOf = groupByPage(review, findings, people, summary)
  for (const [index, page] of pages.entries()) {
    const sheet = sheets[index]
    if (sheet !== undefined && page.width > 0) markPage(sheet, page, marksOf(page.number), fonts)
  }
  for (const { marks, text } of summary.pages) addSummaryPage(document, summary, marks, text, fonts)
  const useObjectStreams = document.context.enumerateIndirectObjects().length <= MAX_OBJECTS_IN_STREAMS
  return document.save({ useObjectStreams, objectsPerTick: Infinity, updateFieldAppearances: false, addDefaultPage: false })
}

async function embedFonts(document: PDFDocument): Promise<NoteFonts> {
  const plain = await document.embedFont(StandardFonts.Helvetica)
  const bold = await document.embedFont(StandardFonts.HelveticaBold)
  return { plain, bold, faces: { plain: toTypeface(plain), bold: toTypeface(bold) } }
}

function markPage(sheet: PDFPage, page: Page, marks: PageMarks, fonts: NoteFonts): void {
  const visible = visibleOf(sheet)
  const turns = (rotationOf(sheet) + page.turned) % 4
  const [width, height] = [visible.right - visible.left, visible.top - visible.bottom]
  const asRead = turns % 2 === 0 ? [width, height] : [height, width]
  if (Math.abs((asRead[0] ?? 0) - page.width) > SIZE_TOLERANCE || Math.abs((asRead[1] ?? 0) - page.height) > SIZE_TOLERANCE)
    throw new PdfUnmarkable('PDF_PAGES_DIFFER')
  const plan = planPage(page, marks, fonts.faces)
  const toPage = toPageSpace(visible, turns)
  const operators = drawMarks(plan)
  if (operators !== '') drawOver(sheet, operators, toPage, page.width, page.height)
  addAnnotations(
    sheet,
    plan.notes.map((note) => annotateNote(sheet, note, toPage, fonts)),
  )
}

/** Groups ticks, findings and what people did by page. */
function groupByPage(
  review: Review,
  findings: readonly NumberedFinding[],
  { own, byEye }: PeoplesMarks,
  { listedOn }: Summary,
): (page: number) => PageMarks {
  const checks = new Map(review.ties.map(({ id, check, state }) => [id, { check, state }]))
  const ticks = new Map<number, TickRequest[]>()
  for (const { page, box, state, ties } of review.figures) {
    if (state !== 'ticked' && state !== 'rounding') continue
    const matching = ties.flatMap((id) => checks.get(id) ?? []).filter((tie) => tie.state === state)
    const tick = { box, state, letters: listTickLetters(matching.map(({ check }) => check)) }
    ticks.set(page, [...(ticks.get(page) ?? []), tick])
  }
  for (const { page, box } of byEye) ticks.set(page, [...(ticks.get(page) ?? []), { box, state: 'eye', letters: [] }])
  const touching = new Map<number, NumberedFinding[]>()
  for (const numbered of findings) {
    const { ringed, parts } = choosePoints(numbered.finding)
    const pages = numbered.finding.evidence.length === 0 ? [numbered.finding.page] : [...ringed, ...parts].map((figure) => figure.page)
    for (const page of new Set(pages)) touching.set(page, [...(touching.get(page) ?? []), numbered])
  }
  return (page) => ({
    ticks: ticks.get(page) ?? [],
    findings: touching.get(page) ?? [],
    own: own.filter(({ place }) => place?.page === page),
    listedOn,
  })
}

function addSummaryPage(document: PDFDocument, { width, height }: Summary, marks: string, text: string, { plain, bold }: NoteFonts): void {
  const page = document.addPage([width, height])
  const { context } = document
  const operators = `q 1 0 0 -1 0 ${height} cm\n${marks}\nQ\n${text}`
  const { node } = page
  node.set(node.context.obj('Contents'), context.register(context.flateStream(operators)))
  node.set(node.context.obj('Resources'), context.obj({ Font: { P: plain.ref, B: bold.ref } }))
}
