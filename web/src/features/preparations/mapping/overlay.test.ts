import { expect, test } from 'vitest'
import { aWorkedAccount } from '../testing/a-worked-account.ts'
import type { WorkedAccount } from '../work/work-out.ts'
import { addChoice, applyOverlay, NO_OVERLAY, settleOverlay } from './overlay.ts'

const account = (key: string, change: Partial<WorkedAccount> = {}) =>
  aWorkedAccount({ key, code: key, name: key, confidence: 'low', ...change })
const before = [account('1'), account('2')]
const overlay = addChoice(NO_OVERLAY, ['1'], 'cash')

test('a choice is shown at once, and other accounts stay the same objects', () => {
  const [first, second] = applyOverlay(before, overlay)
  expect(first).toMatchObject({ class: 'cash', from: 'chosen', confidence: 'high' })
  expect(second).toBe(before[1])
  expect(applyOverlay(before, addChoice(NO_OVERLAY, ['1'], 'none'))[0]).toMatchObject({ class: null, from: 'chosen' })
})

test('it is dropped once it has been worked out', () => {
  expect(settleOverlay(overlay, [account('1', { class: 'cash', from: 'chosen' })]).size).toBe(0)
  const none = addChoice(NO_OVERLAY, ['1'], 'none')
  expect(settleOverlay(none, [account('1', { class: null, from: 'chosen' })]).size).toBe(0)
  expect(settleOverlay(addChoice(NO_OVERLAY, ['1'], null), before).size).toBe(0)
})

test('it stays while something older is worked out, and no longer', () => {
  const later = settleOverlay(overlay, before)
  expect(applyOverlay(before, later)[0]).toMatchObject({ class: 'cash' })
  expect(settleOverlay(later, before).size).toBe(0)
})

test('a choice for an account that is gone is dropped', () => {
  expect(settleOverlay(overlay, [account('2')]).size).toBe(0)
})

test('a choice taken back no longer counts as chosen', () => {
  const chosen = [account('1', { class: 'cash', from: 'chosen' })]
  expect(applyOverlay(chosen, addChoice(NO_OVERLAY, ['1'], null))[0]).toMatchObject({ class: 'cash', from: 'suggested' })
})
