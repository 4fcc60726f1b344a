import { expect, test } from 'vitest'
import { createSeal } from './create-seal.ts'

const seal = createSeal('x'.repeat(32), 'filing')

test('a secret comes back, and looks different each time', () => {
  const [one, two] = [seal.seal('AB12CD'), seal.seal('AB12CD')]
  expect([seal.open(one), seal.open(two)]).toEqual(['AB12CD', 'AB12CD'])
  expect(Buffer.from(one).equals(Buffer.from(two))).toBe(false)
  expect(Buffer.from(one).includes('AB12CD')).toBe(false)
})

test('what was changed, cut, or sealed with another key does not open', () => {
  const sealed = seal.seal('AB12CD')
  expect(createSeal('y'.repeat(32), 'filing').open(sealed)).toBeNull()
  expect(createSeal('x'.repeat(32), 'other').open(sealed)).toBeNull()
  expect(seal.open(sealed.subarray(0, 20))).toBeNull()
  expect(seal.open(sealed.map((byte, at) => (at === 30 ? byte ^ 1 : byte)))).toBeNull()
})
