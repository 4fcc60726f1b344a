import { type PDFDocument, PDFName, type PDFRef } from '@cantoo/pdf-lib'

/** Check boxes, which no standard font has: the covers of US reports are full of them. */
const BOXES = ['☐', '☑', '☒'] as const
/** Of text at size 1. */
export const BOX_WIDTH = 0.85

const SQUARE = '60 w 100 -30 650 650 re S'
/** In thousandths of the size of the text. */
const GLYPHS: Readonly<Record<(typeof BOXES)[number], string>> = {
  '☐': SQUARE,
  '☑': `${SQUARE} 210 300 m 370 120 l 650 500 l S`,
  '☒': `${SQUARE} 210 80 m 640 510 l S 210 510 m 640 80 l S`,
}
const BOX = /([☐☑☒]+)/u

export const isBox = (character: string): boolean => BOX.test(character)

/** A text in pieces of boxes alone and of other text alone. */
export const splitAtBoxes = (text: string): string[] => text.split(BOX).filter((piece) => piece !== '')

/** The operand of a text operator in the font of `embedBoxes`. */
export const encodeBoxes = (text: string): string => `<${[...text].map((box) => codeOf(BOXES.findIndex((one) => one === box))).join('')}>`

const codeOf = (box: number): string => (box + 1).toString(16).padStart(2, '0')

/** A font of three drawn characters, which says what they mean: text that is read again is the same. */
export function embedBoxes({ context }: PDFDocument): PDFRef {
  const glyphs = BOXES.map((box, i) => [`box${i}`, context.register(context.stream(`${BOX_WIDTH * 1000} 0 d0 ${GLYPHS[box]}`))] as const)
  const meanings = BOXES.map((box, i) => `<${codeOf(i)}> <${(box.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}>`)
  const unicode = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Boxes def /CMapType 2 def
1 begincodespacerange <00> <ff> endcodespacerange
${meanings.length} beginbfchar ${meanings.join(' ')} endbfchar
endcmap end end`
  return context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'Type3',
      FontBBox: [0, -60, BOX_WIDTH * 1000, 700],
      FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
      CharProcs: Object.fromEntries(glyphs),
      Encoding: { Type: 'Encoding', Differences: [1, ...glyphs.map(([name]) => PDFName.of(name))] },
      FirstChar: 1,
      LastChar: BOXES.length,
      Widths: BOXES.map(() => BOX_WIDTH * 1000),
      Resources: {},
      ToUnicode: context.register(context.flateStream(unicode)),
    }),
  )
}
