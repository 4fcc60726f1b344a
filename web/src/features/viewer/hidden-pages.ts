import { type PDFDocumentProxy, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PageView } from './page-view.ts'

/** After so many pages what the library keeps of the document is released; what is needed again is read again. */
const pagesPerCleanup = 20

/** Releases the memory of pages that are no longer shown. The library keeps much of it, and the browser with it. */
export class HiddenPages {
  #since = 0

  add(view: PageView | undefined, pdf: PDFDocumentProxy | null): void {
    // The elements of its text, some hundreds for each page.
    view?._textHighlighter.setTextMapping(null, null)
    this.#since += 1
    if (this.#since < pagesPerCleanup) return
    // Measured text.
    TextLayer.cleanup()
    // Fonts and pictures. Refused while a page is being drawn: the next page tries again.
    pdf?.cleanup().then(
      () => {
        this.#since = 0
      },
      () => undefined,
    )
  }
}
