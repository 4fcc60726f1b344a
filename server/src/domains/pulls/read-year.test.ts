import { startOfYear } from '@tickmark/engine/ledgers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AccountSection, SourceBalance } from '../../ports/ledger-source.ts'
import { getAmount } from './exact-amounts.ts'
import { readYear } from './read-year.ts'

const account = (id: string, section: AccountSection) => ({ id, code: '', name: `Name of ${id}`, type: '', section })
const chart = [
  account('cash', 'assets-and-liabilities'),
  account('dividends', 'equity'),
  account('retained', 'retained-earnings'),
  account('sales', 'result'),
  account('rent', 'result'),
]
const results = new Set(['sales', 'rent'])

interface Posting {
  readonly day: number
  readonly account: string
  readonly pence: number
}
const dayOf = (at: number): string => new Date(Date.UTC(2022, 0, 1 + at)).toISOString().slice(0, 10)
/** Against cash. */
const posting = fc.record({
  day: fc.nat(1_500),
  account: fc.constantFrom('dividends', 'retained', 'sales', 'rent'),
  pence: fc.integer({ min: -99_999, max: 99_999 }),
})

function addUp(postings: readonly Posting[], isOf: (date: string, id: string) => boolean): Map<string, number> {
  const sums = new Map<string, number>()
  const add = (id: string, pence: number) => sums.set(id, (sums.get(id) ?? 0) + pence)
  for (const { day, account: id, pence } of postings) {
    if (isOf(dayOf(day), id)) add(id, pence)
    else if (isOf(dayOf(day), 'retained')) add('retained', pence)
    if (isOf(dayOf(day), 'cash')) add('cash', -pence)
  }
  return sums
}

/** A system that closes years by itself. */
const trialBalance = (postings: readonly Posting[], day: string, start: string): SourceBalance[] =>
  [...addUp(postings, (date, id) => date <= day && (!results.has(id) || date >= start))].map(([accountId, pence]) => ({
    accountId,
    name: '',
    debit: pence > 0 ? `${Math.trunc(pence / 100)}.${String(pence % 100).padStart(2, '0')}` : '0',
    credit: pence < 0 ? `${Math.trunc(-pence / 100)}.${String(-pence % 100).padStart(2, '0')}` : '0',
  }))

const penceOf = (balances: readonly SourceBalance[]): Record<string, number> => {
  const pence = (text: string) => Number(getAmount(text).value) * (getAmount(text).decimals === 0 ? 100 : 1)
  const nets = balances.map(({ accountId, debit, credit }) => [accountId, pence(debit) - pence(credit)] as const)
  return Object.fromEntries(nets.filter(([, net]) => net !== 0))
}

test('a period has its own income and expenses, and the results of before are in retained earnings', async () => {
  const yearStart = fc.record({ month: fc.integer({ min: 1, max: 12 }), day: fc.integer({ min: 1, max: 28 }) })
  const property = fc.asyncProperty(fc.array(posting, { maxLength: 60 }), yearStart, fc.nat(900), fc.nat(560), async (...given) => {
    const [postings, start, first, length] = given
    const period = { from: dayOf(first), to: dayOf(first + length) }
    const read = async (day: string) => trialBalance(postings, day, startOfYear(day, start))
    const expected = addUp(postings, (date, id) => date <= period.to && (!results.has(id) || date >= period.from))
    expect(penceOf(await readYear(period, start, chart, read))).toEqual(Object.fromEntries([...expected].filter(([, net]) => net !== 0)))
  })
  await fc.assert(property, { numRuns: 300 })
})

test('a financial year of the system is one trial balance as it is', async () => {
  const days: string[] = []
  const answer = [{ accountId: 'cash', name: 'Cash', debit: '1.00', credit: '0' }]
  const read = async (day: string) => {
    days.push(day)
    return answer
  }
  expect(await readYear({ from: '2025-04-01', to: '2026-03-31' }, { month: 4, day: 1 }, chart, read)).toBe(answer)
  expect(days).toEqual(['2026-03-31'])
})

test('without retained earnings in the chart, results of before have a line of their own', async () => {
  const read = async (day: string): Promise<SourceBalance[]> =>
    day < '2025-07-01'
      ? [
          { accountId: 'cash', name: 'Cash', debit: '4', credit: '0' },
          { accountId: 'sales', name: 'Sales', debit: '0', credit: '4' },
        ]
      : [
          { accountId: 'cash', name: 'Cash', debit: '9', credit: '0' },
          { accountId: 'sales', name: 'Sales', debit: '0', credit: '9' },
        ]
  const accounts = chart.filter(({ id }) => id !== 'retained')
  expect(await readYear({ from: '2025-07-01', to: '2025-12-31' }, { month: 1, day: 1 }, accounts, read)).toEqual([
    { accountId: 'cash', name: 'Cash', debit: '9', credit: '0' },
    { accountId: 'sales', name: 'Sales', debit: '0', credit: '5' },
    { accountId: 'name:Results of earlier periods', name: 'Results of earlier periods', debit: '0', credit: '4' },
  ])
})
