import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readPdfOrScan } from './read-scan.ts'
import { createTesseract } from './tesseract.ts'

const sample = (name: string) => readFileSync(new URL(`../../../../samples/${name}`, import.meta.url))

test('a picture without text is still rejected', { timeout: 60_000 }, async () => {
  await expect(readPdfOrScan(sample('bad/image-only.pdf'), () => {})).rejects.toMatchObject({ code: 'PDF_NO_TEXT' })
})

test('an image that takes too long is given up', { timeout: 60_000 }, async () => {
  const tesseract = createTesseract(1)
  const image = { width: 100, height: 100, data: new Uint8Array(10_000).fill(255) }
  await expect(tesseract.read(image, 'page')).rejects.toThrow('takes more than 1 ms')
  await tesseract.close()
})
