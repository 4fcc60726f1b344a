import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { makeGarbledText } from './garbled-text.ts'
import { makePng } from './png.ts'

/** A file that the product must refuse clearly or review, without crashing. */
export interface BadInput {
  readonly name: string
  /** What is wrong with it, for test titles. */
  readonly about: string
  /** Committed in `samples/bad/`; the others are too large and are made when needed. */
  readonly kept: boolean
  /** Returns the same bytes on every call, except for the encrypted file, whose keys and salts are random. */
  readonly make: () => Promise<Uint8Array> | Uint8Array
}

const A4: [number, number] = [595.28, 841.89]
const MB = 1024 * 1024

const LINES = [
  'Alderway Timber Limited',
  'Balance sheet at 31 March 2025',
  'Fixed assets 1,204',
  'Current assets 816',
  'Total assets 2,020',
]

/** A plain, readable document of `count` pages, each with a small table that casts. */
const makePages = async (count: number): Promise<PDFDocument> => {
  const doc = await PDFDocument.create({ updateMetadata: false })
  const font = await doc.embedFont(StandardFonts.Helvetica)
  for (let n = 1; n <= count; n++) {
    const page = doc.addPage(A4)
    page.drawText(`Schedule ${n}: stock by location`, { x: 60, y: 770, size: 13, font })
    const rows: [string, number][] = [
      ['Raw materials', 1000 + n],
      ['Work in progress', 400 + 2 * n],
      ['Finished goods', 750 + 3 * n],
      ['Total', 2150 + 6 * n],
    ]
    rows.forEach(([label, amount], i) => {
      const text = amount.toLocaleString('en-GB')
      page.drawText(label, { x: 60, y: 730 - i * 18, size: 10, font })
      page.drawText(text, { x: 420 - font.widthOfTextAtSize(text, 10), y: 730 - i * 18, size: 10, font })
    })
  }
  return doc
}

const makeTruncated = async () => {
  const whole = await (await makePages(12)).save()
  return whole.slice(0, Math.floor(whole.length * 0.6))
}

const makeEncrypted = async () => {
  const doc = await makePages(1)
  doc.encrypt({ userPassword: 'open sesame', ownerPassword: 'owner', algorithm: 'AES-256' })
  return doc.save()
}

const isBar = (x: number, y: number) =>
  y > 60 && y < 660 && y % 16 < 7 && ((x > 50 && x < 260) || (x > 380 && x < 440)) && (x * 7 + y) % 11 > 2

/** Grey bars in place of lines of print: a scan without a text layer. */
const makeImageOnly = async () => {
  const doc = await PDFDocument.create({ updateMetadata: false })
  const image = await doc.embedPng(makePng(496, 702, (x, y) => (isBar(x, y) ? 40 : 250)))
  for (let n = 0; n < 2; n++) doc.addPage(A4).drawImage(image, { x: 0, y: 0, width: A4[0], height: A4[1] })
  return doc.save()
}

/** A valid document, padded with a comment after its end to one byte over the limit. */
const makeTooLarge = async () => {
  const whole = await (await makePages(1)).save()
  const bytes = new Uint8Array(20 * MB + 1).fill(0x20)
  bytes.set(whole)
  bytes.set(Buffer.from('\n%'), whole.length)
  return bytes
}

const makeTiny = () => Buffer.from('%PDF-1.7\n'.padEnd(98, '%') + '\n', 'latin1')

export const BAD_INPUTS: readonly BadInput[] = [
  { name: 'empty.pdf', about: 'an empty file', kept: true, make: () => new Uint8Array(0) },
  { name: '99-bytes.pdf', about: 'a file of 99 bytes with a PDF heading', kept: true, make: makeTiny },
  { name: 'renamed-png.pdf', about: 'a PNG image under a PDF name', kept: true, make: () => makePng(64, 64, (x, y) => (x ^ y) * 4) },
  { name: 'truncated.pdf', about: 'a PDF whose end is missing', kept: true, make: makeTruncated },
  { name: 'encrypted.pdf', about: 'a PDF that needs a password', kept: true, make: makeEncrypted },
  { name: 'image-only.pdf', about: 'a scan without text', kept: true, make: makeImageOnly },
  { name: 'garbled-text.pdf', about: 'a PDF whose text layer is unreadable', kept: true, make: () => makeGarbledText(LINES) },
  { name: 'too-large.pdf', about: 'a PDF of 20 MB and one byte', kept: false, make: makeTooLarge },
  { name: '500-pages.pdf', about: 'a PDF of 500 pages', kept: false, make: async () => (await makePages(500)).save() },
]

/** Finds a bad input by its file name. @throws if there is none, since a test with an unknown file tests nothing. */
export const getBadInput = (name: string): BadInput => {
  const found = BAD_INPUTS.find((input) => input.name === name)
  if (found === undefined) throw new Error(`No bad input is named ${name}`)
  return found
}
