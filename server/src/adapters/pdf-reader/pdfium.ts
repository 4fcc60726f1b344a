import { PDFiumModule } from '@hyzyla/pdfium'

/** The part of PDFium's C interface that reading needs: pointers and handles are numbers, boxes are written to memory. */
export interface Pdfium {
  readonly HEAPU8: Uint8Array
  readonly HEAPF32: Float32Array
  readonly HEAPF64: Float64Array
  readonly wasmExports: { malloc(size: number): number; free(pointer: number): void }
  _FPDF_InitLibraryWithConfig(config: number): void
  _FPDF_LoadMemDocument(data: number, size: number, password: number): number
  _FPDF_GetLastError(): number
  _FPDF_GetPageCount(document: number): number
  _FPDF_CloseDocument(document: number): void
  _FPDF_LoadPage(document: number, index: number): number
  _FPDF_ClosePage(page: number): void
  _FPDF_GetPageWidthF(page: number): number
  _FPDF_GetPageHeightF(page: number): number
  _FPDF_GetPageBoundingBox(page: number, rectangle: number): number
  _FPDFPage_GetRotation(page: number): number
  _FPDFPage_CountObjects(page: number): number
  _FPDFPage_GetObject(page: number, index: number): number
  _FPDFPageObj_GetType(object: number): number
  _FPDFPageObj_GetBounds(object: number, left: number, bottom: number, right: number, top: number): number
  _FPDFText_LoadPage(page: number): number
  _FPDFText_ClosePage(textPage: number): void
  _FPDFText_CountChars(textPage: number): number
  _FPDFText_GetUnicode(textPage: number, index: number): number
  _FPDFText_GetCharAngle(textPage: number, index: number): number
  _FPDFText_GetLooseCharBox(textPage: number, index: number, rectangle: number): number
}

let loading: Promise<Pdfium> | undefined

/** One instance for the process: it holds no state between documents. */
export function loadPdfium(): Promise<Pdfium> {
  loading ??= instantiate()
  return loading
}

/** After a trap inside WebAssembly the instance's memory cannot be trusted: the next document gets a new one. */
export function discardPdfium(): void {
  loading = undefined
}

async function instantiate(): Promise<Pdfium> {
  // The package types only the calls that its own wrapper uses; the module exports all of PDFium's interface.
  const pdfium = (await PDFiumModule({})) as object as Pdfium
  pdfium._FPDF_InitLibraryWithConfig(0)
  return pdfium
}
