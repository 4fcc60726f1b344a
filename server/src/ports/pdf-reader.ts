import type { Page } from '@tickmark/engine'
import type { OnPage } from '@tickmark/reviewer/reading'

export { PdfUnreadable, type OnPage, type PdfFault } from '@tickmark/reviewer/reading'

/** Reads words and drawn lines of a PDF in their places. */
export interface PdfReader {
  /** Throws `PdfUnreadable` when nothing can be reviewed. A page without text comes back without words. */
  read(bytes: Uint8Array, onPage?: OnPage): Promise<readonly Page[]>
}
