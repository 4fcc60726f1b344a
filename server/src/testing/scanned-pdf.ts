import { PDFDocument, PDFName, StandardFonts } from '@cantoo/pdf-lib'
import { drawFirstPage } from '@tickmark/reviewer/reading'
import { compilePdfium } from '../adapters/pdf-reader/compile-wasm.ts'

const DOTS_PER_POINT = 300 / 72

/** A line of a page: texts with their left edges in points, or a rule. */
type Line = readonly (readonly [x: number, text: string])[] | 'rule'

/** A PDF of one small page that is printed in Times and then scanned: a picture of it, without text. @param lines 20 points apart */
export async function scanPage(lines: readonly Line[]): Promise<Uint8Array> {
  const [width, height] = [360, lines.length * 20 + 40]
  const printed = await PDFDocument.create()
  const font = await printed.embedFont(StandardFonts.TimesRoman)
  const page = printed.addPage([width, height])
  for (const [at, line] of lines.entries()) {
    const y = height - 40 - at * 20
    if (line === 'rule') page.drawLine({ start: { x: 230, y: y + 8 }, end: { x: 340, y: y + 8 }, thickness: 0.7 })
    else for (const [x, text] of line) page.drawText(text, { x, y, size: 11, font })
  }
  const picture = await drawFirstPage(await printed.save(), compilePdfium, Math.round(width * DOTS_PER_POINT))
  const grey = Uint8Array.from({ length: picture.width * picture.height }, (_, i) => picture.data[i * 4] ?? 255)

  const scanned = await PDFDocument.create()
  const sheet = scanned.addPage([width, height])
  const image = scanned.context.flateStream(grey, {
    Type: 'XObject',
    Subtype: 'Image',
    Width: picture.width,
    Height: picture.height,
    ColorSpace: 'DeviceGray',
    BitsPerComponent: 8,
  })
  sheet.node.setXObject(PDFName.of('Scan'), scanned.context.register(image))
  sheet.node.set(
    PDFName.of('Contents'),
    scanned.context.register(scanned.context.flateStream(`q ${width} 0 0 ${height} 0 0 cm /Scan Do Q`)),
  )
  return scanned.save()
}

/** A small balance sheet; its total is 1,750 unless another is given. */
export const scanBalanceSheet = (total = '1,750'): Promise<Uint8Array> =>
  scanPage([
    [[20, 'Northgate Limited']],
    [[20, 'Balance sheet at 31 December 2025']],
    [[300, '2025']],
    [
      [20, 'Stocks'],
      [300, '1,000'],
    ],
    [
      [20, 'Debtors'],
      [307, '420'],
    ],
    [
      [20, 'Cash at bank'],
      [307, '330'],
    ],
    'rule',
    [
      [20, 'Total assets'],
      [300, total],
    ],
  ])
