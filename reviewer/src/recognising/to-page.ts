import type { Box, Page, Rule, Word } from '@tickmark/engine'
import { cleanFigures } from '../reading/clean-figures.ts'
import type { RecognisedWord } from './image-reader.ts'
import type { PageReading } from './recognise-page.ts'

/** Of 100. Signatures and stamps that are taken for words are less certain; print is above 60. */
const MIN_CONFIDENCE = 25
/** Shadows and specks are mostly taken for a letter or two. */
const MIN_CONFIDENCE_OF_SHORT = 50
const SHORT = 3
/** Of 100. A second reading agrees too easily with one that was unsure: both see the same blot. */
const MIN_SURE = 85
/** Of 100. Where the readings differ, the first one is right if it was this sure, and mostly wrong otherwise. */
const MIN_KEPT = 90
/** Points. Shorter ones are dashes. */
const MIN_RULE = 8

/** The page with the words and ruled lines of its picture in points, as if it were straight on the paper. */
export function toPage(page: Page, { width, height, skew, rules, words }: PageReading): Page {
  // A scanned page has no text that could turn it: it is read as it is shown.
  const [across, down] = [page.width / width, page.height / height]
  const straight = (x: number, y: number): number => (y - skew * (x - width / 2)) * down
  const place = ([x0, y0, x1, y1]: Box): Box => {
    const lift = straight((x0 + x1) / 2, 0)
    return [x0 * across, y0 * down + lift, x1 * across, y1 * down + lift]
  }
  return {
    ...page,
    words: cleanFigures(
      words.filter(isPrint).map(({ text, box, confidence, again }): Word => {
        const figure = again !== undefined && isBetter(again, text, confidence) ? again : text
        const confirmed = confidence >= MIN_SURE && again !== undefined && isSame(text, again)
        return { text: figure, box: place(box), ...(confirmed && { confirmed }) }
      }),
    ),
    rules: rules
      .map(({ x0, x1, y }): Rule => ({ x0: x0 * across, x1: x1 * across, y: straight((x0 + x1) / 2, y) }))
      .filter(({ x0, x1 }) => x1 - x0 >= MIN_RULE),
    machineRead: 'recognition',
  }
}

/** The same digits and brackets; the second reader knows no letters or currency signs. */
const isSame = (one: string, again: string): boolean => keepFigure(one) === keepFigure(again)
const keepFigure = (text: string): string => text.replace(/[^\d()-]/g, '')

const FIGURE = /^\(?\d{1,3}(?:[,.]\d{3})+\)?$/

/** A figure is never dropped: its sum would miss it. */
const isPrint = ({ text, confidence }: RecognisedWord): boolean =>
  FIGURE.test(text) || confidence >= (/\d/.test(text) || text.length > SHORT ? MIN_CONFIDENCE : MIN_CONFIDENCE_OF_SHORT)

/** The second reading has the form of a figure, and the first one has not, or was not sure. */
const isBetter = (again: string, first: string, confidence: number): boolean =>
  FIGURE.test(again) &&
  !isSame(first, again) &&
  /\d.*\d/.test(first) &&
  (!FIGURE.test(first) || confidence < MIN_KEPT) &&
  !/^[£$€]/.test(first)
