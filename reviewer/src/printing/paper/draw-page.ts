import type { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { beginFact } from '../tagged-source.ts'
import { encodeBoxes, isBox, splitAtBoxes } from './ballot-boxes.ts'
import { type Face, type Faces, sizeOf } from './faces.ts'
import type { PrintedPage } from './paginate.ts'

/** Draws a page in black. */
export function drawPage(document: PDFDocument, { width, height, marks }: PrintedPage, faces: Faces): void {
  const page = document.addPage([width, height])
  const names = new Map<Face, PDFName>()
  const nameOf = (face: Face): PDFName => {
    const name = names.get(face) ?? page.node.newFontDictionary(face.font.name, face.font.ref)
    names.set(face, name)
    return name
  }
  let boxes: PDFName | undefined
  const nameOfBoxes = (): PDFName => (boxes ??= page.node.newFontDictionary('Boxes', faces.boxes()))
  const operators = marks.map((mark) => {
    if (mark.kind === 'rule')
      return `${round(mark.x)} ${round(height - mark.y - mark.height)} ${round(mark.width)} ${round(mark.height)} re f`
    const face = faces.of(mark.style)
    const place = `${round(mark.x)} ${round(height - mark.y)}`
    const size = round(sizeOf(mark.style))
    const shown = splitAtBoxes(mark.text).map((piece) =>
      isBox(piece)
        ? `${nameOfBoxes().toString()} ${size} Tf ${encodeBoxes(piece)} Tj`
        : `${nameOf(face).toString()} ${size} Tf ${face.encode(piece)} Tj`,
    )
    const text = `BT ${place} Td ${shown.join(' ')} ET`
    return mark.style.fact === undefined ? text : `${beginFact(mark.style.fact)} ${text} EMC`
  })
  page.node.addContentStream(document.context.register(document.context.flateStream(operators.join('\n'))))
}

const round = (value: number): string => String(Math.round(value * 1000) / 1000)
