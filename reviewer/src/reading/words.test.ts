import { describe, expect, test } from 'vitest'
import { BLANK, type Glyphs } from './glyphs.ts'
import { joinWords } from './words.ts'

/**
 * A line of characters, 6 points wide each. Characters in braces are raised and half as high; a vertical bar is a gap of 4 points. Letters in
 * angle brackets are a ligature, 3 points wide each; in square brackets each has the width of the whole ligature.
 */
function glyphsOf(text: string): Glyphs {
  const codes: number[] = []
  const boxes: number[] = []
  let x = 0
  let raised = false
  const push = (character: string, width: number) => {
    codes.push(character === ' ' ? BLANK : (character.codePointAt(0) ?? BLANK))
    boxes.push(x, 0, x + width, raised ? 5 : 10)
  }
  for (const part of text.match(/<\w+>|\[\w+\]|./gsu) ?? []) {
    if (part === '{' || part === '}') raised = part === '{'
    else if (part === '|') x += 4
    else {
      const letters = part.length > 2 ? part.slice(1, -1) : part
      const width = raised || letters.length > 1 ? 3 * letters.length : 6
      for (const letter of letters) push(letter, part.startsWith('<') ? 3 : width)
      x += width
    }
  }
  return { count: codes.length, codes: Uint32Array.from(codes), boxes: Float64Array.from(boxes) }
}
const read = (text: string) => joinWords(glyphsOf(text)).map((word) => word.text)

describe('joinWords', () => {
  test('splits words at spaces and gaps', () => {
    expect(read('Total assets|1,234')).toEqual(['Total', 'assets', '1,234'])
  })

  test('a raised footnote mark is not a digit of the figure', () => {
    expect(read('1,234{2}')).toEqual(['1,234', '2'])
  })

  test('small capitals stay one word', () => {
    expect(read('B{ALANCE}')).toEqual(['BALANCE'])
  })

  test('dot leaders belong to neither label nor figure', () => {
    expect(read('Cash......1,234')).toEqual(['Cash', '1,234'])
    expect(read('Cash . . . . 1,234')).toEqual(['Cash', '1,234'])
  })

  test('decimal points and abbreviations are not leaders', () => {
    expect(read('1.25 plc.')).toEqual(['1.25', 'plc.'])
  })

  test('compatibility characters are normalised and invisible ones removed', () => {
    expect(read('ﬁxed a\u00ADssets １２')).toEqual(['fixed', 'assets', '12'])
  })

  test.each([['Pro<fi>t'], ['di<ff>erence'], ['<fl>ow'], ['o<ffi>ce'], ['ba<ffl>e'], ['Pro[fi]t'], ['di[ff]erence'], ['o[ffi]ce']])(
    '%s is one word: letters of a ligature share a left edge',
    (text) => {
      expect(read(`${text} and|loss`)).toEqual([text.replaceAll(/[<>[\]]/g, ''), 'and', 'loss'])
    },
  )

  test('words are apart also after a ligature', () => {
    expect(read('sta<ff>|costs')).toEqual(['staff', 'costs'])
    expect(read('sta[ff]|costs')).toEqual(['staff', 'costs'])
    expect(read('o<ffi>|ce')).toEqual(['offi', 'ce'])
  })

  test('the box spans the word', () => {
    expect(joinWords(glyphsOf('ab cd')).map(({ box }) => box)).toEqual([
      [0, 0, 12, 10],
      [18, 0, 30, 10],
    ])
  })

  test('invisible and control characters are removed', () => {
    expect(read('Cash\u009B31m\u007F at\u202E bank\u2066\u{E0041}\uFFFF|1,\u200E000')).toEqual(['Cash31m', 'at', 'bank', '1,000'])
    expect(joinWords({ count: 1, codes: Uint32Array.of(0xd800), boxes: Float64Array.of(0, 0, 6, 10) })).toEqual([])
  })

  test('a word without a valid box is dropped', () => {
    const boxes = Float64Array.of(0, 0, Infinity, 10, 40, 0, 46, 10)
    expect(joinWords({ count: 2, codes: Uint32Array.of(0x41, 0x42), boxes })).toEqual([{ text: 'B', box: [40, 0, 46, 10] }])
  })
})
