import type { ReviewTags, TaggedFact } from '@tickmark/contract'
import { expect, test } from 'vitest'
import { findEntries, groupEntries, listEntries } from './list-facts.ts'

const fact = (order: number, part: Partial<TaggedFact>): TaggedFact => ({
  order,
  line: 1,
  kind: 'numeric',
  concept: 'core:Debtors',
  meaning: 'Debtors',
  label: '',
  value: '1200',
  period: { kind: 'instant', date: '2025-03-31' },
  unit: 'GBP',
  dimensions: [],
  scale: 0,
  isNegated: false,
  isHidden: false,
  place: { page: 2, text: '1,200', box: [0, 0, 1, 1] },
  ...part,
})

const tags: ReviewTags = {
  facts: [
    fact(1, { meaning: 'Entity dormant', concept: 'bus:EntityDormant', isHidden: true, place: null }),
    fact(2, { label: 'Trade debtors', dimensions: [{ dimension: 'Group', member: 'Parent', kind: 'explicit' }] }),
    fact(3, { meaning: 'Creditors', concept: 'core:Creditors', value: '-750', place: { page: 3, text: '(750)', box: [0, 0, 1, 1] } }),
  ],
  untagged: [{ page: 2, text: '9,115', box: [0, 0, 1, 1], label: 'Cash at bank', within: 'Balance sheet' }],
  furtherFacts: 0,
  furtherUntagged: 0,
}
const { facts, hidden, untagged } = listEntries(tags)
const keys = (entries: readonly { readonly key: string }[]): string[] => entries.map(({ key }) => key)

test('facts that are printed, facts that are not and amounts without a tag are separate lists', () => {
  expect([keys(facts), keys(hidden), keys(untagged)]).toEqual([['fact-2', 'fact-3'], ['fact-1'], ['untagged-0']])
})

test.each([
  ['trade', ['fact-2']],
  ['CORE:cred', ['fact-3']],
  ['1,200 parent', ['fact-2']],
  ['-750', ['fact-3']],
  ['(750)', ['fact-3']],
  ['debtors creditors', []],
  [' ', ['fact-2', 'fact-3']],
])('“%s” finds what has all of its words in caption, tag, value or member', (search, found) => {
  expect(keys(findEntries(facts, search))).toEqual(found)
})

test('facts are grouped by page, amounts without a tag by table', () => {
  expect(groupEntries([...facts, ...hidden, ...untagged]).map(({ name, entries }) => `${name}: ${keys(entries).join()}`)).toEqual([
    'Page 2: fact-2',
    'Page 3: fact-3',
    'Printed nowhere: fact-1',
    'Balance sheet: untagged-0',
  ])
})
