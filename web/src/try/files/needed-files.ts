export type FileName = 'work.js' | 'pdf.worker.mjs' | 'pdfium.wasm' | 'pdf-library.bin' | 'sample.pdf'

/** A file that the page needs before it goes without the network. */
export interface NeededFile {
  readonly name: FileName
  readonly address: string
  /** Its length, uncompressed. */
  readonly bytes: number
}

/** The build fills this in (web/vite.try-files.ts). */
export const neededFiles: readonly NeededFile[] = []
