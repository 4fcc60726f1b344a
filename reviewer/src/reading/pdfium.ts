import { PDFiumModule } from '@hyzyla/pdfium'

/** The part of PDFium's C interface that we use: pointers and handles are numbers, boxes are written to memory. */
export interface PdfiumCalls {
  malloc(size: number): number
  free(pointer: number): void
  FPDF_InitLibraryWithConfig(config: number): void
  FPDF_LoadMemDocument(data: number, size: number, password: number): number
  FPDF_GetLastError(): number
  FPDF_GetPageCount(document: number): number
  FPDF_GetMetaText(document: number, tag: number, text: number, bytes: number): number
  FPDFDoc_GetAttachmentCount(document: number): number
  FPDFDoc_GetAttachment(document: number, index: number): number
  FPDFAttachment_GetName(attachment: number, text: number, bytes: number): number
  FPDFAttachment_GetFile(attachment: number, file: number, bytes: number, size: number): number
  FPDF_CloseDocument(document: number): void
  FPDF_LoadPage(document: number, index: number): number
  FPDF_ClosePage(page: number): void
  FPDF_GetPageWidthF(page: number): number
  FPDF_GetPageHeightF(page: number): number
  FPDF_RenderPageBitmap(
    bitmap: number,
    page: number,
    x: number,
    y: number,
    width: number,
    height: number,
    turns: number,
    flags: number,
  ): void
  FPDFBitmap_CreateEx(width: number, height: number, format: number, pixels: number, stride: number): number
  FPDFBitmap_FillRect(bitmap: number, x: number, y: number, width: number, height: number, colour: number): void
  FPDFBitmap_Destroy(bitmap: number): void
  FPDF_GetPageBoundingBox(page: number, rectangle: number): number
  FPDFPage_GetRotation(page: number): number
  FPDFPage_CountObjects(page: number): number
  FPDFPage_GetObject(page: number, index: number): number
  FPDFPageObj_GetType(object: number): number
  FPDFPageObj_CountMarks(object: number): number
  FPDFPageObj_GetMark(object: number, index: number): number
  FPDFPageObjMark_GetName(mark: number, text: number, bytes: number, size: number): number
  FPDFPageObjMark_GetParamIntValue(mark: number, key: number, value: number): number
  FPDFTextObj_GetTextRenderMode(text: number): number
  FPDFPath_CountSegments(path: number): number
  FPDFFormObj_CountObjects(form: number): number
  FPDFFormObj_GetObject(form: number, index: number): number
  FPDFPageObj_GetBounds(object: number, left: number, bottom: number, right: number, top: number): number
  FPDFText_LoadPage(page: number): number
  FPDFText_ClosePage(textPage: number): void
  FPDFText_CountChars(textPage: number): number
  FPDFText_GetUnicode(textPage: number, index: number): number
  FPDFText_GetCharAngle(textPage: number, index: number): number
  FPDFText_GetLooseCharBox(textPage: number, index: number, rectangle: number): number
}

export interface Pdfium {
  /** The raw WebAssembly functions: we make millions of calls, and the package's wrapper is slower. */
  readonly calls: PdfiumCalls
  /** Views of its memory, recreated whenever it grows, so never keep one across a call. */
  readonly bytes: Uint8Array
  readonly floats: Float32Array
}

interface Exports extends PdfiumCalls {
  readonly memory: { readonly buffer: ArrayBuffer }
}

/** Of neither Node's types nor the language's. */
declare const WebAssembly: {
  instantiate(module: object, imports: object): Promise<{ readonly exports: object }>
}

interface Imports {
  readonly env: { emscripten_resize_heap(bytes: number): boolean | number }
}

/**
 * Memory limit of PDFium. A report of 500 pages takes a tenth of it. Without a limit, a small malicious file could take all the memory of
 * the machine, because the limits of Node and of browsers do not cover WebAssembly.
 */
export const MAX_MEMORY_BYTES = 256 * 1024 * 1024

/** Gives PDFium's code, compiled (`WebAssembly.Module`). */
export type CompilePdfium = () => Promise<object>

let loading: Promise<Pdfium> | undefined

/** One instance for the process or worker: it holds no state between documents. */
export function loadPdfium(compile: CompilePdfium): Promise<Pdfium> {
  loading ??= compile().then(instantiate)
  return loading
}

/** After a trap inside WebAssembly the instance's memory cannot be trusted: the next document gets a new one. */
export function discardPdfium(): void {
  loading = undefined
}

async function instantiate(module: object): Promise<Pdfium> {
  const memory = new GrowingMemory()
  const calls = await new Promise<PdfiumCalls>((resolve, reject) => {
    const instantiateWasm = (imports: Imports, done: (instance: object, module: object) => void) => {
      const guarded = { ...imports, env: { ...imports.env, emscripten_resize_heap: memory.guard(imports.env.emscripten_resize_heap) } }
      WebAssembly.instantiate(module, guarded).then((instance) => {
        // The cast is unchecked: a missing function fails at its first call.
        memory.exports = instance.exports as Exports
        done(instance, module)
      }, reject)
      return {}
    }
    // Discards the library's output about damaged files, because errors have codes. Its types lack these options.
    const quiet = () => {}
    const start = PDFiumModule as (options: object) => Promise<object>
    start({ instantiateWasm, print: quiet, printErr: quiet }).then(() => resolve(memory.getExports()), reject)
  })
  calls.FPDF_InitLibraryWithConfig(0)
  return {
    calls,
    get bytes() {
      return memory.bytes
    },
    get floats() {
      return memory.floats
    },
  }
}

/** Views of PDFium's memory, with a limit on its growth. */
class GrowingMemory {
  exports: Exports | undefined
  #bytes = new Uint8Array()
  #floats = new Float32Array()

  guard(grow: (bytes: number) => boolean | number): (bytes: number) => boolean | number {
    return (bytes) => bytes >>> 0 <= MAX_MEMORY_BYTES && grow(bytes)
  }

  getExports(): Exports {
    if (this.exports === undefined) throw new Error('PDFium started without its memory')
    return this.exports
  }

  // When the memory grows, it gets a new buffer and the old one becomes empty.
  get bytes(): Uint8Array {
    if (this.#bytes.length === 0) this.#bytes = new Uint8Array(this.getExports().memory.buffer)
    return this.#bytes
  }

  get floats(): Float32Array {
    if (this.#floats.length === 0) this.#floats = new Float32Array(this.getExports().memory.buffer)
    return this.#floats
  }
}
