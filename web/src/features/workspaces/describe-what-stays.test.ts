import { expect, test } from 'vitest'
import { describeWhatStays } from './describe-what-stays.ts'

test('an empty firm can be deleted', () => {
  expect(describeWhatStays({ others: 0, invitations: 0, analyses: 0 })).toBeNull()
})

test('while the analyses are not known, the server decides', () => {
  expect(describeWhatStays({ others: 0, invitations: 0, analyses: undefined })).toBeNull()
})

test('what a firm still has is counted, with what to do about it', () => {
  expect(describeWhatStays({ others: 1, invitations: 0, analyses: 0 })).toBe(
    'The firm still has 1 other person. To delete it, remove the people.',
  )
  expect(describeWhatStays({ others: 2, invitations: 1, analyses: 1_200 })).toBe(
    'The firm still has 2 other people, 1 open invitation and 1,200 analyses. To delete it, remove the people, withdraw the invitations and move or delete the analyses, archived ones too.',
  )
})
