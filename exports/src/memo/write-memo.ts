import { Document, Footer, Header, Packer, PageNumber, Paragraph, TabStopType, TextRun } from 'docx'
import { cleanText } from '../clean-text.ts'
import type { ReviewExport } from '../review-export.ts'
import { shorten } from '../shorten.ts'
import { formatDay, nameDraft } from '../words.ts'
import { layoutHead } from './layout-head.ts'
import { layoutChecklist, layoutPoints, layoutTalkingPoints } from './layout-lists.ts'
import { writeText } from './parts.ts'
import { hairline, layoutPage, running, styles } from './style.ts'

/** The review as a Word document for the file: on Letter under US GAAP, on A4 otherwise. */
export async function writeMemo(review: ReviewExport): Promise<Uint8Array> {
  const { width, height, margin, textWidth } = layoutPage(review.standard === 'US_GAAP' ? 'Letter' : 'A4')
  const title = `Review of ${review.entity ?? review.name}`
  const document = new Document({
    creator: 'Tickmark',
    title: cleanText(title).replaceAll('\n', ' '),
    styles,
    sections: [
      {
        properties: {
          page: { size: { width, height }, margin: { top: margin, bottom: margin, left: margin, right: margin, header: 600, footer: 600 } },
        },
        headers: { default: new Header({ children: [layoutHeader(title, nameDraft(review.draft), textWidth)] }) },
        footers: { default: new Footer({ children: [layoutFooter(formatDay(review.madeOn, review.standard), textWidth)] }) },
        children: [
          ...layoutHead(review, textWidth),
          ...layoutPoints(review, textWidth),
          ...layoutTalkingPoints(review),
          ...layoutChecklist(review, textWidth),
        ],
      },
    ],
  })
  return new Uint8Array(await Packer.toArrayBuffer(document))
}

const toRight = (textWidth: number) => [{ type: TabStopType.RIGHT, position: textWidth }]

const layoutHeader = (title: string, draft: string, textWidth: number): Paragraph =>
  new Paragraph({
    style: running,
    tabStops: toRight(textWidth),
    border: { bottom: { ...hairline, space: 4 } },
    children: [...writeText(shorten(title, 55)), new TextRun({ children: ['\t'] }), ...writeText(shorten(draft, 45))],
  })

const layoutFooter = (date: string, textWidth: number): Paragraph =>
  new Paragraph({
    style: running,
    tabStops: toRight(textWidth),
    children: [...writeText(date), new TextRun({ children: ['\tPage ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES] })],
  })
