import { expect, test } from 'vitest'
import { compareTexts, type TextPart } from './compare-texts.ts'

/** The differing parts in brackets. */
const write = (parts: readonly TextPart[]) => parts.map(({ text, differs }) => (differs ? `[${text}]` : text)).join('')
const compare = (before: string, after: string, isFigure: boolean) => {
  const compared = compareTexts(before, after, isFigure)
  return [write(compared.before), write(compared.after)]
}

test('digits that differ are named', () => expect(compare('4,713', '4,173', true)).toEqual(['4,[71]3', '4,[17]3']))

test('digits that were added are named', () => expect(compare('713', '1,713', true)).toEqual(['713', '[1,]713']))

test('words that differ are named, spaces and the rest are not', () =>
  expect(compare('The dividend was £12 per share.', 'The final dividend was £14 per share.', false)).toEqual([
    'The dividend was £[12] per share.',
    'The [final ]dividend was £[14] per share.',
  ]))
