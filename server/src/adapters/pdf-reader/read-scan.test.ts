import { readFileSync } from 'node:fs'
import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { reviewDocument } from '@tickmark/engine'
import { expect, test } from 'vitest'
import { scanBalanceSheet } from '../../testing/scanned-pdf.ts'
import { readPdfOrScan } from './read-scan.ts'

const sample = (name: string) => readFileSync(new URL(`../../../../samples/${name}`, import.meta.url))

test('a scan is recognised, read twice and reviewed', { timeout: 60_000 }, async () => {
  const progress: string[] = []
  const pages = await readPdfOrScan(await scanBalanceSheet(), (done, total) => progress.push(`${done}/${total}`))
  const [page] = pages
  expect(progress).toEqual(['0/1', '1/1'])
  expect(page?.words.map(({ text }) => text).join(' ')).toBe(
    'Northgate Limited Balance sheet at 31 December 2025 2025 Stocks 1,000 Debtors 420 Cash at bank 330 Total assets 1,750',
  )
  expect(page?.words.filter(({ confirmed }) => confirmed).map(({ text }) => text)).toEqual(
    expect.arrayContaining(['1,000', '420', '330', '1,750']),
  )
  expect(page?.machineRead).toBe('recognition')
  expect(page?.rules).toHaveLength(1)
  // The box of a word is where it is printed, in points from the top left.
  const [x0 = 0, y0 = 0, , y1 = 0] = page?.words.find(({ text }) => text === 'Stocks')?.box ?? []
  expect([Math.round(x0), y0 < 96, y1 > 96, y1 - y0 < 16]).toEqual([20, true, true, true])
  expect(reviewDocument(pages).ties.map(({ state }) => state)).toContain('ticked')
})

test('a document with text is read as it is', async () => {
  const pages = await readPdfOrScan(sample('uk-gaap/clean.pdf'), () => expect.unreachable())
  expect(pages.some(({ machineRead }) => machineRead !== undefined)).toBe(false)
})

test('text that another program laid over a picture was read by a machine', async () => {
  const scan = await PDFDocument.load(await scanBalanceSheet())
  const [page] = scan.getPages()
  if (page === undefined) throw new Error('no page')
  page.node.setFontDictionary(
    PDFName.of('F'),
    scan.context.register(scan.context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' })),
  )
  const text = (mode: number) => `BT ${mode} Tr /F 10 Tf 20 100 Td (Debtors due in a year) Tj 150 0 Td (1,234) Tj 100 0 Td (4.080) Tj ET`
  const read = async (mode: number) => {
    page.node.set(PDFName.of('Contents'), scan.context.register(scan.context.flateStream(`q 360 0 0 200 0 0 cm /Scan Do Q ${text(mode)}`)))
    const [first] = await readPdfOrScan(await scan.save(), () => expect.unreachable())
    return [first?.machineRead, first?.words.at(-1)?.text]
  }
  expect(await read(3)).toEqual(['text-layer', '4,080'])
  expect(await read(0)).toEqual([undefined, '4.080'])
})
