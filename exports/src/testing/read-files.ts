import { strFromU8, unzipSync } from 'fflate'

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
export const decode = (xml: string): string =>
  xml.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (_, hex?: string, decimal?: string, name = '') =>
    hex === undefined && decimal === undefined
      ? (entities[name] ?? '')
      : String.fromCodePoint(hex === undefined ? Number(decimal) : parseInt(hex, 16)),
  )

/** A part of a file as XML. */
export const readPart = (file: Uint8Array, part: string): string => strFromU8(unzipSync(file)[part] ?? new Uint8Array())

/** The parts of a file, by name. */
export const listParts = (file: Uint8Array): string[] => Object.keys(unzipSync(file)).filter((name) => !name.endsWith('/'))

/** The paragraphs of a Word document as text, each on a line; tabs and breaks as in the text. */
export function readParagraphs(file: Uint8Array, part = 'word/document.xml'): string[] {
  const paragraphs = readPart(file, part).match(/<w:p>.*?<\/w:p>|<w:p [^>]*>.*?<\/w:p>/gs) ?? []
  return paragraphs.map((paragraph) =>
    [...paragraph.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>|<w:(br|tab)\/>/g)]
      .map(([, text = '', mark]) => (mark === 'br' ? '\n' : mark === 'tab' ? '\t' : decode(text)))
      .join(''),
  )
}

/** A cell: text, or a number as written. */
export type Read = string | number | null

/** The names of the sheets of a workbook, in order. */
export const listSheets = (file: Uint8Array): string[] =>
  [...readPart(file, 'xl/workbook.xml').matchAll(/<sheet name="([^"]*)"/g)].map(([, sheet = '']) => decode(sheet))

/** The cells of a sheet, row by row. Throws if a cell has a formula or is of an unknown type. */
export function readSheet(file: Uint8Array, name: string): Read[][] {
  const sheet = readPart(file, `xl/worksheets/sheet${listSheets(file).indexOf(name) + 1}.xml`)
  const strings = [...readPart(file, 'xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, item = '']) =>
    unescape(decode(item.replace(/<[^>]+>/g, ''))),
  )
  if (/<f[ >]/.test(sheet)) throw new Error(`${name} has a formula`)
  return [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(([, attributes = '', content = '']): Read => {
      const inline = /<is>(.*?)<\/is>/s.exec(content)?.[1]
      if (inline !== undefined) return unescape(decode(inline.replace(/<[^>]+>/g, '')))
      const value = /<v>(.*?)<\/v>/s.exec(content)?.[1]
      if (value === undefined) return null
      const type = /t="(\w+)"/.exec(attributes)?.[1] ?? 'n'
      if (type === 's') return strings[Number(value)] ?? null
      if (type === 'n') return Number(value)
      throw new Error(`${name} has a cell of type ${type}`)
    }),
  )
}

/** Characters that the format writes by their codes. */
const unescape = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
