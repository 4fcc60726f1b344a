import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PageView } from './page-view.ts'

const words = 'This page of the file is damaged and cannot be shown.'

/** Notes on the pages that the library cannot read, which it leaves empty. */
export class UnshownPages {
  readonly #asked = new Set<number>()

  /** Asks for a page in or near the view, once. The library reports a page that it cannot read to the console alone. */
  look(view: PageView | undefined, pdf: PDFDocumentProxy | null): void {
    if (pdf === null || view === undefined || this.#asked.has(view.id)) return
    const { id, div } = view
    this.#asked.add(id)
    pdf.getPage(id).catch(() => {
      // The document may have been closed meanwhile.
      if (div.isConnected) noteUnshown(div)
    })
  }
}

function noteUnshown(page: HTMLElement): void {
  const note = document.createElement('p')
  note.className = 'on-white-paper absolute inset-x-6 top-1/3 text-center text-body text-quiet'
  note.textContent = words
  page.append(note)
}
