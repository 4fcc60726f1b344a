import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { LedgerSource, SourceAccess, SourceTokens } from '../../../ports/ledger-source.ts'
import { bookYears } from '../../../testing/ledger-books.ts'
import type { LedgerDouble } from '../../../testing/ledger-double.ts'
import { connectSource, walkThroughConsent } from '../../../testing/walk-through-consent.ts'
import { startXeroDouble } from '../../../testing/xero-double.ts'
import { readJournals } from './xero-journals.ts'
import { readTrialBalance } from './xero-trial-balance.ts'
import { createXero } from './xero.ts'

const { signal } = new AbortController()
const [period] = bookYears

let double: LedgerDouble
let source: LedgerSource
let tokens: SourceTokens
let access: SourceAccess
beforeEach(async () => {
  double = await startXeroDouble()
  const { xero } = double.settings
  if (xero === undefined) throw new Error('not set up')
  source = createXero(xero, { timeoutMs: 2_000, answerBytes: 1024 * 1024 })
  ;({ tokens, access } = await connectSource(source))
})
afterEach(() => double.close())

describe('Xero', () => {
  test('takes a code with the verifier of its challenge alone', async () => {
    const walk = await walkThroughConsent(source)
    const consent = { ...walk, code: walk.code ?? '', verifier: 'x'.repeat(43) }
    await expect(source.exchange(consent, signal)).rejects.toMatchObject({ kind: 'consent-ended' })
  })

  test('has a limit of calls for the day, with a wait of hours', async () => {
    double.moods.push('day-is-full')
    await expect(source.listAccounts(access, signal)).rejects.toMatchObject({ kind: 'limit-reached', retryAfterMs: 41_000_000 })
  })

  test('is disconnected from one organisation, and the others of the person stay connected', async () => {
    const [, other] = double.organisations
    await source.revoke(tokens, access.organisationId, signal)
    await source.revoke(tokens, access.organisationId, signal)
    await expect(source.readBooks(access, signal)).rejects.toMatchObject({ kind: 'consent-ended' })
    expect(await source.readBooks({ ...access, organisationId: other?.id ?? '' }, signal)).toMatchObject({ currency: 'GBP' })
  })

  test('is left as it is where no organisation was chosen', async () => {
    double.calls.length = 0
    await source.revoke(tokens, null, signal)
    expect(double.calls).toEqual([])
  })
})

const journal = (changed: object) =>
  JSON.stringify({
    Journals: [
      { JournalID: 'a', JournalNumber: 1, JournalDate: '/Date(1717200000000)/', JournalLines: [], SourceType: 'NEWKIND', ...changed },
    ],
  })

describe('a page of Xero', () => {
  test('has dates with an offset or without, and kinds of transactions that we do not know', () => {
    for (const JournalDate of ['/Date(1717200000000)/', '/Date(1717200000000+0000)/', '/Date(1717200000000+1200)/']) {
      expect(readJournals(journal({ JournalDate }), period, 0)).toMatchObject({
        journals: [{ date: '2024-06-01', kind: 'NEWKIND' }],
        next: '1',
      })
    }
  })

  test.each([
    { JournalDate: '2024-06-01' },
    { JournalDate: '/Date(99999999999999999)/' },
    { JournalDate: '/Date(99999999999999)/' },
    { JournalNumber: 1.5 },
    { JournalID: '' },
  ])('with %j is unclear', (changed) => expect(() => readJournals(journal(changed), period, 0)).toThrow('Xero: journals: Journals.0.'))

  test('of a trial balance has the columns that we read, and each account once', () => {
    const write = (headings: readonly string[], rows: readonly (readonly string[])[]) => {
      const cells = (values: readonly string[]) => values.map((Value) => ({ Value }))
      const Rows = rows.map((values) => ({ RowType: 'Row', Cells: cells(values) }))
      return JSON.stringify({
        Reports: [
          {
            ReportType: 'TrialBalance',
            Rows: [
              { RowType: 'Header', Cells: cells(headings) },
              { RowType: 'Section', Rows },
            ],
          },
        ],
      })
    }
    const headings = ['Account', 'Debit', 'Credit', 'YTD Debit', 'YTD Credit']
    const lines = [
      ['Bank', '', '', '5.00', ''],
      ['Capital', '', '', '', '5.00'],
    ]
    // A line without an id is of an account that the chart has not.
    expect(readTrialBalance(write(headings, lines))).toEqual([
      { accountId: 'name:Bank', name: 'Bank', debit: '5.00', credit: '0' },
      { accountId: 'name:Capital', name: 'Capital', debit: '0', credit: '5.00' },
    ])
    expect(() => readTrialBalance(write(headings.slice(0, 3), lines))).toThrow('the columns YTD Debit and YTD Credit are missing')
    expect(() => readTrialBalance(write(headings, [...lines, ...lines]))).toThrow('an account is there twice')
    expect(() => readTrialBalance(write(headings, [['', '', '', '', '']]))).toThrow('line 1 has no account')
  })
})
