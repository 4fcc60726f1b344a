import { expect, test } from 'vitest'
import type { Unit } from '../../model/profile.ts'
import { decideUnit } from './common-unit.ts'

const pounds: Unit = { currency: 'GBP', scale: 0, text: '£' }
const thousands: Unit = { currency: 'GBP', scale: 3, text: "£'000" }

test('the unit of a document is that of most primary statements', () => {
  expect(decideUnit([thousands, pounds, thousands, undefined], [pounds, pounds, pounds])).toMatchObject({
    value: thousands,
    sure: 'stated',
  })
})

test('where no primary statement states one, the other tables have to agree', () => {
  expect(decideUnit([undefined], [thousands, thousands, pounds])).toMatchObject({ value: thousands, sure: 'inferred' })
  expect(decideUnit([undefined], [thousands, pounds, undefined])).toMatchObject({ value: null, sure: 'unsure' })
  expect(decideUnit([], []).value).toBeNull()
})
