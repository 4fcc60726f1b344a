import { PulledLedger } from '@tickmark/contract'
import { afterAll, expect, test } from 'vitest'
import type { SourceJournal } from '../../ports/ledger-source.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { addPerson } from '../../testing/people.ts'
import { openPullTest } from '../../testing/pull-steps.ts'
import { journal, makeBooks } from '../../testing/scripted-source.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const ada = await addPerson(database.db, 'ada')

/** Dividends of 10, 20 and 40 in three years, and what else was posted to them. Returns balance and what is brought forward, in pence, of this year and last year. */
async function pullDividends(...others: SourceJournal[]) {
  const books = makeBooks()
  books.accounts.push({ id: 'dividends', code: '3100', name: 'Dividends', type: 'Equity', section: 'equity' })
  const paid = ['2023-06-30', '2024-06-30', '2025-06-30'].map((date, at) =>
    journal(`d${at}`, date, ['dividends', `${10 * 2 ** at}.00`], ['cash', `-${10 * 2 ** at}.00`]),
  )
  books.journals.push(journal('0', '2023-01-02', ['cash', '100.00'], ['capital', '-100.00']), ...paid, ...others)
  const on = await openPullTest(database.db, ada, 'ada', { books })
  const { id } = await on.start()
  await on.finish(id)
  const { current, prior } = PulledLedger.parse(await on.pulls.getLedger(on.analysis, id))
  expect(current.differences).toBeUndefined()
  return [current, prior].map((ledger) => {
    const dividends = ledger?.accounts.find(({ code }) => code === '3100')
    return [BigInt(dividends?.debit ?? 0) - BigInt(dividends?.credit ?? 0), BigInt(dividends?.broughtForward ?? 0)]
  })
}

test('dividends run on from year to year: what they were before each year is brought forward', async () => {
  expect(await pullDividends()).toEqual([
    [7_000n, 3_000n],
    [3_000n, 1_000n],
  ])
})

test('dividends that a journal of the new year has closed to retained earnings bring nothing forward', async () => {
  const close = (id: string, date: string, amount: string) => journal(id, date, ['retained', amount], ['dividends', `-${amount}`])
  expect(await pullDividends(close('c1', '2024-01-01', '10.00'), close('c2', '2025-01-01', '20.00'))).toEqual([
    [4_000n, 0n],
    [2_000n, 0n],
  ])
})

test('a year-end journal that closes dividends may have other lines', async () => {
  const close = (id: string, date: string, amount: string) =>
    journal(id, date, ['retained', amount], ['dividends', `-${amount}`], ['rent', '5.00'], ['cash', '-5.00'])
  expect(await pullDividends(close('c1', '2024-01-01', '10.00'), close('c2', '2025-01-01', '20.00'))).toEqual([
    [4_000n, 0n],
    [2_000n, 0n],
  ])
})

test('a correction between dividends and retained earnings closes no year', async () => {
  expect(await pullDividends(journal('c', '2025-03-01', ['retained', '1.00'], ['dividends', '-1.00']))).toEqual([
    [6_900n, 2_900n],
    [3_000n, 1_000n],
  ])
})

test('dividends that are closed on the last day are those of the year again', async () => {
  const close = (id: string, date: string, amount: string) => journal(id, date, ['retained', amount], ['dividends', `-${amount}`])
  const closings = [close('c1', '2023-12-31', '10.00'), close('c2', '2024-12-31', '20.00'), close('c3', '2025-12-31', '40.00')]
  const [current] = await pullDividends(...closings)
  expect(current).toEqual([0n, -4_000n])
})

test('a bonus issue of shares out of dividends closes nothing', async () => {
  expect(await pullDividends(journal('b', '2025-03-01', ['capital', '5.00'], ['dividends', '-5.00']))).toEqual([
    [6_500n, 3_000n],
    [3_000n, 1_000n],
  ])
})
