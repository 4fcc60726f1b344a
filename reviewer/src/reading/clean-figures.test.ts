import type { Word } from '@tickmark/engine'
import { expect, test } from 'vitest'
import { cleanFigures } from './clean-figures.ts'

/** Words on one line, 10 points high, 5 points a character. One space is 4 points, a bar is the gap between columns. */
function line(text: string, y = 0): Word[] {
  let x = 0
  return text.split(/([ |])/).flatMap((piece): Word[] => {
    const start = x
    if (piece === ' ' || piece === '|') x += piece === ' ' ? 4 : 30
    else x += piece.length * 5
    return piece === ' ' || piece === '|' || piece === '' ? [] : [{ text: piece, box: [start, y, x, y + 10] }]
  })
}
const clean = (text: string) =>
  cleanFigures(line(text))
    .map((word) => word.text)
    .join('|')

test.each([
  ['Stocks|1 80, 051', 'Stocks|180,051'],
  ['Stocks|12, 345|1 ,234', 'Stocks|12,345|1,234'],
  ['Debtors|(65, 156)', 'Debtors|(65,156)'],
  ['Debtors|23 343|4 255', 'Debtors|23,343|4,255'],
])('%s: the pieces of a figure are joined', (printed, read) => {
  expect(clean(printed)).toBe(read)
})

test.each(['Note|15|448', 'Registered number 172 115', 'at 31 December 2016', '2016|2015'])('%s: other numbers stay apart', (printed) => {
  expect(clean(printed)).toBe(printed.replaceAll(' ', '|'))
})

test.each([
  ['Cash|4.080|1,234', 'Cash|4,080|1,234'],
  ['Loss|2,064)|(12)', 'Loss|(2,064)|(12)'],
  ['Cash|l2,O64|1,2S4', 'Cash|12,064|1,254'],
  ['Cash|E12,064', 'Cash|£12,064'],
])('%s: a misread figure is repaired', (printed, read) => {
  expect(clean(printed)).toBe(read)
})

test.each(['Cash (note 12)|1,234', 'BS5 SOS', 'F12|E14', 'rate|4.25|1,000'])('%s: what is no misread figure stays', (printed) => {
  expect(clean(printed)).toBe(printed.replaceAll(' ', '|'))
})

test('points group digits where most figures have points', () => {
  expect(clean('1.234|2.345|3.456|4.567|7,890')).toBe('1.234|2.345|3.456|4.567|7,890')
})

test('commas do where many of them were read as points', () => {
  expect(clean('1.234|2.345|7,890')).toBe('1,234|2,345|7,890')
})

test('specks are dropped; a repaired figure is no longer confirmed', () => {
  const [cash, speck, figure, whole] = line("Cash|'|4.080|1,234") as [Word, Word, Word, Word]
  const words = cleanFigures([cash, speck, { ...figure, confirmed: true }, { ...whole, confirmed: true }])
  expect(words.map(({ text, confirmed }) => [text, confirmed])).toEqual([
    ['Cash', undefined],
    ['4,080', undefined],
    ['1,234', true],
  ])
})
