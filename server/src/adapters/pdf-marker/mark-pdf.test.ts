import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { degrees, PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib'
import { type Page, type Review, reviewDocument, shownBox } from '@tickmark/engine'
import { markPdf, PdfUnmarkable } from '@tickmark/reviewer/marking'
import { describe, expect, test } from 'vitest'
import { pdfReader } from '../pdf-reader/read-pdf.ts'
import { distanceTo, renderPage } from '../../testing/render-page.ts'

const samples = fileURLToPath(new URL('../../../../samples/', import.meta.url))
const frameworks = ['ifrs', 'uk-gaap', 'us-gaap']
const sample = (framework: string, name: string) => new Uint8Array(readFileSync(`${samples}${framework}/${name}.pdf`))

interface Marked {
  readonly pages: readonly Page[]
  readonly review: Review
  readonly marked: Uint8Array
}

async function reviewAndMark(pdf: Uint8Array): Promise<Marked> {
  const pages = await pdfReader.read(pdf)
  const review = reviewDocument(pages)
  return { pages, review, marked: await markPdf({ pdf, pages, review, file: 'draft.pdf' }) }
}

describe.each(frameworks)('the %s sample with planted errors, marked and read again', async (framework) => {
  const { pages, review, marked } = await reviewAndMark(sample(framework, 'with-errors'))
  const again = await pdfReader.read(marked)

  test('every original page has the same words and lines in the same places', () => {
    expect(again.slice(0, pages.length).map(({ words, rules }) => ({ words, rules }))).toEqual(
      pages.map(({ words, rules }) => ({ words, rules })),
    )
  })

  test('a review of the original pages has the same findings', () => {
    const ids = (of: Review) => of.findings.map(({ id }) => id)
    expect(ids(reviewDocument(again.slice(0, pages.length)))).toEqual(ids(review))
  })

  test('the last pages contain the summary and every finding', () => {
    const summary = again
      .slice(pages.length)
      .flatMap(({ words }) => words.map(({ text }) => text))
      .join(' ')
    expect(summary).toContain('Review draft.pdf')
    expect(summary).toContain(`${review.figures.length} (`)
    expect(summary).toContain('Pages that were not read')
    for (const { check, page, difference } of review.findings) {
      expect(summary).toContain(check)
      expect(summary).toContain(`page ${page}`)
      if (difference !== undefined) expect(summary.replaceAll(',', '')).toContain(difference)
    }
  })

  test('each error has a note with its full text', async () => {
    const notes = await listNotes(marked)
    for (const { severity, check, page, title, detail } of review.findings) {
      if (severity === 'info') continue
      const note = notes.find((one) => one.page === page && one.contents.includes(title))
      expect(note?.contents, check).toContain(detail)
    }
  })

  test('every ticked figure has a green mark beside it, and nothing green covers a word', async () => {
    const ticked = review.figures.filter(({ state }) => state === 'ticked')
    for (const number of [...new Set(ticked.map(({ page }) => page))].slice(0, 3)) {
      const green = (await renderPage(marked, number - 1)).find('green')
      for (const { box, page, text } of ticked) {
        if (page !== number) continue
        const near = green.filter((point) => distanceTo(box, point) < 9)
        expect(near.length, `${text} on page ${number}`).toBeGreaterThan(2)
      }
      const before = (await renderPage(sample(framework, 'with-errors'), number - 1)).find('green').length
      const within = green.filter((point) => pages[number - 1]?.words.some(({ box }) => distanceTo(shrink(box), point) === 0))
      expect(within.length).toBeLessThanOrEqual(before)
    }
  })
})

/** The inked part of a word: digits do not fill the height of their line. */
const shrink = ([x0, y0, x1, y1]: readonly [number, number, number, number]) => [x0 + 0.5, y0 + 2, x1 - 0.5, y1 - 0.3 * (y1 - y0)] as const

async function listNotes(pdf: Uint8Array): Promise<{ page: number; contents: string; rectangle: number[] }[]> {
  const document = await PDFDocument.load(pdf)
  return document.getPages().flatMap((page, index) => {
    const annotations =
      page.node
        .Annots()
        ?.asArray()
        .map((_, i) => page.node.Annots()?.lookup(i, PDFDict)) ?? []
    return annotations.flatMap((annotation) => {
      const contents = annotation?.lookupMaybe(PDFName.of('Contents'), PDFHexString)
      const box = annotation?.lookupMaybe(PDFName.of('Rect'), PDFArray)?.asRectangle()
      if (contents === undefined || box === undefined) return []
      return [{ page: index + 1, contents: contents.decodeText(), rectangle: [box.x, box.y, box.x + box.width, box.y + box.height] }]
    })
  })
}

/** A page of the sample with its text and the page rotated, optionally in a box that does not start at 0, 0. */
async function turnedPage(text: number, page: number, cropped: boolean): Promise<Uint8Array> {
  const source = await PDFDocument.load(sample('us-gaap', 'with-errors'))
  const document = await PDFDocument.create()
  const [embedded] = await document.embedPdf(source, [2])
  if (embedded === undefined) throw new Error('The sample has three pages')
  const { width, height } = embedded
  const [left, bottom] = cropped ? [130, -70] : [0, 0]
  const size: [number, number] = text % 2 === 0 ? [width, height] : [height, width]
  const sheet = document.addPage(size)
  const corner = [
    [0, 0],
    [height, 0],
    [width, height],
    [0, width],
  ][text] ?? [0, 0]
  if (cropped) sheet.setMediaBox(left - 30, bottom - 20, size[0] + 50, size[1] + 60)
  if (cropped) sheet.setCropBox(left, bottom, ...size)
  sheet.drawPage(embedded, { x: left + (corner[0] ?? 0), y: bottom + (corner[1] ?? 0), rotate: degrees(90 * text) })
  sheet.setRotation(degrees(90 * page))
  return document.save()
}

describe('pages of every kind', () => {
  const turns = [0, 1, 2, 3]
  const kinds = turns.flatMap((text) => turns.map((page) => [text, page, (text + page) % 2 === 1] as const))

  test.each(kinds)('text rotated by %i quarter turns on a page rotated by %i (cropped: %s)', async (text, page, cropped) => {
    const { pages, review, marked } = await reviewAndMark(await turnedPage(text, page, cropped))
    const ticked = review.figures.filter(({ state }) => state === 'ticked')
    expect(ticked.length).toBeGreaterThan(20)
    const picture = await renderPage(marked, 0)
    const green = picture.find('green')
    for (const { box, text: printed } of ticked) {
      expect(green.filter((point) => distanceTo(box, point) < 9).length, printed).toBeGreaterThan(2)
    }
    // No green on any word: a rotated or displaced mark would strike through figures.
    const [read] = pages
    if (read === undefined) throw new Error('One page was read')
    const words = read.words.map(({ box }) => shownBox(read, box))
    const onWords = green.filter((point) => words.some((box) => distanceTo([box[0] + 2, box[1] + 2, box[2] - 2, box[3] - 2], point) === 0))
    expect(onWords).toEqual([])
    expect(picture.find('red').length).toBeGreaterThan(100)
    expect(await listNotes(marked)).toHaveLength(1)
  })
})

describe('difficult documents', () => {
  test('content with an unbalanced graphics state does not move the marks', async () => {
    const document = await PDFDocument.load(sample('us-gaap', 'with-errors'))
    const sheet = document.getPages()[2]
    if (sheet === undefined) throw new Error('The sample has three pages')
    const { context } = document
    const broken = context.register(context.stream('Q Q q 0.5 0 0 0.5 90 90 cm q 3 0 0 3 0 0 cm 0 0 5 5 re W n'))
    const contents = sheet.node.get(PDFName.of('Contents'))
    sheet.node.set(PDFName.of('Contents'), context.obj([...(contents instanceof PDFArray ? contents.asArray() : [contents]), broken]))
    const { review, marked } = await reviewAndMark(await document.save())
    const green = (await renderPage(marked, 2)).find('green')
    for (const { box, page, state } of review.figures)
      if (page === 3 && state === 'ticked') expect(green.some((point) => distanceTo(box, point) < 9)).toBe(true)
  })

  test('pages with drawings but no words are marked as not read', async () => {
    const document = await PDFDocument.load(sample('us-gaap', 'clean'))
    for (const x of [250, 350]) document.addPage([612, 792]).drawEllipse({ x, y: 400, xScale: 150, yScale: 150 })
    document.addPage([612, 792]).drawText('End of the report')
    const { pages, marked } = await reviewAndMark(await document.save())
    const notes = (await listNotes(marked)).filter(({ page }) => page > pages.length - 3)
    expect(notes.map(({ page }) => page)).toEqual([pages.length - 2, pages.length - 1])
    expect(notes[0]?.contents).toContain('DOC-01')
    expect(notes[1]?.contents).toContain('Not read')
  })

  test('a rotation of 45 degrees counts as none, as in the reader', async () => {
    const document = await PDFDocument.load(sample('us-gaap', 'with-errors'))
    for (const page of document.getPages()) page.node.set(PDFName.of('Rotate'), document.context.obj(45))
    const { pages, marked } = await reviewAndMark(await document.save())
    expect((await pdfReader.read(marked)).length).toBeGreaterThan(pages.length)
  })

  test('a document with very many objects is written without object streams, which would take minutes', async () => {
    const document = await PDFDocument.load(sample('us-gaap', 'with-errors'))
    for (let i = 0; i < 20_000; i++) document.context.register(document.context.obj(i))
    const { marked } = await reviewAndMark(await document.save({ useObjectStreams: false }))
    expect(Buffer.from(marked).includes('/ObjStm')).toBe(false)
    expect(Buffer.from((await reviewAndMark(sample('us-gaap', 'with-errors'))).marked).includes('/ObjStm')).toBe(true)
  })

  test('a document that may not be annotated is rejected', async () => {
    const document = await PDFDocument.load(sample('us-gaap', 'clean'))
    document.encrypt({ userPassword: '', ownerPassword: 'owner', permissions: { annotating: false } })
    await expect(reviewAndMark(await document.save())).rejects.toMatchObject({ code: 'PDF_PROTECTED' })
  })

  test('a protected document that may be annotated is marked, and strings in its object streams are unchanged', async () => {
    const document = await PDFDocument.load(sample('us-gaap', 'clean'))
    const title = 'Draft ) of \\ the (board'
    const list = document.context.obj([])
    list.push(PDFString.of(title.replaceAll(/[()\\]/g, '\\$&')))
    document.catalog.set(PDFName.of('Said'), document.context.register(list))
    document.encrypt({ userPassword: '', ownerPassword: 'owner', permissions: { annotating: true, modifying: false } })
    const { pages, marked } = await reviewAndMark(await document.save())
    const again = await pdfReader.read(marked)
    expect(again.slice(0, pages.length).map(({ words }) => words)).toEqual(pages.map(({ words }) => words))
    const kept = (await PDFDocument.load(marked)).catalog.lookup(PDFName.of('Said'), PDFArray).lookup(0, PDFString)
    expect(kept.decodeText()).toBe(title)
  })

  test('a document whose pages differ from those reviewed, or that cannot be rebuilt, is rejected', async () => {
    const pdf = sample('us-gaap', 'clean')
    const pages = await pdfReader.read(pdf)
    const review = reviewDocument(pages)
    const mark = (request: { pdf?: Uint8Array; pages?: readonly Page[] }) => markPdf({ pdf, pages, review, file: 'a.pdf', ...request })
    await expect(mark({ pages: pages.slice(1) })).rejects.toMatchObject({ code: 'PDF_PAGES_DIFFER' })
    await expect(mark({ pages: pages.map((page) => ({ ...page, width: page.width + 9 })) })).rejects.toMatchObject({
      code: 'PDF_PAGES_DIFFER',
    })
    await expect(mark({ pdf: new TextEncoder().encode('%PDF-1.7 nothing') })).rejects.toBeInstanceOf(PdfUnmarkable)
  })
})
