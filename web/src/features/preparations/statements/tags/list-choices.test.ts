import { listTagOptions, type TagOptions } from '@tickmark/engine/tagging'
import { expect, test } from 'vitest'
import { draftBooks } from '../testing/work-out-books.ts'
import { findCurrent, listChoices, toChange } from './list-choices.ts'

type Profile = NonNullable<NonNullable<Parameters<typeof draftBooks>[0]>['profile']>

function options(row: string, profile: Profile = {}): TagOptions {
  const found = listTagOptions(draftBooks({ profile }).draft, { table: row.split('/')[0] ?? '', row: row.split('/')[1] ?? '' })
  if (found === null) throw new Error('there are no options')
  return found
}
const debtors = options('balance-sheet/debtors')
const groupsOf = (typed: string) => listChoices(debtors, typed).groups.map(({ name, items }) => [name, items.length > 0] as const)

test('the usual tag comes first, then those of the period of the statement', () => {
  expect(groupsOf('')).toEqual([
    ['Usual for this line', true],
    ['Balances at a date', true],
    ['Amounts of a period', true],
  ])
  expect(listChoices(options('income-statement/revenue'), '').groups.map(({ name }) => name)).toEqual([
    'Usual for this line',
    'Amounts of a period',
    'Balances at a date',
  ])
  expect(listChoices(debtors, '').groups[0]?.items).toMatchObject([{ label: 'Debtors', isUsual: true, isTyped: false }])
})

test('what is found is marked where it is the usual tag', () => {
  const items = listChoices(debtors, 'debtors').groups.flatMap((group) => group.items)
  expect(items.filter(({ isUsual }) => isUsual).map(({ tag }) => tag.name)).toEqual(['core:Debtors'])
  expect(listChoices(debtors, 'zebra')).toEqual({ groups: [], further: 0 })
})

test('a name with a prefix that is in no list can be taken as it is typed', () => {
  expect(listChoices(debtors, ' core:SomethingElse ').groups[0]).toEqual({
    name: 'As typed',
    items: [
      {
        id: 'typed core:SomethingElse',
        label: 'Something else',
        tag: { name: 'core:SomethingElse', period: 'instant', sign: 1, members: [] },
        isUsual: false,
        isTyped: true,
      },
    ],
  })
  expect(listChoices(debtors, 'core:Debtors').groups.map(({ name }) => name)).not.toContain('As typed')
})

test('the usual tag as it is usually is no choice; with another sign it is one', () => {
  const current = findCurrent(debtors)
  expect(current).toMatchObject({ isUsual: true, tag: { name: 'core:Debtors' } })
  if (current === null) return
  expect(toChange(current.tag, debtors)).toBeUndefined()
  expect(toChange({ ...current.tag, sign: -1 }, debtors)).toEqual({ ...current.tag, sign: -1 })
})

test('a dialog begins with what was chosen: a tag of no list, or none', () => {
  const line = 'balance-sheet/debtors'
  const tag = { name: 'core:SomethingElse', period: 'duration', sign: 1, members: [] } as const
  expect(findCurrent(options(line, { tags: { [line]: { ...tag, members: [] } } }))).toMatchObject({ tag, isTyped: true, isUsual: false })
  expect(findCurrent(options(line, { tags: { [line]: null } }))).toBeNull()
})

test('of thousands, the first are listed, and how many more there are', () => {
  const [first] = debtors.options
  if (first === undefined) throw new Error('there are no options')
  const options = Array.from({ length: 5000 }, (_, at) => ({ ...first, name: `core:Debtors${at}` }))
  const { groups, further } = listChoices({ ...debtors, options }, 'debtors')
  const listed = groups.flatMap(({ items }) => items)
  expect([listed.length, listed.length + further, listed[0]?.tag.name]).toEqual([200, 5000, 'core:Debtors0'])
})
