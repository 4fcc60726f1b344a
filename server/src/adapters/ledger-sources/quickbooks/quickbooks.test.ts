import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { LedgerSource, SourceAccess, SourceFault, SourceJournal } from '../../../ports/ledger-source.ts'
import { bookYears } from '../../../testing/ledger-books.ts'
import { type QuickBooksDouble, startQuickBooksDouble } from '../../../testing/quickbooks-double.ts'
import { connectSource, walkThroughConsent } from '../../../testing/walk-through-consent.ts'
import { createQuickBooks } from './quickbooks.ts'

const { signal } = new AbortController()
const period = bookYears[1]
const limits = { timeoutMs: 2_000, answerBytes: 1024 * 1024 }

let double: QuickBooksDouble
let source: LedgerSource
let access: SourceAccess
const create = (answerBytes = limits.answerBytes) => {
  const { quickbooks } = double.settings
  if (quickbooks === undefined) throw new Error('not set up')
  return createQuickBooks(quickbooks, { ...limits, answerBytes })
}
beforeEach(async () => {
  double = await startQuickBooksDouble()
  source = create()
  ;({ access } = await connectSource(source))
})
afterEach(() => double.close())

async function pull(from = source) {
  const journals: SourceJournal[] = []
  let pages = 0
  let cursor: string | null = null
  do {
    const page = await from.readJournals(access, period, cursor, signal)
    journals.push(...page.journals)
    cursor = page.next
    pages += 1
  } while (cursor !== null)
  return { journals, pages }
}

describe('QuickBooks', () => {
  test('gives a year month by month', async () => {
    double.calls.length = 0
    expect((await pull()).pages).toBe(12)
    expect(double.calls.filter((call) => call.includes('JournalReport'))).toHaveLength(12)
  })

  test('gives the same journals in shorter periods where its reports are cut off, or longer than we read', async () => {
    const whole = await pull()
    double.limitCells(7 * 25)
    const cut = await pull()
    expect(cut.journals).toEqual(whole.journals)
    expect(cut.pages).toBeGreaterThan(12)
    double.limitCells(400_000)
    const short = await pull(create(6_000))
    expect(short.journals).toEqual(whole.journals)
    expect(short.pages).toBeGreaterThan(12)
  })

  test('has a limit for a day too', async () => {
    double.limitCells(7)
    await expect(pull()).rejects.toMatchObject({ kind: 'unclear-answer', message: expect.stringContaining('one day has more') as string })
  })

  test('gives amounts in the currency of the books where there are several', async () => {
    const { journals } = await pull()
    double.useCurrencies()
    expect((await pull()).journals).toEqual(journals)
  })

  test('is asked for the trial balance since the first day of the year of the company', async () => {
    await source.readTrialBalance(access, '2025-09-30', signal)
    expect(double.calls.at(-1)).toContain('start_date=2025-04-01&end_date=2025-09-30')
  })

  test.each([
    ['9130350000000002', 'consent-ended'],
    ['../../v1', 'unclear-answer'],
    [null, 'unclear-answer'],
  ] as const)('connects no company that a browser makes up: %s', async (realmId, kind) => {
    const walk = await walkThroughConsent(source)
    const consent = { ...walk, code: walk.code ?? '', realmId }
    const fault = (await source.exchange(consent, signal).catch((error: unknown) => error)) as SourceFault
    expect(fault.kind).toBe(kind)
  })

  test('is revoked once, and revoking again does nothing', async () => {
    const { tokens } = await connectSource(source)
    await source.revoke(tokens, access.organisationId, signal)
    await source.revoke(tokens, access.organisationId, signal)
    double.moods.push('unavailable')
    await expect(source.revoke(tokens, access.organisationId, signal)).rejects.toMatchObject({ kind: 'unavailable' })
  })
})
