import { type PDFDocument, type PDFFont, type PDFRef, StandardFonts } from '@cantoo/pdf-lib'
import { toTypeface, type Typeface } from '../../marking/typeface.ts'
import type { TextStyle } from '../draft.ts'
import { BOX_WIDTH, embedBoxes, isBox } from './ballot-boxes.ts'

/** By family: normal, bold, italic, both. They are standard fonts, which every viewer has. */
const FONTS = {
  sans: [StandardFonts.Helvetica, StandardFonts.HelveticaBold, StandardFonts.HelveticaOblique, StandardFonts.HelveticaBoldOblique],
  serif: [StandardFonts.TimesRoman, StandardFonts.TimesRomanBold, StandardFonts.TimesRomanItalic, StandardFonts.TimesRomanBoldItalic],
  mono: [StandardFonts.Courier, StandardFonts.CourierBold, StandardFonts.CourierOblique, StandardFonts.CourierBoldOblique],
} as const

export interface Face {
  readonly font: PDFFont
  readonly encode: Typeface['encode']
  /** Of the text at size 1, as viewers draw it: without kerning. */
  width(text: string): number
}

export interface Faces {
  of(style: TextStyle): Face
  /** In points. */
  width(text: string, style: TextStyle): number
  /** The font of check boxes, embedded when the first one is drawn. */
  boxes(): PDFRef
}

export function embedFaces(document: PDFDocument): Faces {
  const faces = new Map<StandardFonts, Face>()
  const of = ({ family, bold, italic }: TextStyle): Face => {
    const name = FONTS[family][(bold ? 1 : 0) + (italic ? 2 : 0)] ?? StandardFonts.Helvetica
    const face = faces.get(name) ?? toFace(document.embedStandardFont(name))
    faces.set(name, face)
    return face
  }
  let boxes: PDFRef | undefined
  return {
    of,
    width: (text, style) => of(style).width(text) * sizeOf(style),
    boxes: () => (boxes ??= embedBoxes(document)),
  }
}

function toFace(font: PDFFont): Face {
  const { width, encode } = toTypeface(font)
  const widths = new Map<string, number>()
  const widthOf = (character: string): number => {
    const known = widths.get(character) ?? (isBox(character) ? BOX_WIDTH : width(character, 1))
    widths.set(character, known)
    return known
  }
  return {
    font,
    encode,
    width: (text) => {
      let sum = 0
      for (const character of text) sum += widthOf(character)
      return sum
    },
  }
}

/** Raised and lowered text is smaller. */
export const sizeOf = ({ size, rise }: TextStyle): number => (rise === 0 ? size : size * 0.65)
