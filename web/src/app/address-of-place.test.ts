import { expect, test } from 'vitest'
import type { OpenPlace } from '../features/reviews/sign-off/describe-sign-off.ts'
import { addressOf } from './address-of-place.ts'

const places: readonly OpenPlace[] = ['errors', 'warnings', 'infos', 'checklist', 'figures', 'cautions']

test.each(places)('what is open is in the newest draft: %s', (place) => {
  const { draft, page } = addressOf(place, { draft: 1, page: 3 })
  expect([draft, page]).toEqual([undefined, undefined])
})

test('points and cautions are not among the changes, and a severity is the only filter', () => {
  expect(addressOf('errors', { view: 'changes', list: 'cleared', point: 3 })).toEqual({ severity: 'error' })
  expect(addressOf('cautions', { view: 'changes', change: 'change-2-0', point: 3 })).toEqual({ point: 3 })
})

test('the checklist and the figures leave the list beside them as it is', () => {
  expect(addressOf('checklist', { view: 'changes', change: 'change-2-0' })).toEqual({ view: 'changes', change: 'change-2-0' })
  expect(addressOf('figures', { list: 'any', point: 3 })).toEqual({ list: 'any', point: 3 })
})
