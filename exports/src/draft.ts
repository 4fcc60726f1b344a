export { writeDraftJson } from './draft/write-draft-json.ts'
export { writeDraftHtml } from './draft/html/write-draft-html.ts'
export { writeDraftWord } from './draft/word/write-draft-word.ts'
export { writeDraftWorkbook } from './draft/workbook/write-draft-workbook.ts'
