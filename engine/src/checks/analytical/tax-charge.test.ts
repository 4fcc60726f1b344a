import { describe, expect, test } from 'vitest'
import { readTaxCharge } from './tax-charge.ts'

const line = (label: string, now: bigint) => ({ label, now })
const profit = (now: bigint) => line('Profit before tax', now)

describe('the tax of a year', () => {
  test.each([
    ['a charge printed as it is', line('Taxation', 25n), 100n, 75n, 25n],
    ['a charge in brackets', line('Taxation', -25n), 100n, 75n, 25n],
    ['a credit printed as it is', line('Taxation', 25n), 100n, 125n, -25n],
    ['a credit in brackets', line('Provision for income taxes', -25n), 100n, 125n, -25n],
    ['a charge under a caption that begins with the credit', line('Benefit from (provision for) income taxes', -25n), 100n, 75n, 25n],
    ['a charge that is off by rounding', line('Taxation', 25n), 100n, 76n, 25n],
  ])('is %s, as the profits before and after show', (_, tax, before, after, charge) => {
    expect(readTaxCharge(tax, profit(before), line('Profit for the year', after))).toBe(charge)
  })

  test.each([
    ['Income tax expense', 25n, 25n],
    ['Income tax expense', -25n, 25n],
    ['Tax on profit', -25n, 25n],
    ['Income tax credit', 25n, -25n],
    ['Income tax recovery', -25n, -25n],
    ['Provision for/(benefit from) income taxes', 25n, 25n],
    ['Provision for/(benefit from) income taxes', -25n, -25n],
    ['Benefit from (provision for) income taxes', -25n, 25n],
    ['Other taxes', 25n, null],
  ])('is known from the caption “%s” (%s) where another line comes between', (label, printed, charge) => {
    expect(readTaxCharge(line(label, printed), profit(100n), line('Profit for the year', 60n))).toBe(charge)
    expect(readTaxCharge(line(label, printed), profit(100n), null)).toBe(charge)
  })
})
