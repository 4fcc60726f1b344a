import { PDFHexString, type PDFFont, type PDFPage, type PDFRef } from '@cantoo/pdf-lib'
import { TONES } from './draw-marks.ts'
import type { Typefaces } from './layout-note.ts'
import { COLOURS } from './palette.ts'
import { type Matrix, transformBox } from './page-frame.ts'
import { write } from './pen.ts'
import type { PlannedNote } from './plan-page.ts'

const AUTHOR = 'Tickmark'
/** Annotation flags (ISO 32000-1, 12.5.3): print it. */
const PRINT = 4
const HAIRLINE = 0.5

export interface NoteFonts {
  readonly faces: Typefaces
  readonly plain: PDFFont
  readonly bold: PDFFont
}

/**
 * A note as a stamp annotation with its own appearance. Every viewer draws it, and none treats it as text of the page. Readers can open
 * it to see the full finding, reply to it, move it or delete it.
 */
export function annotateNote(page: PDFPage, note: PlannedNote, toPage: Matrix, { faces, plain, bold }: NoteFonts): PDFRef {
  const { context } = page.node
  const { width, height } = note.shape
  const [a, b, c, d] = toPage
  const appearance = context.flateStream(drawNote(note, faces), {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, width, height],
    // Keeps the note upright if the page is rotated; the viewer moves it into the rectangle.
    Matrix: [a, b, -c, -d, 0, 0],
    Resources: { Font: { P: plain.ref, B: bold.ref } },
  })
  const annotation = context.obj({
    Type: 'Annot',
    Subtype: 'Stamp',
    Rect: [...transformBox(toPage, note.box)],
    F: PRINT,
    C: TONES[note.tone].split(' ').map(Number),
    T: PDFHexString.fromText(AUTHOR),
    Subj: PDFHexString.fromText(note.heading),
    Contents: PDFHexString.fromText(note.full),
    Name: 'TickmarkNote',
    P: page.ref,
    AP: { N: context.register(appearance) },
  })
  return context.register(annotation)
}

function drawNote({ shape, tone }: PlannedNote, faces: Typefaces): string {
  const { width, height, size, lines } = shape
  const colour = TONES[tone]
  const inset = HAIRLINE / 2
  const frame = `${[inset, inset, width - HAIRLINE, height - HAIRLINE].map(write).join(' ')} re`
  const text = lines.map(({ text: words, x, y, bold }) => {
    const [font, face, ink] = bold ? ['B', faces.bold, colour] : ['P', faces.plain, COLOURS.ink]
    return `BT /${font} ${write(size)} Tf ${ink} rg ${write(x)} ${write(height - y)} Td ${face.encode(words)} Tj ET`
  })
  return [`${COLOURS.paper} rg ${colour} RG ${write(HAIRLINE)} w`, `${frame} B`, ...text].join('\n')
}
