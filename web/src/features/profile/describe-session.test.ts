import { expect, test } from 'vitest'
import { describeSession } from './describe-session.ts'

test.each([
  ['Firefox', 'Phone', 'Firefox on a phone'],
  ['Other', 'Computer', 'A browser on a computer'],
  [null, null, 'A browser'],
  ['Edge', null, 'Edge'],
])('%s and %s are shown as %s', (browser, device, expected) => expect(describeSession({ browser, device })).toBe(expected))
