import { expect, test } from 'vitest'
import { codeAt, findStep, formatUri, makeSecret, stepOf } from './totp.ts'

/** RFC 6238 appendix B: the ASCII text 12345678901234567890. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)

// The last six of the eight digits that appendix B lists for SHA-1.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i seconds the code is %s (RFC 6238 appendix B)', (seconds, code) => {
  expect(codeAt(secret, at(seconds))).toBe(code)
  expect(findStep(secret, code, at(seconds))).toBe(Math.floor(seconds / 30))
})

test('a clock may be a step early or late, and no more, at any second', () => {
  for (let round = 0; round < 200; round += 1) {
    const own = makeSecret()
    const now = at(1_700_000_000 + round * 7_919)
    for (const drift of [-2, -1, 0, 1, 2]) {
      const code = codeAt(own, new Date(now.getTime() + drift * 30_000))
      const near = [-1, 0, 1].map((step) => codeAt(own, new Date(now.getTime() + step * 30_000)))
      // Two of a million codes may be the same by chance.
      const expected = near.includes(code) ? expect.any(Number) : null
      expect(findStep(own, code, now)).toEqual(Math.abs(drift) <= 1 ? stepOf(now) + drift : expected)
    }
  }
})

test.each(['', '12345', '1234567', 'abcdef', '28708２'])('%j is no code', (code) => {
  expect(findStep(secret, code, at(59))).toBeNull()
})

test('secrets have 160 bits and differ', () => {
  const made = Array.from({ length: 20 }, makeSecret)
  expect(new Set(made).size).toBe(20)
  for (const one of made) expect(one).toMatch(/^[A-Z2-7]{32}$/)
})

test('the address for the app names product and account', () => {
  const uri = new URL(formatUri(secret, 'ada@example.com'))
  expect(uri.protocol).toBe('otpauth:')
  expect(decodeURIComponent(uri.pathname)).toBe('/Tickmark:ada@example.com')
  expect(Object.fromEntries(uri.searchParams)).toEqual({ issuer: 'Tickmark', secret, algorithm: 'SHA1', digits: '6', period: '30' })
})
