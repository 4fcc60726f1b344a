import { limits } from '@tickmark/contract'
import { expect, test } from 'vitest'
import { describeDifferences, isSameTrialBalance, listDifferences } from './compare-balances.ts'
import type { AccountSection } from '../../ports/ledger-source.ts'
import { getAmount, Sums } from './exact-amounts.ts'
import { nothingRead } from './stored-answers.ts'

const account = (id: string, section: AccountSection = 'assets-and-liabilities') => ({ id, code: '', name: id, type: '', section })
const chart = [account('cash'), account('capital', 'equity'), account('retained', 'retained-earnings'), account('sales', 'result')]
type Nets = Readonly<Record<string, string>>
/** Debits positive. */
const balances = (nets: Nets) =>
  Object.entries(nets).map(([accountId, net]) =>
    net.startsWith('-')
      ? { accountId, name: accountId, debit: '0', credit: net.slice(1) }
      : { accountId, name: accountId, debit: net, credit: '0' },
  )

function compare(opening: Nets, posted: Nets, closing: Nets): string[] {
  const sums = new Sums()
  for (const [id, amount] of Object.entries(posted)) sums.add(id, getAmount(amount))
  const read = { ...nothingRead, accounts: chart, opening: balances(opening), closing: balances(closing) }
  return describeDifferences(listDifferences(read, sums))
}

test('last year and the journals make this year, and retained earnings take the result of last year', () => {
  const opening = { cash: '110', capital: '-100', sales: '-10' }
  expect(compare(opening, { cash: '5', sales: '-5' }, { cash: '115', capital: '-100', retained: '-10', sales: '-5' })).toEqual([])
})

test('a report that names the result of last year beside the chart has it once', () => {
  const opening = { cash: '110', capital: '-100', 'earnings of the year': '-10' }
  expect(compare(opening, { cash: '5', sales: '-5' }, { cash: '115', capital: '-100', retained: '-10', sales: '-5' })).toEqual([])
})

test('of two accounts that differ by the result of last year, one is named', () => {
  const opening = { cash: '110', capital: '-100', sales: '-10' }
  expect(compare(opening, {}, { cash: '110', capital: '-110', retained: '-10', sales: '10' })).toHaveLength(2)
})

test('a difference of a hundredth is named, with its side', () => {
  expect(compare({ cash: '1000', capital: '-1000' }, { cash: '0.01', sales: '-0.01' }, { cash: '1000', capital: '-1000' })).toEqual([
    "cash: the trial balance has 1,000 debit, but last year's balance and the journals come to 1,000.01 debit.",
    'sales: the trial balance has nil, but the journals of the period come to 0.01 credit.',
  ])
})

test('of many differences, the last sentence counts those that are not shown', () => {
  const accounts = Array.from({ length: limits.pullProblems + 5 }, (_, at) => account(String(at)))
  const closing = balances(Object.fromEntries(accounts.map(({ id }) => [id, '1'])))
  const sentences = describeDifferences(listDifferences({ ...nothingRead, accounts, closing }, new Sums()))
  expect([sentences.length, sentences.at(-1)]).toEqual([limits.pullProblems, '6 more accounts differ from their journals.'])
})

test('trial balances are the same however they are written', () => {
  const one = [{ accountId: 'a', name: '', debit: '5.00', credit: '2' }]
  expect(isSameTrialBalance(one, [...balances({ a: '3' }), { accountId: 'b', name: '', debit: '0.0', credit: '0' }])).toBe(true)
  expect(isSameTrialBalance(one, balances({ a: '3.01' }))).toBe(false)
  expect(isSameTrialBalance([], balances({ b: '1' }))).toBe(false)
})
