import { PDFDocument, type PDFFont, type PDFPage, rgb } from '@cantoo/pdf-lib'
import { embedFace, type Face } from './faces.ts'
import type { Paper, Stroke } from './paper.ts'

/** Document metadata. The date is fixed, so that the same pages always give the same bytes. */
export interface About {
  readonly title: string
  readonly author: string
  readonly date: Date
}

const drawStroke = (page: PDFPage, stroke: Stroke, height: number, fonts: ReadonlyMap<Face, PDFFont>): void => {
  const color = rgb(...stroke.ink)
  switch (stroke.kind) {
    case 'text': {
      const font = fonts.get(stroke.face)
      if (font === undefined) throw new Error('A face was drawn with that was not embedded')
      page.drawText(stroke.text, { x: stroke.x, y: height - stroke.y, size: stroke.size, font, color })
      return
    }
    case 'rule': {
      const y = height - stroke.y
      page.drawLine({ start: { x: stroke.x0, y }, end: { x: stroke.x1, y }, thickness: stroke.thickness, color })
      return
    }
    case 'fill':
      page.drawRectangle({ x: stroke.x0, y: height - stroke.y1, width: stroke.x1 - stroke.x0, height: stroke.y1 - stroke.y0, color })
  }
}

/** Turns drawn paper into a PDF file. */
export const writePdf = async (paper: Paper, about: About): Promise<Uint8Array> => {
  const { style, faces } = paper
  const doc = await PDFDocument.create({ updateMetadata: false })
  doc.setTitle(about.title, { showInWindowTitleBar: true })
  doc.setAuthor(about.author)
  doc.setCreator('Tickmark samples')
  doc.setProducer('Tickmark samples')
  doc.setCreationDate(about.date)
  doc.setModificationDate(about.date)
  doc.setLanguage(style.currencySign === null ? 'en-GB' : 'en-US')
  const used = new Set(paper.pages.flat().flatMap((stroke) => (stroke.kind === 'text' ? [stroke.face] : [])))
  const fonts = new Map<Face, PDFFont>()
  for (const face of Object.values<Face>({ ...faces })) if (used.has(face)) fonts.set(face, await embedFace(doc, face))
  for (const strokes of paper.pages) {
    const page = doc.addPage([...style.page])
    for (const stroke of strokes) drawStroke(page, stroke, style.page[1], fonts)
  }
  return doc.save()
}
