import { expect, test } from 'vitest'
import { sumLedger } from './sum-ledger.ts'

test('a ledger is added up by the side that a balance is on, in each currency', () => {
  expect(
    sumLedger([
      { currency: 'EUR', debit: '100', credit: '30' },
      { currency: 'USD', debit: '0', credit: '5' },
      { currency: 'EUR', debit: '10', credit: '80' },
    ]),
  ).toEqual([
    { currency: 'EUR', debit: 70n, credit: 70n },
    { currency: 'USD', debit: 0n, credit: 5n },
  ])
})
