import type { Books } from '../books.ts'
import { damageText } from '../damage-text.ts'
import { type Random, pick } from '../random.ts'
import { LAYOUTS } from './delimited.ts'
import { writeZip } from './zip.ts'

const XML = '<?xml version="1.0" encoding="UTF-8"?>'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const escape = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('\0', '')
    .replace(/[\ud800-\udfff]/g, '')

function writeCell(text: string, at: string): string {
  if (/^-?\d{1,12}\.\d\d$/.test(text)) return `<c r="${at}"><v>${text}</v></c>`
  return text === '' ? '' : `<c r="${at}" t="inlineStr"><is><t>${escape(text)}</t></is></c>`
}

/** The parts of a workbook with one sheet. */
function writeParts(rows: readonly (readonly string[])[]): Map<string, string> {
  const cells = rows.map(
    (row, at) => `<row r="${at + 1}">${row.map((text, column) => writeCell(text, `${'ABCDEFGH'[column]}${at + 1}`)).join('')}</row>`,
  )
  return new Map([
    [
      '[Content_Types].xml',
      `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
    ],
    [
      '_rels/.rels',
      `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Sheet1" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ],
    ['xl/worksheets/sheet1.xml', `${XML}<worksheet xmlns="${MAIN}"><sheetData>\n${cells.join('\n')}\n</sheetData></worksheet>`],
  ])
}

/** A workbook of Excel; with `damaged`, one of its parts is damaged before they are packed. */
export function writeWorkbook(books: Books, random: Random, damaged: boolean): Buffer {
  const parts = writeParts(pick(Object.values(LAYOUTS), random)(books))
  if (damaged) {
    const part = random(3) === 0 ? pick([...parts.keys()], random) : 'xl/worksheets/sheet1.xml'
    parts.set(part, damageText(parts.get(part) ?? '', random))
  }
  return writeZip(parts)
}
