import { expect, test } from 'vitest'
import { describeFound } from './describe-draft.ts'

test('a reviewed draft is described by what was found and proved', () => {
  const figures = { all: 400, proven: 341, eye: 0 }
  expect(describeFound({ state: 'done', found: { error: 1, warning: 2, info: 0 }, figures })).toBe('1 error, 2 questions · 85% proven')
  expect(describeFound({ state: 'done', found: { error: 0, warning: 0, info: 0 }, figures })).toBe('no points · 85% proven')
})

test('a draft without a review says why', () => {
  expect(describeFound({ state: 'failed' })).toBe('could not be reviewed')
  expect(describeFound({ state: 'reading' })).toBe('not reviewed yet')
})
