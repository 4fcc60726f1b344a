import { expect, test } from 'vitest'
import type { Word } from '../model/page.ts'
import { pageFromText } from '../testing/page-from-text.ts'
import { readLines } from './lines.ts'
import { readTables } from './tables.ts'

/** Lines of text, each with its place down the page in lines: figures beside a label of two lines are half a line between them. */
function readRows(...printed: readonly (readonly [at: number, text: string])[]): string[] {
  const words = printed.flatMap(([at, text]) =>
    pageFromText(text).words.map(({ text: word, box: [left, top, right, bottom] }): Word => {
      return { text: word, box: [left, top + 12 * at, right, bottom + 12 * at] }
    }),
  )
  return readTables(1, readLines({ ...pageFromText(''), words })).flatMap(({ rows }) =>
    rows.map(({ label, cells }) => [label, ...cells.map((cell) => cell?.text ?? '')].join(' | ')),
  )
}

const before = [
  [0, 'Administrative expenses                 5,219      4,806'],
  [1, 'Gain on disposal                          398        339'],
] as const
const after = [
  [4, 'Investment income             9           428        560'],
  [5, 'Operating loss               11         6,530      2,994'],
] as const

test('figures between the two lines of their label are one row with them, and with the number of the note', () => {
  const centred = [
    [2, 'Movement in fair value of assets'],
    [2.5, '                                        6,118      2,907'],
    [3, 'through profit or loss       10'],
  ] as const
  expect(readRows(...before, ...centred, ...after)).toEqual([
    'Administrative expenses |  | 5,219 | 4,806',
    'Gain on disposal |  | 398 | 339',
    'Movement in fair value of assets through profit or loss | 10 | 6,118 | 2,907',
    'Investment income | 9 | 428 | 560',
    'Operating loss | 11 | 6,530 | 2,994',
  ])
})

test('the second line of a label may start with a capital', () => {
  const centred = [
    [2, 'Loss attributable to'],
    [2.5, '                                        6,118      2,907'],
    [3, 'Equity holders of the Company'],
  ] as const
  expect(readRows(...before, ...centred)).toContain('Loss attributable to Equity holders of the Company | 6,118 | 2,907')
})

test('an unlabelled total between two lines of their own is a row of its own', () => {
  const apart = [
    [2, '                                        5,703      5,332'],
    [3, 'Investment income                         428        560'],
  ] as const
  expect(readRows(...before, ...apart)).toEqual([
    'Administrative expenses | 5,219 | 4,806',
    'Gain on disposal | 398 | 339',
    ' | 5,703 | 5,332',
    'Investment income | 428 | 560',
  ])
})

test('a number to the left of the text is no figure of the row', () => {
  const listed = [
    [2, '      Deed of pledge, with its first'],
    [2.5, '10.1'],
    [3, '      supplement'],
  ] as const
  expect(readRows(...before, ...listed)).toEqual(['Administrative expenses | 5,219 | 4,806', 'Gain on disposal | 398 | 339'])
})

test('a label that is not finished goes on in the next line, even with a capital', () => {
  const parted = [
    [2, 'Loss for the year attributable to owners of'],
    [3, 'Northfield Group Ltd                    6,118      2,907'],
    [5, 'Total loss attributable to              6,090      2,880'],
    [6, 'Northfield Group Ltd'],
  ] as const
  expect(readRows(...before, ...parted)).toEqual([
    'Administrative expenses | 5,219 | 4,806',
    'Gain on disposal | 398 | 339',
    'Loss for the year attributable to owners of Northfield Group Ltd | 6,118 | 2,907',
    'Total loss attributable to Northfield Group Ltd | 6,090 | 2,880',
  ])
})

test('a heading is no part of the label below it', () => {
  const headed = [
    [2, 'Fixed assets'],
    [3, 'Land                                    6,118      2,907'],
  ] as const
  expect(readRows(...before, ...headed)).toContain('Land | 6,118 | 2,907')
})
