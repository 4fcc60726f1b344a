import { expect, test } from 'vitest'
import { describeKnownYear } from './describe-known-year.ts'

test('a year that was started before is named, a new one needs no words', () => {
  expect(describeKnownYear({ isNew: true, fileName: 'Bramble 2026' })).toBeNull()
  expect(describeKnownYear({ isNew: false, fileName: 'Bramble 2026' })).toBe('“Bramble 2026” has been started already, and is open now')
})
