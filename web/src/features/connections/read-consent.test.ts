import { expect, test } from 'vitest'
import { readConsent } from './read-consent.ts'

test.each([
  ['state=s&code=c', { state: 's', code: 'c', realmId: null }],
  ['state=s&code=c&realmId=42', { state: 's', code: 'c', realmId: '42' }],
  ['state=s&error=access_denied', { state: 's', code: null, realmId: null }],
  ['state=s', null],
  ['code=c', null],
  ['', null],
])('the address "%s"', (search, answer) => {
  expect(readConsent(new URLSearchParams(search))).toEqual(answer)
})
