import { pdfReader } from '@tickmark/server/adapters/pdf-reader/read-pdf'
import { expect, test } from 'vitest'
import { hostilePdfs, makeRectangles } from './hostile-pdfs.mjs'

test('hostile files are small and the same each time', () => {
  for (const make of Object.values(hostilePdfs)) {
    const pdf = make()
    expect(pdf.length).toBeLessThan(2_000_000)
    expect(make().equals(pdf)).toBe(true)
  }
})

test.each(['rectangles', 'forms', 'path'] as const)('a small file that repeats costly %s on 200 pages is refused early', async (name) => {
  let read = 0
  const reading = pdfReader.read(hostilePdfs[name](), (done) => (read = done))
  await expect(reading).rejects.toMatchObject({ code: 'PDF_TOO_COMPLEX' })
  expect(read).toBeLessThan(15)
})

test('a page that draws more than any table is read without its lines', async () => {
  const [page] = await pdfReader.read(makeRectangles(20_001, 1))
  expect(page?.words.length).toBeGreaterThan(0)
  expect(page?.rules).toEqual([])
  const [ordinary] = await pdfReader.read(makeRectangles(20_000, 1))
  expect(ordinary?.rules).toHaveLength(20_000)
})
