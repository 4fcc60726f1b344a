import { expect, test } from 'vitest'
import { formatUnread, nameBell } from './name-bell.ts'

test('the bell says how many are unread, and shows up to two digits', () => {
  expect([0, 1, 120].map(nameBell)).toEqual(['Notifications', 'Notifications, 1 unread', 'Notifications, 120 unread'])
  expect([1, 99, 100].map(formatUnread)).toEqual(['1', '99', '99+'])
})
