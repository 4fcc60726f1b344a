import fontkit from '@cantoo/fontkit'
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** The package with a font family's upright, bold and italic faces. */
const PACKAGES = { 'source-serif-4': '@fontsource/source-serif-4', tinos: '@fontsource/tinos', arimo: '@fontsource/arimo' } as const

export type Family = keyof typeof PACKAGES

/** A font for measuring words before anything is embedded. Lengths are in points at the given size. */
export interface Face {
  readonly family: Family
  readonly variant: string
  readonly width: (text: string, size: number) => number
  /** Height of the ink above and below the baseline. */
  readonly ink: (text: string, size: number) => { readonly above: number; readonly below: number }
}

export interface Faces {
  readonly regular: Face
  readonly bold: Face
  readonly italic: Face
}

/** No ligatures, so that text can be extracted letter by letter; tabular figures, so that columns align. */
const FEATURES = { liga: false, clig: false, dlig: false, kern: false, tnum: true, lnum: true }

const readFont = (family: Family, variant: string): Uint8Array =>
  readFileSync(createRequire(import.meta.url).resolve(`${PACKAGES[family]}/files/${family}-latin-${variant}.woff`))

const openFace = (family: Family, variant: string): Face => {
  const outlines = fontkit.create(readFont(family, variant))
  if (!('layout' in outlines)) throw new Error(`${family} ${variant} is a collection of fonts`)
  // No kerning or joining, so that a text is as wide as its letters together.
  const advances = new Map<string, number>()
  const advance = (letter: string): number => {
    const known = advances.get(letter) ?? outlines.layout(letter, FEATURES).advanceWidth / outlines.unitsPerEm
    advances.set(letter, known)
    return known
  }
  const width = (text: string, size: number) => {
    let sum = 0
    for (const letter of text) sum += advance(letter)
    return sum * size
  }
  const ink = (text: string, size: number) => {
    const { bbox } = outlines.layout(text, FEATURES)
    return { above: (bbox.maxY * size) / outlines.unitsPerEm, below: (-bbox.minY * size) / outlines.unitsPerEm }
  }
  return { family, variant, width, ink }
}

const opened = new Map<Family, Faces>()

/** The faces of a family; opened once, since reading a font takes longer than laying out a document. */
export const openFaces = (family: Family): Faces => {
  const faces = opened.get(family) ?? {
    regular: openFace(family, '400-normal'),
    bold: openFace(family, '700-normal'),
    italic: openFace(family, '400-italic'),
  }
  opened.set(family, faces)
  return faces
}

/** Embeds a face, subset to the characters used. */
export const embedFace = (doc: PDFDocument, face: Face): Promise<PDFFont> => {
  doc.registerFontkit(fontkit)
  return doc.embedFont(readFont(face.family, face.variant), { subset: true, features: FEATURES })
}
