import type { CompilePdfium } from '../reading/pdfium.ts'
import { PdfUnreadable } from '../reading/pdf-unreadable.ts'
import { withDocument } from '../reading/with-document.ts'
import { drawGrey, type GreyImage } from './draw-grey.ts'
import { findSkew } from './find-skew.ts'
import type { ReadImage, RecognisedWord } from './image-reader.ts'
import { removeRules, type RuleAcross } from './remove-rules.ts'
import { removeSpecks } from './remove-specks.ts'
import { readFiguresAgain } from './second-reading.ts'

/** Dots per inch. */
export const DPI = 300

/** What recognition saw on the picture of a page, in pixels of that picture. */
export interface PageReading {
  readonly width: number
  readonly height: number
  /** How far lines run down to the right, as a slope. */
  readonly skew: number
  readonly rules: readonly RuleAcross[]
  /** `again` is what a second reading of a figure says. */
  readonly words: readonly (RecognisedWord & { readonly again?: string })[]
}

/** Recognises the text of one page. Throws `PdfUnreadable`, and whatever `read` rejects with. @param index counted from 0 */
export async function recognisePage(bytes: Uint8Array, compile: CompilePdfium, index: number, read: ReadImage): Promise<PageReading> {
  const drawn = await drawPage(bytes, compile, index)
  const { image: unruled, rules } = removeRules(drawn, DPI)
  const image = removeSpecks(unruled, DPI)
  const words = await read(image, 'page')
  const again = await readFiguresAgain(image, words, read)
  return {
    width: image.width,
    height: image.height,
    skew: findSkew(image),
    rules,
    words: words.map((word, at) => {
      const second = again.get(at)
      return second === undefined ? word : { ...word, again: second }
    }),
  }
}

const drawPage = (bytes: Uint8Array, compile: CompilePdfium, index: number): Promise<GreyImage> =>
  withDocument(bytes, compile, (pdfium, document) => {
    const page = pdfium.calls.FPDF_LoadPage(document, index)
    if (page === 0) throw new PdfUnreadable('PDF_CORRUPTED', 'a page cannot be opened')
    try {
      return drawGrey(pdfium, page, DPI)
    } finally {
      pdfium.calls.FPDF_ClosePage(page)
    }
  })
