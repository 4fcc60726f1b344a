import { PulledLedger } from '@tickmark/contract'
import { afterAll, expect, test } from 'vitest'
import { createXero } from '../../adapters/ledger-sources/xero/xero.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { balancesAt, bookYears } from '../../testing/ledger-books.ts'
import { addPerson } from '../../testing/people.ts'
import { openPullTest } from '../../testing/pull-steps.ts'
import { startXeroDouble } from '../../testing/xero-double.ts'

const database = await openTestDatabase()
const { db } = database
const ada = await addPerson(db, 'ada')
const double = await startXeroDouble({ redirectUri: 'https://tickmark.example/connections/finish' })
afterAll(async () => {
  await double.close()
  await database.close()
})

test('a year is pulled from Xero as its double keeps it, and the journals agree with both trial balances', async () => {
  const on = await openPullTest(db, ada, 'ada')
  if (double.settings.xero === undefined) throw new Error('not set up')
  Object.assign(on.source, createXero(double.settings.xero))
  const page = await fetch(await on.service.begin(ada.id, on.clientId, 'xero', null), { redirect: 'manual' })
  const answer = new URL(page.headers.get('location') ?? '').searchParams
  const { connection } = await on.service.finish(ada, { state: answer.get('state') ?? '', code: answer.get('code'), realmId: null })
  const row = await on.service.find(ada, connection.id)
  if (row === null) throw new Error('not connected')
  await on.service.choose(row, double.organisations[0]?.id ?? '')
  const [, period] = bookYears
  double.moods.push('well', 'too-many-calls', 'unavailable')
  const started = await on.pulls.start(ada.id, on.analysis, connection.id, period)
  expect(await on.finish(started.id)).toMatchObject({ state: 'complete' })
  const { current, prior } = PulledLedger.parse(await on.pulls.getLedger(on.analysis, started.id))
  expect(prior).not.toBeNull()
  const balances = balancesAt(double.books, period.to)
  const byCode = new Map(double.books.accounts.map(({ code, number }) => [code, balances.get(number) ?? 0n]))
  const penceOf = (text: string, decimals: number) => BigInt(text) / 10n ** BigInt(decimals - 2)
  for (const { code, debit, credit } of current.accounts) {
    expect([code, penceOf(debit, current.decimals) - penceOf(credit, current.decimals)]).toEqual([code, byCode.get(code)])
  }
  const codes = new Set(current.accounts.map(({ code }) => code))
  expect([...byCode].filter(([code, pence]) => pence !== 0n && !codes.has(code))).toEqual([])
})
