export { drawFirstPage, type Pixels } from './reading/draw-first-page.ts'
export { type OnPage, type PdfFault, PdfUnreadable } from './reading/pdf-unreadable.ts'
export { MAX_MEMORY_BYTES, loadPdfium } from './reading/pdfium.ts'
export { hasText, READER_VERSION, readPages, readPdf } from './reading/read-pdf.ts'
