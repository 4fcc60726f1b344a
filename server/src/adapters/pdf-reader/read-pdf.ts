import { readPdf } from '@tickmark/reviewer/reading'
import type { PdfReader } from '../../ports/pdf-reader.ts'
import { compilePdfium } from './compile-wasm.ts'

/** Reads a PDF with PDFium in WebAssembly, in this thread: no native code, no network. */
export const pdfReader: PdfReader = { read: (bytes, onPage) => readPdf(bytes, compilePdfium, onPage) }
