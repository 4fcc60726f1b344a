import { expect, test } from 'vitest'
import { matchTypeAhead } from './match-type-ahead.ts'

const statuses = ['Drafting', 'In Review', 'Complete', 'Closed']

test('typed characters find the first label that begins with them, whatever their case', () => {
  expect(matchTypeAhead(statuses, 'in', -1)).toBe(1)
  expect(matchTypeAhead(statuses, 'CL', -1)).toBe(3)
})

test('repeating one character cycles through the labels that begin with it', () => {
  expect(matchTypeAhead(statuses, 'c', 0)).toBe(2)
  expect(matchTypeAhead(statuses, 'cc', 2)).toBe(3)
  expect(matchTypeAhead(statuses, 'ccc', 3)).toBe(2)
})

test('further characters stay on a label that still matches', () => {
  expect(matchTypeAhead(statuses, 'co', 2)).toBe(2)
})

test('no input and no match find nothing', () => {
  expect(matchTypeAhead(statuses, '', 0)).toBe(-1)
  expect(matchTypeAhead(statuses, 'x', 0)).toBe(-1)
  expect(matchTypeAhead([], 'a', -1)).toBe(-1)
})
