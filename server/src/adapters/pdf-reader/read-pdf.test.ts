import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { degrees, PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { shownBox } from '@tickmark/engine'
import { loadPdfium, MAX_MEMORY_BYTES } from '@tickmark/reviewer/reading'
import { describe, expect, test } from 'vitest'
import { PdfUnreadable } from '../../ports/pdf-reader.ts'
import { compilePdfium } from './compile-wasm.ts'
import { pdfReader } from './read-pdf.ts'

const sample = (name: string) => readFileSync(new URL(`../../../../samples/${name}`, import.meta.url))

async function faultOf(name: string): Promise<unknown> {
  return pdfReader.read(sample(`bad/${name}.pdf`)).then(
    () => 'read',
    (fault: unknown) => (fault instanceof PdfUnreadable ? fault.code : fault),
  )
}

/** A line of text at (100, 200) from the bottom left of an A4 page, at an angle, on a rotated page. */
async function drawn(angle: number, rotation: number): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const page = document.addPage([595, 842])
  page.setRotation(degrees(rotation))
  page.drawText('Total assets of the group 1,234', {
    x: 100,
    y: 200,
    size: 10,
    font: await document.embedFont(StandardFonts.Helvetica),
    rotate: degrees(angle),
  })
  page.drawLine({ start: { x: 100, y: 150 }, end: { x: 200, y: 150 }, thickness: 0.5 })
  return document.save()
}

/** A PDF that shows one content stream on every page. It has no cross-reference table, which readers rebuild. */
function document(content: Buffer, filters: string, pages: number): Uint8Array {
  const kids = Array.from({ length: pages }, (_, i) => `${i + 5} 0 R`).join(' ')
  const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 2000 2000]/Contents 4 0 R/Resources<</Font<</F 3 0 R>>>>>>'
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages}/Kids[${kids}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  const head = objects.map((object, i) => `${i + 1} 0 obj${object}endobj\n`).join('')
  const tail = Array.from({ length: pages }, (_, i) => `${i + 5} 0 obj${page}endobj\n`).join('')
  return Buffer.concat([
    Buffer.from(`%PDF-1.5\n${head}4 0 obj<</Length ${content.length}/Filter${filters}>>stream\n`),
    content,
    Buffer.from(`\nendstream endobj\n${tail}trailer<</Root 1 0 R>>\n%%EOF`),
  ])
}

describe('a malicious file', () => {
  // Overprinted text counts once, so each piece has its own place.
  const wordsOf = (count: number) => {
    const at = (i: number) => `1 0 0 1 ${10 + (i % 24) * 80} ${1990 - Math.floor(i / 24) * 5} Tm`
    return Buffer.from(
      `BT /F 4 Tf ${Array.from({ length: count }, (_, i) => `${at(i)} (Total assets of the group 1,234) Tj`).join(' ')} ET`,
    )
  }

  test('a small file that unpacks to more than the memory limit is rejected, and the next one is read', { timeout: 30_000 }, async () => {
    const blanks = deflateSync(deflateSync(Buffer.alloc(MAX_MEMORY_BYTES + 1, 0x20)))
    expect(blanks.length).toBeLessThan(20_000)
    await expect(pdfReader.read(document(blanks, '[/FlateDecode/FlateDecode]', 1))).rejects.toMatchObject({ code: 'PDF_CORRUPTED' })
    expect(await pdfReader.read(sample('uk-gaap/clean.pdf'))).toHaveLength(14)
    expect((await loadPdfium(compilePdfium)).bytes.length).toBeLessThan(MAX_MEMORY_BYTES / 4)
  })

  test('a page with more text than fits on paper has no words', async () => {
    const [page] = await pdfReader.read(document(deflateSync(wordsOf(6_000)), '/FlateDecode', 1)).catch((fault: unknown) => [fault])
    expect(page).toMatchObject({ code: 'PDF_NO_TEXT' })
    const [short] = await pdfReader.read(document(deflateSync(wordsOf(5)), '/FlateDecode', 1))
    expect(short).toMatchObject({ number: 1 })
  })

  test('too many pages are rejected', async () => {
    await expect(pdfReader.read(document(deflateSync(wordsOf(5)), '/FlateDecode', 5_001))).rejects.toMatchObject({
      code: 'PDF_CORRUPTED',
      cause: '5001 pages',
    })
  })

  test('a page larger than any paper has no words, and the next one is read', async () => {
    const huge = Buffer.from(document(deflateSync(wordsOf(5)), '/FlateDecode', 2))
    const at = huge.indexOf('[0 0 2000 2000]')
    huge.write('[0 0 9999999 9]', at)
    const [first, second] = await pdfReader.read(huge)
    expect(first).toMatchObject({ number: 1, width: 0, words: [], drawings: 1 })
    expect(second?.words.length).toBeGreaterThan(20)
  })

  test('too much text is rejected', { timeout: 30_000 }, async () => {
    const long = document(deflateSync(wordsOf(4_000)), '/FlateDecode', 50)
    await expect(pdfReader.read(long)).rejects.toMatchObject({ code: 'PDF_CORRUPTED', cause: expect.stringContaining('characters') })
  })
})

