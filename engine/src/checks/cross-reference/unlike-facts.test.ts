import { expect, test } from 'vitest'
import { reviewDocument } from '../../review.ts'
import { pagesFromText } from '../../testing/page-from-text.ts'

/** Pairs of captions that a review of this graph's table finds to state the same. */
function agreeing(one: string, other: string): string[] {
  const review = reviewDocument(
    pagesFromText(`
              Ashgrove Lantern Inc
              Performance graph

                                              2023        2024        2025
${one.padEnd(40)}  1,000       1,284       1,351
Dow Jones Index                               1,000       1,107       1,196
${other.padEnd(40)}  1,000       1,284       1,351
`),
  )
  return review.ties.filter(({ kind }) => kind === 'equality').map(({ terms }) => terms.map(({ label }) => label).join(' = '))
}

test('two numbers of a series are two facts, whatever else their captions share', () => {
  expect(agreeing('S&P 100 Index', 'S&P 500 Index')).toEqual([])
  expect(new Set(agreeing('S&P 500 Index', 'S&P 500 Index'))).toEqual(new Set(['S&P 500 Index = S&P 500 Index']))
})
