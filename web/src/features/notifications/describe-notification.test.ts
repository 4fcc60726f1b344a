import type { Notification } from '@tickmark/contract'
import { expect, test } from 'vitest'
import { describeNotification } from './describe-notification.ts'

const by = { id: 7, name: 'Ana B.' }
const base: Omit<Parameters<typeof describeNotification>[0], 'kind' | 'by'> = {
  point: 3,
  lines: [],
  line: null,
  isCurrent: true,
  firm: null,
}

test.each<[Pick<Notification, 'kind' | 'by'>, string]>([
  [{ kind: 'mention', by }, 'Ana B. mentioned you on point 3'],
  [{ kind: 'assigned', by }, 'Ana B. assigned point 3 to you'],
  [{ kind: 'due', by }, 'Ana B. set the due date of point 3'],
  [{ kind: 'due-today', by: null }, 'Point 3 is due'],
  [{ kind: 'mention', by: null }, 'Former user mentioned you on point 3'],
  [{ kind: 'handed-over', by }, 'Ana B. passed work on this analysis to you'],
])('%j reads: %s', (notification, sentence) => {
  expect(describeNotification({ ...base, ...notification })).toBe(sentence)
})

test('without a point, it is about the analysis and what the user is named for today', () => {
  const named = { ...base, kind: 'assigned', by, point: null } as const
  expect(describeNotification({ ...named, lines: ['prepared'] })).toBe('Ana B. named you for this analysis; you are preparer now')
  expect(describeNotification({ ...named, lines: ['reviewed', 'approved'] })).toBe(
    'Ana B. named you for this analysis; you are reviewer and partner now',
  )
  expect(describeNotification({ ...named, lines: [] })).toBe('Ana B. named you for this analysis, but you are no longer named')
  expect(describeNotification({ ...named, kind: 'due', lines: ['prepared'] })).toBe('Ana B. set the due date of the analysis')
})

test('a turn, and a signature that no longer holds, read as over once they are', () => {
  const turn = { ...base, kind: 'turn', by, point: null, line: 'reviewed' } as const
  expect(describeNotification(turn)).toBe('Ana B. signed. It is your turn to sign as reviewer')
  expect(describeNotification({ ...turn, isCurrent: false })).toBe('Ana B. signed. It was your turn to sign as reviewer')
  const stale = { ...turn, kind: 'stale', line: 'approved' } as const
  expect(describeNotification(stale)).toBe('Ana B. changed the analysis after you signed. Your signature as partner no longer holds')
  expect(describeNotification({ ...stale, by: null })).toBe(
    'The analysis has changed since you signed. Your signature as partner no longer holds',
  )
  expect(describeNotification({ ...stale, isCurrent: false })).toBe('Ana B. changed the analysis after you signed as partner')
})

test('about a firm, it names the role of today', () => {
  const firm = { ...base, by, point: null, firm: { id: 4, name: 'Quill', role: 'administrator' } } as const
  expect(describeNotification({ ...firm, kind: 'firm-role' })).toBe('Ana B. changed your role in this firm; you are an administrator now')
  expect(describeNotification({ ...firm, kind: 'firm-owner' })).toBe('Ana B. made you the owner of this firm')
  expect(describeNotification({ ...firm, kind: 'firm-removed' })).toBe('Ana B. removed you from this firm')
  expect(describeNotification({ ...firm, kind: 'handed-over' })).toBe('Ana B. passed the work on many analyses to you')
})
