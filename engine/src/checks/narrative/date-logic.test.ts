import { expect, test } from 'vitest'
import { readDocument } from '../../read-document.ts'
import { pageFromText } from '../../testing/page-from-text.ts'
import { dateLogic } from './date-logic.ts'

const answerOf = (approval: string, standard: 'UK_GAAP' | 'US_GAAP') => {
  const text = `
Northfield Limited
Annual report for the year ended 31 March 2025

Balance sheet
At 31 March 2025
                                              2025            2024
                                                 £               £
Cash                                       100,000          90,000
Total assets                               100,000          90,000

${approval}`
  return dateLogic.run({ document: readDocument([pageFromText(text)], standard), casts: [] }).answer
}

test('a date that is filled in below the words of approval is the date of approval', () => {
  const answer = answerOf(
    'These accounts were approved by the trustees and signed on their behalf by\n\nA Bell, trustee\n\n12 June 2025',
    'UK_GAAP',
  )
  expect(answer).toEqual({
    state: 'met',
    reason: 'Approval on 12 June 2025 follows the end of the period, 31 March 2025.',
    page: 1,
  })
})

test('the date of a report under US GAAP is no approval', () => {
  expect(answerOf('Signed on behalf of the registrant\n\nA Bell, director\n\n12 June 2025', 'US_GAAP')?.state).toBe('for-a-person')
})
