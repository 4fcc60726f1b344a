import { limits } from '@tickmark/contract'
import { expect, test } from 'vitest'
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts'

test('there are ten codes of 120 bits, all different', () => {
  const codes = makeRecoveryCodes()
  expect(new Set(codes).size).toBe(limits.recoveryCodes)
  for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){5}$/)
})

test.each([' 7K2M-Q0XD-94HZ-WVT1 ', '7k2m q0xd 94hz wvt1', '7k2mqOxd94hzwvtl', '7k2m-qoxd-94hz-wvtI'])(
  '%j is read as it was written',
  (typed) => {
    expect(hashRecoveryCode('ada', typed)).toBe(hashRecoveryCode('ada', '7k2m-q0xd-94hz-wvt1'))
  },
)

test('the same code of two users has two hashes, and no hash shows it', () => {
  const code = '7k2m-q0xd-94hz-wvta'
  expect(hashRecoveryCode('ada', code)).not.toBe(hashRecoveryCode('bea', code))
  expect(hashRecoveryCode('ada', code)).toMatch(/^[0-9a-f]{64}$/)
})
