import { strToU8, zipSync } from 'fflate'
const W =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const ROOTS = { header: 'hdr', footer: 'ftr', document: 'document' }
/** A Word file with this body, in the XML of Word. A part can be referred to by its name. */
export function wordFile(body, parts = {}) {
  const toXml = (name, content) => {
    const kind = name.replace(/\d+$/, '')
    const root = ROOTS[kind] ?? kind
    return strToU8(`<?xml version="1.0" encoding="UTF-8"?><w:${root} ${W}>${content}</w:${root}>`)
  }
  const relations = Object.keys(parts).map(
    (name) => `<Relationship Id="${name}" Type="${RELATIONS}/${name.replace(/\d+$/, '')}" Target="${name}.xml"/>`,
  )
  return zipSync({
    '_rels/.rels': strToU8(
      `<Relationships><Relationship Id="a" Type="${RELATIONS}/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
    'word/_rels/document.xml.rels': strToU8(`<Relationships>${relations.join('')}</Relationships>`),
    'word/document.xml': toXml('document', `<w:body>${body}</w:body>`),
    ...Object.fromEntries(Object.entries(parts).map(([name, content]) => [`word/${name}.xml`, toXml(name, content)])),
  })
}
/** A paragraph of plain text, with what is set for it. */
export const paragraph = (text, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${run(text)}</w:p>`
/** A run. A tab in the text is a tab in Word. */
export function run(text, properties = '') {
  const parts = text.split('\t').map((part) => `<w:t xml:space="preserve">${part}</w:t>`)
  return `<w:r><w:rPr>${properties}</w:rPr>${parts.join('<w:tab/>')}</w:r>`
}
/** A table of these cells. Figures are aligned to the right. */
export function table(rows, widths) {
  const grid = widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('')
  const cell = (text) => `<w:tc><w:tcPr/>${paragraph(text, /^[\d(£-]/.test(text) ? '<w:jc w:val="right"/>' : '')}</w:tc>`
  return `<w:tbl><w:tblPr/><w:tblGrid>${grid}</w:tblGrid>${rows.map((row) => `<w:tr>${row.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`
}
//# sourceMappingURL=word-file.js.map
