import { expect, test } from 'vitest'
import { readDocument } from '../../read-document.ts'
import { pagesFromText } from '../../testing/page-from-text.ts'
import { pageOrder } from './page-order.ts'

const draft = (legend: string) =>
  readDocument(
    pagesFromText(
      Array.from(
        { length: 8 },
        (_, i) => `Northfield Limited\n\n${i === 2 ? legend : 'The year was good.'}\n${'\n'.repeat(50)}Page ${i + 1}\n`,
      ).join('======\n'),
    ),
  )
const state = (legend: string) => pageOrder.run({ document: draft(legend), casts: [] }).answer?.state

test('a stated last page beyond the document is not met', () => {
  expect(state('The financial statements on pages 3 to 8 were approved by the board.')).toBe('met')
  expect(state('The financial statements on pages 3 to 10 were approved by the board.')).toBe('not-met')
  expect(state('The notes on pages 5 to 10 form part of these accounts.')).toBe('not-met')
})

test('the numbers of a date in the same sentence are no page numbers', () => {
  const legend = 'The financial statements on pages 3 to 10 were approved by the board on 26 April 2025.'
  const [point] = pageOrder.run({ document: draft(legend), casts: [] }).points ?? []
  expect(point?.evidence.map(({ text }) => text)).toEqual(['3', '10'])
})
