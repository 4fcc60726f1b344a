// Small PDFs that cost a reader far more than their size: the same bytes on every run.
import { deflateSync } from 'node:zlib'

const pageCount = 200
const rectangleCount = 140_000
const title = 'BT /F1 12 Tf 60 780 Td (Statement of financial position as at 31 December) Tj ET\n'

/** @param {string} text */
const deflate = (text) => deflateSync(Buffer.from(text, 'latin1'), { level: 9 })

/**
 * Puts numbered objects into a file with a cross-reference table (ISO 32000-1, 7.5). The first object is the catalogue.
 * @param {readonly { dictionary: string, stream?: Buffer }[]} objects
 */
function writeFile(objects) {
  /** @type {Buffer[]} */
  const parts = []
  const offsets = []
  let at = 0
  /** @param {Buffer} part */
  const add = (part) => {
    parts.push(part)
    at += part.length
  }
  add(Buffer.from('%PDF-1.7\n', 'latin1'))
  for (const [index, { dictionary, stream }] of objects.entries()) {
    offsets.push(at)
    const length = stream === undefined ? '' : ` /Length ${stream.length} /Filter /FlateDecode`
    add(Buffer.from(`${index + 1} 0 obj\n<<${dictionary}${length}>>\n`, 'latin1'))
    if (stream !== undefined) {
      add(Buffer.from('stream\n', 'latin1'))
      add(stream)
      add(Buffer.from('\nendstream\n', 'latin1'))
    }
    add(Buffer.from('endobj\n', 'latin1'))
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  const trailer = `trailer\n<</Size ${count} /Root 1 0 R>>\nstartxref\n${at}\n%%EOF\n`
  add(Buffer.from(`xref\n0 ${count}\n0000000000 65535 f \n${rows}${trailer}`, 'latin1'))
  return Buffer.concat(parts)
}

/**
 * Pages that all show the same content. `forms` are form XObjects /X0, /X1, …; each may use those after it.
 * @param {string} content
 * @param {readonly string[]} forms
 */
function shareContent(content, forms = [], pages = pageCount) {
  const firstForm = 5
  const firstPage = firstForm + forms.length
  const names = forms.map((_, index) => `/X${index} ${firstForm + index} 0 R`).join(' ')
  const resources = `/Resources <</Font <</F1 3 0 R>> /XObject <<${names}>>>>`
  const kids = Array.from({ length: pages }, (_, index) => `${firstPage + index} 0 R`).join(' ')
  return writeFile([
    { dictionary: '/Type /Catalog /Pages 2 0 R' },
    { dictionary: `/Type /Pages /Count ${pages} /Kids [${kids}] /MediaBox [0 0 595 842] ${resources}` },
    { dictionary: '/Type /Font /Subtype /Type1 /BaseFont /Helvetica' },
    { dictionary: '', stream: deflate(title + content) },
    ...forms.map((form) => ({ dictionary: `/Type /XObject /Subtype /Form /BBox [0 0 595 842] ${resources}`, stream: deflate(form) })),
    ...Array.from({ length: pages }, () => ({ dictionary: '/Type /Page /Parent 2 0 R /Contents 4 0 R' })),
  ])
}

/** @param {number} count */
const rectangles = (count) => Array.from({ length: count }, (_, n) => `${n % 500} ${n % 800} 20 1 re f\n`).join('')

/** Each form draws the next one ten times, so that the last one is drawn 10,000 times. */
const nestedForms = Array.from({ length: 4 }, (_, level) => `/X${level + 1} Do\n`.repeat(10))

/**
 * Pages that share so many rectangles.
 * @param {number} count
 */
export const makeRectangles = (count, pages = pageCount) => shareContent(rectangles(count), [], pages)

/** By name, a function that makes the file. Each is smaller than 2 MB. */
export const hostilePdfs = {
  /** 200 pages that share 140,000 rectangles. */
  rectangles: () => makeRectangles(rectangleCount),
  /** 200 pages that share forms within forms: 100,000 rectangles on each. */
  forms: () => shareContent('/X0 Do\n', [...nestedForms, rectangles(10)]),
  /** 200 pages that share one path of 400,000 lines, which counts as one object. */
  path: () => shareContent(`0 0 m\n${Array.from({ length: 400_000 }, (_, n) => `${n % 500} ${(n * 7) % 800} l\n`).join('')}S\n`),
  /** 200 pages that share ten million operators that draw nothing. */
  operators: () => shareContent('q Q\n'.repeat(10_000_000)),
}
