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
    // Of hundreds of pages, what they were drawn from would fill the memory. A page that is being drawn keeps it.
    proxy.cleanup()
    return true
  } catch {
    return false
  }
}

/** Draws what another canvas shows into one of this width in CSS pixels. Returns false if it could not be drawn. */
export function copyThumbnail(from: HTMLCanvasElement, canvas: HTMLCanvasElement, width: number): boolean {
  canvas.width = Math.floor(width * Math.min(window.devicePixelRatio, 2))
  canvas.height = Math.floor((canvas.width * from.height) / from.width)
  const context = canvas.getContext('2d')
  if (context === null) return false
  context.imageSmoothingQuality = 'high'
  context.drawImage(from, 0, 0, canvas.width, canvas.height)
  return true
}
