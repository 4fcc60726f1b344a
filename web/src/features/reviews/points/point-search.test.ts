import { expect, test } from 'vitest'
import { readPointSearch, toNewest, toWanted } from './point-search.ts'

test('an address names the open point and the filters', () => {
  const search = readPointSearch({ point: '7', list: 'cleared', severity: 'error', assignee: 'me', group: 'page' })
  expect(search).toEqual({ point: 7, list: 'cleared', severity: 'error', assignee: 'me', group: 'page' })
  expect(readPointSearch({ assignee: '12' }).assignee).toBe(12)
})

test('a value that makes no sense counts as absent, and others are kept', () => {
  expect(readPointSearch({ point: '-1', list: 'x', severity: 'error', group: 'colour', assignee: 'x' })).toEqual({ severity: 'error' })
})

test('without a filter, the open points are listed', () => {
  expect(toWanted(readPointSearch({}))).toEqual({ list: 'open', severity: undefined, assignee: undefined })
})

test('an address keeps the change that was open while an earlier draft is looked at', () => {
  const search = readPointSearch({ view: 'changes', change: 'change-2-0', draft: '1', page: '10' })
  expect(search).toEqual({ view: 'changes', change: 'change-2-0', draft: 1, page: 10 })
  expect(toNewest(search)).toEqual({ view: 'changes', change: 'change-2-0' })
  expect(readPointSearch({ change: 'x' })).toEqual({})
})
