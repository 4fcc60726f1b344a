export { writeDraftHtml } from './draft/html/write-draft-html.ts'
