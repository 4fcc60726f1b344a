import { expect, test } from 'vitest'
import { refuseTooMany } from './refuse-too-many.ts'

test.each([
  [1, 250_000],
  [2, 500_000],
  [32, 1_000_000],
  [undefined, 500_000],
])('a machine with %s GB reviews %i words, and no more', (deviceMemory, most) => {
  const machine = deviceMemory === undefined ? {} : { deviceMemory }
  expect(() => refuseTooMany(most, machine)).not.toThrow()
  expect(() => refuseTooMany(most + 1, machine)).toThrow('more memory than the browser gives')
})
