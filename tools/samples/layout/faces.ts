import fontkit from '@cantoo/fontkit'
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** A font family: where its upright, bold and italic faces lie. */
export type Family = 'source-serif-4' | 'tinos' | 'arimo'

/** A font as it is embedded, and the outlines by which words are measured. Lengths are points at the given size. */
export interface Face {
  readonly font: PDFFont
  readonly width: (text: string, size: number) => number
  /** Height of the ink above and below the baseline. */
  readonly ink: (text: string, size: number) => { readonly above: number; readonly below: number }
}

export interface Faces {
  readonly regular: Face
  readonly bold: Face
  readonly italic: Face
}

/** No ligatures, so that text comes out of the file letter by letter; figures of one width, so that columns stand. */
const FEATURES = { liga: false, clig: false, dlig: false, kern: false, tnum: true, lnum: true }

const readFont = (family: Family, variant: string): Uint8Array =>
  readFileSync(createRequire(import.meta.url).resolve(`@fontsource/${family}/files/${family}-latin-${variant}.woff`))

const loadFace = async (doc: PDFDocument, family: Family, variant: string): Promise<Face> => {
  const bytes = readFont(family, variant)
  const font = await doc.embedFont(bytes, { subset: true, features: FEATURES })
  const outlines = fontkit.create(bytes)
  if (!('layout' in outlines)) throw new Error(`${family} ${variant} is a collection of fonts`)
  const scale = (size: number) => size / outlines.unitsPerEm
  const measured = new Map<string, number>()
  const width = (text: string, size: number) => {
    const known = measured.get(text) ?? font.widthOfTextAtSize(text, 1000)
    measured.set(text, known)
    return (known * size) / 1000
  }
  const ink = (text: string, size: number) => {
    const { bbox } = outlines.layout(text, FEATURES)
    return { above: bbox.maxY * scale(size), below: -bbox.minY * scale(size) }
  }
  return { font, width, ink }
}

/** Embeds the faces of a family, subset to the letters that are used. */
export const loadFaces = async (doc: PDFDocument, family: Family): Promise<Faces> => {
  doc.registerFontkit(fontkit)
  return {
    regular: await loadFace(doc, family, '400-normal'),
    bold: await loadFace(doc, family, '700-normal'),
    italic: await loadFace(doc, family, '400-italic'),
  }
}
