import { describe, expect, test } from 'vitest'
import type { TextLine } from '../model/document.ts'
import { pageFromText } from '../testing/page-from-text.ts'
import { readParagraphs } from './read-paragraphs.ts'

/** Lines of a page of plain text: 5 points a character, 12 points a line. */
function linesOf(text: string): TextLine[] {
  const { words } = pageFromText(text)
  const tops = [...new Set(words.map(({ box }) => box[1]))]
  return tops.map((top): TextLine => {
    const here = words.filter(({ box }) => box[1] === top)
    return { page: 1, y: top + 5, height: 10, text: here.map((word) => word.text).join(' '), box: [0, top, 1, top + 10], words: here }
  })
}

const read = (text: string, isRow: (line: TextLine) => boolean = () => false) =>
  readParagraphs(linesOf(text), isRow).map(({ words }) => words.map((word) => word.text).join(' '))

describe('readParagraphs', () => {
  test('reads two columns of text one after the other', () => {
    expect(read('Turnover rose in the      The directors are\nyear by six per cent.     satisfied with it.')).toEqual([
      'Turnover rose in the year by six per cent.',
      'The directors are satisfied with it.',
    ])
  })

  test('a wider space between lines begins a new paragraph', () => {
    expect(read('Turnover rose.\n\nStaff grew.')).toEqual(['Turnover rose.', 'Staff grew.'])
  })

  test('leaves rows of tables out', () => {
    expect(read('The sums are:\nTurnover 1,234\nwhich is more.', ({ text }) => text.includes('1,234'))).toEqual([
      'The sums are:',
      'which is more.',
    ])
  })
})
