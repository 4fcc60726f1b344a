import { type ChecklistEntry, countChecklist } from '@tickmark/contract'
import { expect, test } from 'vitest'
import { arrangeChecklist, describeProgress, listFilters } from './arrange-checklist.ts'

function item(
  check: string,
  state: ChecklistEntry['state'],
  answer?: 'met' | 'not-met' | 'not-applicable',
  lapsed = false,
): ChecklistEntry {
  const entry = { check, verifies: '', state, reason: '', basis: '', points: [] }
  const given = { comment: '', initials: 'AQ', by: null, at: '2026-03-31T12:00:00.000Z' }
  return answer === undefined ? entry : { ...entry, answer: { ...given, answer, lapsed } }
}

const items = [
  item('a', 'met'),
  item('b', 'not-met'),
  item('c', 'for-a-person'),
  item('d', 'for-a-person', 'not-met'),
  item('e', 'for-a-person', 'met', true),
  item('f', 'not-met', 'not-applicable'),
]
const checks = (listed: readonly ChecklistEntry[]) => listed.map(({ check }) => check).join('')

test('every count is the length of its list, and every item is in one list', () => {
  const filters = listFilters(countChecklist(items))
  for (const { value, count } of filters) expect(arrangeChecklist(items, value)).toHaveLength(count)
  const [all, ...rest] = filters
  expect(rest.reduce((sum, { count }) => sum + count, 0)).toBe(all?.count)
})

test('what waits for a person comes first, with answers that have lapsed', () => {
  expect(checks(arrangeChecklist(items, 'all'))).toBe('cebdaf')
  expect(checks(arrangeChecklist(items, 'left'))).toBe('ce')
})

test('the answer of a person counts before that of the review', () => {
  expect(checks(arrangeChecklist(items, 'not-met'))).toBe('bd')
  expect(checks(arrangeChecklist(items, 'not-applicable'))).toBe('f')
})

test('an answered item keeps its place', () => {
  const places = new Map(arrangeChecklist(items, 'all').map(({ check }, place) => [check, place]))
  const answered = items.map((one) => (one.check === 'c' ? item('c', 'for-a-person', 'met') : one))
  expect(checks(arrangeChecklist(answered, 'all', places))).toBe('cebdaf')
})

test('an item that is kept stays in a list that it no longer belongs to', () => {
  expect(checks(arrangeChecklist(items, 'left', new Map(), ({ check }) => check === 'd'))).toBe('ced')
})

test('progress counts what is left to people, and nothing says so if nothing is', () => {
  expect(describeProgress(items)).toBe('2 of 4 answered')
  expect(describeProgress([item('a', 'met')])).toBeNull()
})
