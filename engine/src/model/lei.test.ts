import { expect, test } from 'vitest'
import { isLei } from './lei.ts'

test('an LEI has 20 characters of which the last two check the others', () => {
  expect(isLei('724500MERIDORPKGNV10')).toBe(true)
  for (const other of ['724500MERIDORPKGNV11', '724500MERIDORPKGVN10', '724500MERIDORPKGNV1', '724500meridorpkgnv10', ''])
    expect(isLei(other)).toBe(false)
})
