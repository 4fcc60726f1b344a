import { getElementsByTagName, textContent } from 'domutils'
import { A4, type Draft, type PageShape } from '../draft.ts'
import { rootStyle } from './computed-style.ts'
import { parsePage } from './parse-page.ts'
import { numberFacts } from './number-facts.ts'
import { readContent } from './read-flow.ts'
import { readStyleSheet } from './style-sheet.ts'

/** A4 with narrow margins: pages for the screen are wide. */
const PAGE: PageShape = { ...A4, margins: { top: 28, right: 36, bottom: 24, left: 36 } }
const LETTER = { width: 612, height: 792 }

/**
 * Reads a page of HTML or XHTML, also with inline XBRL, as it would be printed: its own style sheets count, nothing else is fetched, no
 * script is run. Throws `DraftUnprintable`.
 */
export function readHtml(bytes: Uint8Array): Draft {
  const document = parsePage(bytes)
  const isTagged = numberFacts(document) > 0
  const sheet = readStyleSheet(
    getElementsByTagName('style', document)
      .map((style) => textContent(style))
      .join('\n'),
  )
  const page = isAmerican(textContent(document).slice(0, 200_000)) ? { ...PAGE, ...LETTER } : PAGE
  const blocks = readContent(document.children, rootStyle, sheet, page.width - page.margins.left - page.margins.right)
  const edge = { first: [], others: [] }
  return { sections: [{ page, head: edge, foot: edge, blocks, continues: false }], ...(isTagged && { tagged: bytes }) }
}

const isAmerican = (text: string): boolean => /securities and exchange commission/i.test(text)
