import type { Box, Page, Rule, Word } from '@tickmark/engine'
import { cleanFigures } from '../reading/clean-figures.ts'
import type { PageReading } from './recognise-page.ts'

/** Of 100. Specks, signatures and stamps that are taken for words are less certain; print is above 60. */
const MIN_CONFIDENCE = 25
/** Of 100. A second reading agrees too easily with one that was unsure: both see the same blot. */
const MIN_SURE = 85
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
      words
        .filter(({ confidence }) => confidence >= MIN_CONFIDENCE)
        .map(({ text, box, confidence, again }): Word => {
          const confirmed = confidence >= MIN_SURE && again !== undefined && isSame(text, again)
          return { text, box: place(box), ...(confirmed && { confirmed }) }
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
