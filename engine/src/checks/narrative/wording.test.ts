import { expect, test } from 'vitest'
import { readDocument } from '../../read-document.ts'
import { pagesFromText } from '../../testing/page-from-text.ts'
import { wording } from './wording.ts'

test('the pages of a remark are named as a list', () => {
  const page = 'Example Limited\nThe directors consider the the accounts and report on the year.'
  const document = readDocument(pagesFromText([page, page, page].join('\n==========\n')))
  const [point] = wording.run({ document, casts: [] }).points ?? []
  expect(point?.detail).toBe('3 times, on pages 1, 2 and 3.')
})
