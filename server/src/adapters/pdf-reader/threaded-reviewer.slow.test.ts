import { gunzipSync } from 'node:zlib'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { createThreadedReviewer } from './threaded-reviewer.ts'

test('a document of 500 pages is read and reviewed completely', { timeout: 90_000 }, async () => {
  const reviewer = createThreadedReviewer()
  const never = new AbortController().signal
  const long = await PDFDocument.create()
  const font = await long.embedFont(StandardFonts.Helvetica)
  for (let n = 1; n <= 500; n += 1) {
    const page = long.addPage([595, 842])
    for (const [i, text] of [`Schedule ${n}`, 'Raw materials 1,000', 'Finished goods 750', 'Total 1,750'].entries()) {
      page.drawText(text, { x: 60, y: 770 - i * 18, size: 10, font })
    }
  }
  const { pages, words } = await reviewer.read(await long.save(), never, () => {})
  expect(pages).toBe(500)
  const { content } = await reviewer.review(words, { standard: 'IFRS', keptOver: null }, never)
  // Five hundred small tables are not financial statements, so the review needs a caution.
  expect(JSON.parse(gunzipSync(content).toString())).toMatchObject({
    summary: { pages: 500 },
    cautions: [expect.any(String), expect.stringContaining('recognised')],
  })
})