describe('pdfReader', () => {
  test('a page with nothing but rules and rectangles is blank, one with a shape is not', async () => {
    const document = await PDFDocument.create()
    document.addPage().drawText('Total assets of the group 1,234')
    const [blank, shown] = [document.addPage(), document.addPage()]
    blank.drawLine({ start: { x: 50, y: 700 }, end: { x: 500, y: 700 }, thickness: 0.5 })
    blank.drawRectangle({ x: 50, y: 100, width: 400, height: 400 })
    shown.drawCircle({ x: 200, y: 200, size: 50 })
    const pages = await pdfReader.read(await document.save())
    expect(pages.slice(1)).toMatchObject([
      { words: [], drawings: 0 },
      { words: [], drawings: 1 },
    ])
    expect(pages[1]?.rules).toHaveLength(1)
  })

  test.each([
    ['empty', 'NOT_A_PDF'],
    ['renamed-png', 'NOT_A_PDF'],
    ['encrypted', 'PDF_ENCRYPTED'],
    ['image-only', 'PDF_NO_TEXT'],
  ])('%s is rejected as %s', async (name, code) => {
    expect(await faultOf(name)).toBe(code)
  })

  test.each(['99-bytes', 'truncated'])('%s is rejected', async (name) => {
    expect(['NOT_A_PDF', 'PDF_CORRUPTED', 'PDF_NO_TEXT']).toContain(await faultOf(name))
  })

  test('reads every page and reports progress after each', async () => {
    const progress: string[] = []
    const pages = await pdfReader.read(sample('uk-gaap/clean.pdf'), (done, total) => progress.push(`${done}/${total}`))
    expect(pages.map(({ number }) => number)).toEqual(Array.from({ length: 14 }, (_, i) => i + 1))
    expect(progress).toEqual(pages.map(({ number }) => `${number}/14`))
  })

  test('words and lines are in points from the top left', async () => {
    const [page] = await pdfReader.read(await drawn(0, 0))
    expect(page?.words.map(({ text }) => text)).toEqual(['Total', 'assets', 'of', 'the', 'group', '1,234'])
    const [x0 = 0, y0 = 0, , y1 = 0] = page?.words[0]?.box ?? []
    expect(x0).toBeCloseTo(100, 0)
    expect([y0 < 642, y1 > 642]).toEqual([true, true])
    const [rule] = page?.rules ?? []
    expect([rule?.x0, rule?.x1, rule?.y].map((length) => Math.round((length ?? 0) / 2) * 2)).toEqual([100, 200, 692])
  })

  test.each([
    [0, 0],
    [90, 0],
    [180, 0],
    [270, 0],
    [90, 90],
    [0, 90],
    [270, 270],
  ])('text at %i° on a page rotated by %i° is read from left to right', async (angle, rotation) => {
    const [page] = await pdfReader.read(await drawn(angle, rotation))
    const words = page?.words ?? []
    expect(words.map(({ text }) => text).join(' ')).toBe('Total assets of the group 1,234')
    const lefts = words.map(({ box }) => box[0])
    expect(lefts).toEqual(lefts.toSorted((a, b) => a - b))
  })

  test('sideways text has the right place on the page as shown', async () => {
    const [page] = await pdfReader.read(await drawn(90, 0))
    if (page === undefined) throw new Error('no page')
    const first = page.words[0]?.box ?? [0, 0, 0, 0]
    const [x0, , x1, y1] = shownBox(page, first)
    expect([x0 < 100, x1 >= 99, Math.round(y1)]).toEqual([true, true, 642])
  })
})
