import { beforeEach, expect, test, vi } from 'vitest'
import { findHandoverMark, hasOldHandoverMark, isMeantFor, markHandover, unmarkHandover } from './handover-mark.ts'

const day = 86_400_000

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

test('a handover is known until it is removed, or for seven days', () => {
  expect(findHandoverMark()).toBeNull()
  const mark = { madeAt: 10 * day, openedBy: null, fileName: 'draft.pdf' }
  markHandover(mark)
  expect(findHandoverMark(17 * day)).toEqual(mark)
  expect(hasOldHandoverMark(17 * day)).toBe(false)
  expect(findHandoverMark(17 * day + 1)).toBeNull()
  expect(hasOldHandoverMark(17 * day + 1)).toBe(true)
  unmarkHandover()
  expect(hasOldHandoverMark(17 * day + 1)).toBe(false)
  expect(findHandoverMark(10 * day)).toBeNull()
})

test.each(['', '1764000000000', '{}', '{"madeAt":"1","openedBy":null}'])('what an older page noted is no handover: %s', (text) => {
  localStorage.setItem('handover', text)
  expect(findHandoverMark(0)).toBeNull()
  expect(hasOldHandoverMark(0)).toBe(true)
})

test('a handover that no account has opened is meant for all, any other for the account that has opened it', () => {
  expect(isMeantFor({ openedBy: null }, 'ada')).toBe(true)
  expect(isMeantFor({ openedBy: 'ada' }, 'ada')).toBe(true)
  expect(isMeantFor({ openedBy: 'ada' }, 'grace')).toBe(false)
})
