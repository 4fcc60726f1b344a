import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Draws a page into a canvas of this width in CSS pixels. Resolves to false if it could not be drawn, such as when the document is closed. */
export async function drawThumbnail(pdf: PDFDocumentProxy, page: number, canvas: HTMLCanvasElement, width: number): Promise<boolean> {
  try {
    const proxy = await pdf.getPage(page)
    const whole = proxy.getViewport({ scale: 1 })
    const viewport = proxy.getViewport({ scale: (width * Math.min(window.devicePixelRatio, 2)) / whole.width })
    canvas.width = Math.floor(viewport.width)
    canvas.height = Math.floor(viewport.height)
    await proxy.render({ canvas, viewport }).promise
    return true
  } catch {
    return false
  }
}
