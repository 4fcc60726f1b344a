import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Completeness } from './completeness.tsx'
import type { MappingSummary } from './describe-mapping.ts'

const done: MappingSummary = {
  all: 46,
  mapped: 46,
  chosen: 46,
  suggested: 0,
  toCheck: 0,
  unmapped: { count: 0, debit: 0n, credit: 0n },
  outside: { count: 0, debit: 0n, credit: 0n },
  difference: 0n,
}
const listWords = (summary: MappingSummary): string[] =>
  [...renderToStaticMarkup(<Completeness summary={summary} decimals={2} />).matchAll(/<(?:p|li)[^>]*>(.*?)<\/(?:p|li)>/g)].map(
    ([, words = '']) => words.replace(/<[^>]+>/g, ''),
  )

test('a complete mapping has nothing left to map or approve', () => {
  expect(listWords(done)).toEqual([
    '46 of 46 accounts mapped',
    'Every account is mapped',
    'No suggestion is left to approve',
    'Debits equal credits in the statements',
  ])
})

test('choices for another name are to be checked, also without suggestions', () => {
  expect(listWords({ ...done, toCheck: 1 })[2]).toBe('1 choice to check')
})

test('what is left is counted, with the amounts that the statements leave out', () => {
  const open: MappingSummary = {
    ...done,
    mapped: 44,
    suggested: 12,
    toCheck: 3,
    unmapped: { count: 2, debit: 120_000n, credit: 30_000n },
    outside: { count: 1, debit: 500n, credit: 0n },
    difference: -90_500n,
  }
  expect(listWords(open)).toEqual([
    '44 of 46 accounts mapped',
    '2 accounts not mapped: 1,200.00 Dr and 300.00 Cr',
    '12 suggestions not yet approved, 3 to check',
    '1 account in no statement: 5.00 Dr',
    'Credits exceed debits by 905.00 in the statements',
  ])
})
