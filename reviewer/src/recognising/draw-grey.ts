import { drawPage, type Pixels } from '../reading/draw-page.ts'
import { PdfUnreadable } from '../reading/pdf-unreadable.ts'
import type { Pdfium } from '../reading/pdfium.ts'

/** One byte a pixel, 0 is black. */
export type GreyImage = Pixels

const POINTS_PER_INCH = 72
/** An A3 sheet at 300 dots per inch. A larger page is drawn more coarsely. */
const MAX_PIXELS = 3_510 * 4_960

/** Draws an open page as it is shown. Throws `PdfUnreadable`. @param dpi dots per inch, at most */
export function drawGrey(pdfium: Pdfium, page: number, dpi: number): GreyImage {
  const { calls } = pdfium
  const [across, down] = [calls.FPDF_GetPageWidthF(page), calls.FPDF_GetPageHeightF(page)]
  const scale = Math.min(dpi / POINTS_PER_INCH, Math.sqrt(MAX_PIXELS / (across * down)))
  const [width, height] = [Math.round(across * scale), Math.round(down * scale)]
  if (!(width >= 1 && height >= 1)) throw new PdfUnreadable('PDF_TOO_COMPLEX', 'a page is no sheet of paper')
  return drawPage(pdfium, page, { width, height }, 'grey')
}
