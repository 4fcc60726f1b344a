import { PulledLedger, type ImportedLedger } from '@tickmark/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { createQuickBooks } from '../../adapters/ledger-sources/quickbooks/quickbooks.ts'
import { createXero } from '../../adapters/ledger-sources/xero/xero.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { bookYears, isResult, type LedgerBooks } from '../../testing/ledger-books.ts'
import type { LedgerDouble } from '../../testing/ledger-double.ts'
import { addPerson } from '../../testing/people.ts'
import { openPullTest } from '../../testing/pull-steps.ts'
import { startQuickBooksDouble } from '../../testing/quickbooks-double.ts'
import { startXeroDouble } from '../../testing/xero-double.ts'

const database = await openTestDatabase()
const { db } = database
const ada = await addPerson(db, 'ada')
const redirectUri = 'https://tickmark.example/connections/finish'
const doubles = [await startXeroDouble({ redirectUri }), await startQuickBooksDouble({ redirectUri })]
afterAll(async () => {
  for (const double of doubles) await double.close()
  await database.close()
})

async function open(double: LedgerDouble) {
  const { xero, quickbooks } = double.settings
  const adapter = xero === undefined ? quickbooks && createQuickBooks(quickbooks) : createXero(xero)
  if (adapter === undefined) throw new Error('not set up')
  const on = await openPullTest(db, ada, 'ada')
  Object.assign(on.source, adapter)
  on.ledgerSources.set(double.provider, on.source)
  const page = await fetch(await on.service.begin(ada.id, on.clientId, double.provider, null), { redirect: 'manual' })
  const answer = new URL(page.headers.get('location') ?? '').searchParams
  const consent = { state: answer.get('state') ?? '', code: answer.get('code'), realmId: answer.get('realmId') }
  const { connection } = await on.service.finish(ada, consent)
  const row = await on.service.find(ada, connection.id)
  if (row === null) throw new Error('not connected')
  await on.service.choose(row, double.organisations[0]?.id ?? '')
  return { ...on, connectionId: connection.id }
}

/** What the journals come to by code: income and expenses of the period, all other accounts to its end, and the rest in retained earnings. */
function addUp({ accounts, journals }: LedgerBooks, { from, to }: { readonly from: string; readonly to: string }) {
  const retained = accounts.find(({ kind }) => kind === 'retained')?.code ?? ''
  const sums = new Map<string, bigint>()
  for (const { date, lines } of journals) {
    if (date > to) continue
    for (const { account: number, pence } of lines) {
      const account = accounts[number - 1]
      const code = account === undefined || (isResult(account) && date < from) ? retained : account.code
      sums.set(code, (sums.get(code) ?? 0n) + pence)
    }
  }
  return [...sums].filter(([, pence]) => pence !== 0n).toSorted(([one], [other]) => one.localeCompare(other))
}

const penceOf = ({ accounts, decimals }: ImportedLedger) =>
  accounts
    .map(({ code, debit, credit }) => [code, (BigInt(debit) - BigInt(credit)) / 10n ** BigInt(decimals - 2)] as const)
    .filter(([, pence]) => pence !== 0n)
    .toSorted(([one], [other]) => one.localeCompare(other))

describe.each(doubles.map((double) => [double.provider, double] as const))('%s', (_, double) => {
  test.each([
    ['a financial year of the company', bookYears[1], bookYears[0]],
    ['a calendar year, which is none', { from: '2025-01-01', to: '2025-12-31' }, { from: '2024-01-01', to: '2024-12-31' }],
    ['a year after half of one', bookYears[1], { from: '2024-10-01', to: '2025-03-31' }],
    ['half a financial year', { from: '2025-10-01', to: '2026-03-31' }, { from: '2024-10-01', to: '2025-09-30' }],
  ])('gives %s as its books have it, and the journals agree with both trial balances', async (_name, period, lastYear) => {
    const on = await open(double)
    double.moods.push('well', 'too-many-calls', 'unavailable')
    const started = await on.pulls.start(ada.id, on.analysis, on.connectionId, { ...period, priorFrom: lastYear.from })
    expect(await on.finish(started.id)).toMatchObject({ state: 'complete', round: 1 })
    const { current, prior } = PulledLedger.parse(await on.pulls.getLedger(on.analysis, started.id))
    if (prior === null) throw new Error('no last year')
    expect(current.differences).toBeUndefined()
    expect(penceOf(current)).toEqual(addUp(double.books, period))
    expect(penceOf(prior)).toEqual(addUp(double.books, lastYear))
    expect(prior.dates?.period).toEqual(lastYear)
  })
})
