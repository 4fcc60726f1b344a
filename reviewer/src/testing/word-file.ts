import { strToU8, zipSync } from 'fflate'

const W =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** The parts of a Word file besides its body, by name: `styles`, `footnotes`, `header1` and so on. Each is the content of its root. */
export type OtherParts = Readonly<Record<string, string>>

const ROOTS: Readonly<Record<string, string>> = { header: 'hdr', footer: 'ftr', document: 'document' }

/** A Word file with this body, in the XML of Word. A part can be referred to by its name. */
export function wordFile(body: string, parts: OtherParts = {}): Uint8Array {
  const toXml = (name: string, content: string) => {
    const kind = name.replace(/\d+$/, '')
    const root = ROOTS[kind] ?? kind
    return strToU8(`<?xml version="1.0" encoding="UTF-8"?><w:${root} ${W}>${content}</w:${root}>`)
  }
  const relations = Object.keys(parts).map(
    (name) => `<Relationship Id="${name}" Type="${RELATIONS}/${name.replace(/\d+$/, '')}" Target="${name}.xml"/>`,
  )
  const types = ['document.main', ...Object.keys(parts)].map(
    (name) => `<Override PartName="/word/${name.replace('.main', '')}.xml" ContentType="${TYPE}.${name.replace(/\d+$/, '')}+xml"/>`,
  )
  const defaults = '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
  return zipSync({
    '[Content_Types].xml': strToU8(`<Types xmlns="${PACKAGE}/content-types">${defaults}${types.join('')}</Types>`),
    '_rels/.rels': strToU8(
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="a" Type="${RELATIONS}/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
    'word/_rels/document.xml.rels': strToU8(`<Relationships xmlns="${PACKAGE}/relationships">${relations.join('')}</Relationships>`),
    'word/document.xml': toXml('document', `<w:body>${body}</w:body>`),
    ...Object.fromEntries(Object.entries(parts).map(([name, content]) => [`word/${name}.xml`, toXml(name, content)])),
  })
}

/** A paragraph of plain text, with what is set for it. */
export const paragraph = (text: string, properties = ''): string => `<w:p><w:pPr>${properties}</w:pPr>${run(text)}</w:p>`

/** A run. A tab in the text is a tab in Word. */
export function run(text: string, properties = ''): string {
  const parts = text.split('\t').map((part) => `<w:t xml:space="preserve">${part}</w:t>`)
  return `<w:r><w:rPr>${properties}</w:rPr>${parts.join('<w:tab/>')}</w:r>`
}

/** A table of these cells. Figures are aligned to the right. */
export function table(rows: readonly (readonly string[])[], widths: readonly number[]): string {
  const grid = widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('')
  const cell = (text: string) => `<w:tc><w:tcPr/>${paragraph(text, /^[\d(£-]/.test(text) ? '<w:jc w:val="right"/>' : '')}</w:tc>`
  return `<w:tbl><w:tblPr/><w:tblGrid>${grid}</w:tblGrid>${rows.map((row) => `<w:tr>${row.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`
}
