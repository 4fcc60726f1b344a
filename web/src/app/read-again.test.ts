import { getPageMarks, getSignOffs, listPageCounts, listUndecidedFigures } from '@tickmark/contract'
import { expect, test } from 'vitest'
import { readAgainOnReturn } from './read-again.ts'

test('after the connection was lost, the figures of the pages are read again as well as the sign-off', () => {
  expect(readAgainOnReturn).toEqual(expect.arrayContaining([getSignOffs.id, listPageCounts.id, getPageMarks.id, listUndecidedFigures.id]))
})

test('each call is read again once', () => expect(new Set(readAgainOnReturn).size).toBe(readAgainOnReturn.length))
