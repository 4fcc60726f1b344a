import type { Notification } from '@tickmark/contract'
import { expect, test } from 'vitest'
import { describeNotification } from './describe-notification.ts'

const by = { id: 7, name: 'Ana B.' }

test.each<[Pick<Notification, 'kind' | 'by'>, string]>([
  [{ kind: 'mention', by }, 'Ana B. mentioned you on point 3'],
  [{ kind: 'assigned', by }, 'Ana B. assigned point 3 to you'],
  [{ kind: 'due', by }, 'Ana B. set the due date of point 3'],
  [{ kind: 'due-today', by: null }, 'Point 3 is due'],
  [{ kind: 'mention', by: null }, 'Former user mentioned you on point 3'],
])('%j reads: %s', (notification, sentence) => {
  expect(describeNotification({ ...notification, point: 3, lines: [] })).toBe(sentence)
})

test('without a point, it is about the analysis and what the user is named for today', () => {
  const named = { kind: 'assigned', by, point: null } as const
  expect(describeNotification({ ...named, lines: ['prepared'] })).toBe('Ana B. named you for this analysis; you are preparer now')
  expect(describeNotification({ ...named, lines: ['reviewed', 'approved'] })).toBe(
    'Ana B. named you for this analysis; you are reviewer and partner now',
  )
  expect(describeNotification({ ...named, lines: [] })).toBe('Ana B. named you for this analysis, but you are no longer named')
  expect(describeNotification({ ...named, kind: 'due', lines: ['prepared'] })).toBe('Ana B. set the due date of the analysis')
})
