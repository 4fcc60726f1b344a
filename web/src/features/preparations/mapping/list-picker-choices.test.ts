import { expect, test } from 'vitest'
import { findChoices, listPickerGroups } from './list-picker-choices.ts'

const find = (typed: string): string[] => findChoices(typed, { canTakeBack: true }).map(({ name }) => name)

test('the suggestion is first, then what was chosen last, each once', () => {
  const groups = listPickerGroups({ suggestion: 'bank', recent: ['bank', 'cash'], canTakeBack: false })
  expect(groups.slice(0, 2).map(({ name, items }) => [name, items.map((item) => item.name)])).toEqual([
    ['Suggested', ['Bank accounts']],
    ['Chosen last', ['Cash in hand']],
  ])
  expect(groups.at(-1)?.items.map(({ chosen }) => chosen)).toEqual(['none'])
})

test('no two choices have the same id', () => {
  const ids = listPickerGroups({ suggestion: 'bank', recent: ['cash'], canTakeBack: true }).flatMap(({ items }) =>
    items.map(({ id }) => id),
  )
  expect(new Set(ids).size).toBe(ids.length)
})

test('a class that begins with the words comes before those that have them elsewhere', () => {
  expect(find('other rec').slice(0, 2)).toEqual(['Other receivables', 'Other receivables due after one year'])
  expect(find('cash in')[0]).toBe('Cash in hand')
  expect(find('bank')[0]).toBe('Bank accounts')
})

test('sections and what is no class are found, too', () => {
  expect(find('income statement tax')).toContain('Deferred tax charge')
  expect(find('no statement')).toEqual(['In no statement'])
  expect(find('take back')).toEqual(['Take the choice back'])
  expect(find('xyzzy')).toEqual([])
})
