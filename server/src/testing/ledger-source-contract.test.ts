import { inspect } from 'node:util'
import { sumsToNil } from '@tickmark/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createQuickBooks } from '../adapters/ledger-sources/quickbooks/quickbooks.ts'
import { createXero } from '../adapters/ledger-sources/xero/xero.ts'
import {
  type LedgerSource,
  type SourceAccess,
  SourceFault,
  type SourceJournal,
  type SourcePeriod,
  type SourceTokens,
} from '../ports/ledger-source.ts'
import { balancesAt, bookYears, type LedgerBooks, openBooks, printPence } from './ledger-books.ts'
import type { DoubleOptions, LedgerDouble } from './ledger-double.ts'
import type { SourceMood } from './provider-double.ts'
import { startQuickBooksDouble } from './quickbooks-double.ts'
import { connectSource, walkThroughConsent } from './walk-through-consent.ts'
import { startXeroDouble } from './xero-double.ts'

const limits = { timeoutMs: 400, answerBytes: 1024 * 1024 }
const now = () => Date.parse('2026-11-28T12:00:00Z')
const { signal } = new AbortController()
const [lastYear, thisYear] = bookYears
const bothYears = { from: lastYear.from, to: thisYear.to }

/** An adapter, the double of its provider, and how many calls it makes before the one that the answer is in. */
interface Contender {
  readonly name: string
  start(options?: DoubleOptions): Promise<LedgerDouble>
  connect(double: LedgerDouble): LedgerSource
  readonly before: { readonly trialBalance: number; readonly journals: number }
}

const contenders: readonly Contender[] = [
  {
    name: 'Xero',
    start: startXeroDouble,
    connect: ({ settings: { xero } }) => {
      if (xero === undefined) throw new Error('not set up')
      return createXero(xero, limits, now)
    },
    before: { trialBalance: 0, journals: 0 },
  },
  {
    name: 'QuickBooks',
    start: startQuickBooksDouble,
    connect: ({ settings: { quickbooks } }) => {
      if (quickbooks === undefined) throw new Error('not set up')
      return createQuickBooks(quickbooks, limits, now)
    },
    before: { trialBalance: 1, journals: 1 },
  },
]

/** What every adapter of a ledger source does: see the port. */
describe.each(contenders)('$name as a ledger source', ({ start, connect, before }) => {
  let double: LedgerDouble
  let source: LedgerSource
  let tokens: SourceTokens
  let access: SourceAccess
  const opened: LedgerDouble[] = []

  async function open(options?: DoubleOptions): Promise<void> {
    double = await start(options)
    opened.push(double)
    source = connect(double)
    ;({ tokens, access } = await connectSource(source))
    double.calls.length = 0
  }
  beforeEach(() => open())
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close()
  })

  /** The fault of a call. Neither it nor its causes have a secret, or a figure of the books. */
  async function faultOf(call: Promise<unknown>): Promise<SourceFault> {
    const fault = await call.then(
      () => null,
      (error: unknown) => error,
    )
    expect(fault).toBeInstanceOf(SourceFault)
    const everything = `${inspect(fault, { depth: 20, showHidden: true })} ${(fault as SourceFault).stack ?? ''}`
    for (const secret of [...double.secrets, '9999999999', '123456789', 'twelve']) expect(everything).not.toContain(secret)
    return fault as SourceFault
  }

  /** The journals of a period, page after page. */
  async function pull(period: SourcePeriod, from: string | null = null, of = source): Promise<SourceJournal[]> {
    const journals: SourceJournal[] = []
    let cursor = from
    do {
      const page = await of.readJournals(access, period, cursor, signal)
      journals.push(...page.journals)
      cursor = page.next
    } while (cursor !== null)
    return journals
  }

  /** What the books have, without the adapter: by date and in pence. */
  const bookLines = (books: LedgerBooks, { from, to }: SourcePeriod): string[] =>
    books.journals
      .filter(({ date }) => date >= from && date <= to)
      .flatMap(({ date, lines }) => lines.map(({ account, pence }) => `${date} ${double.accountId(account)} ${pence}`))
      .toSorted()
  const penceOf = (amount: string): bigint => {
    const [, sign = '', pounds = '', pence = ''] = /^(-?)(\d+)(?:\.(\d\d))?$/.exec(amount) ?? []
    return BigInt(`${sign}${pounds}${pence.padEnd(2, '0')}`)
  }
  const pulledLines = (journals: readonly SourceJournal[]): string[] =>
    journals.flatMap(({ date, lines }) => lines.map(({ accountId, amount }) => `${date} ${accountId} ${penceOf(amount)}`)).toSorted()
  const expectWhole = (journals: readonly SourceJournal[], period: SourcePeriod = bothYears) => {
    expect(pulledLines(journals)).toEqual(bookLines(double.books, period))
    expect(new Set(journals.map(({ id }) => id)).size).toBe(journals.length)
  }

  describe('consent', () => {
    test('is given on the page of the provider, with the state, for the organisations that it names', async () => {
      const { code, state, ...walk } = await walkThroughConsent(source)
      expect(state).toBe('state-of-a-test')
      const consent = await source.exchange({ ...walk, code: code ?? '' }, signal)
      expect(consent.organisations).toEqual(double.organisations)
      expect(consent.tokens.expiresAt).toBe(now() + 30 * 60_000)
    })

    test('that is refused gives no code', async () => {
      double.answerPage('refuse')
      expect(await walkThroughConsent(source)).toMatchObject({ code: null, state: 'state-of-a-test' })
    })

    test('counts for the registered address alone, and its code once', async () => {
      await expect(walkThroughConsent(source, 'http://localhost:5000/elsewhere')).rejects.toThrow('status 400')
      const { code, ...walk } = await walkThroughConsent(source)
      const consent = { ...walk, code: code ?? '' }
      expect((await faultOf(source.exchange({ ...consent, redirectUri: 'http://localhost:5000/elsewhere' }, signal))).kind).toBe(
        'consent-ended',
      )
      expect((await faultOf(source.exchange(consent, signal))).kind).toBe('consent-ended')
    })

    test('is refreshed, and a refresh token counts once', async () => {
      const next = await source.refresh(tokens, signal)
      expect(next.access).not.toBe(tokens.access)
      expect(await source.readBooks({ ...access, token: next.access }, signal)).toMatchObject({ currency: 'GBP' })
      expect((await faultOf(source.refresh(tokens, signal))).kind).toBe('consent-ended')
    })

    test('ends when it is revoked, here or there', async () => {
      await source.revoke(tokens, access.organisationId, signal)
      expect((await faultOf(source.readBooks(access, signal))).kind).toMatch(/consent-ended|token-expired/)
      await open()
      double.endConsent()
      expect((await faultOf(source.readBooks(access, signal))).kind).toBe('token-expired')
      expect((await faultOf(source.refresh(tokens, signal))).kind).toBe('consent-ended')
    })

    test('needs the secret of the application, which no message shows', async () => {
      const { xero, quickbooks } = double.settings
      const wrong = { clientSecret: 'wrong' }
      const settings = {
        xero: xero && { ...xero, ...wrong },
        quickbooks: quickbooks && { ...quickbooks, ...wrong },
      }
      const { kind, message } = await faultOf(connect({ ...double, settings }).refresh(tokens, signal))
      expect([kind, message]).toEqual(['unavailable', expect.stringContaining('the id or the secret of this application is refused')])
    })

    test.each<[SourceMood, SourceFault['kind']]>([
      ['too-many-calls', 'busy'],
      ['unavailable', 'unavailable'],
      ['html', 'unclear-answer'],
      ['cut-off', 'unclear-answer'],
      ['late', 'unavailable'],
    ])('is refreshed later when the provider is %s', async (mood, kind) => {
      double.moods.push(mood)
      expect((await faultOf(source.refresh(tokens, signal))).kind).toBe(kind)
    })
  })

  describe('the chart', () => {
    test('is whole, with archived accounts, and says which accounts begin each year with nothing', async () => {
      const accounts = await source.listAccounts(access, signal)
      expect(accounts.map(({ id, code }) => [id, code])).toEqual(
        double.books.accounts.map(({ number, code }) => [double.accountId(number), code]),
      )
      const find = (code: string) => accounts.find((account) => account.code === code)
      expect(find('200')).toMatchObject({ name: 'Sales', section: 'result' })
      expect(find('310')).toMatchObject({ section: 'result' })
      expect(find('960')).toMatchObject({ name: 'Retained earnings', section: 'retained-earnings' })
      expect(find('950')).toMatchObject({ section: 'equity' })
      expect(find('090')).toMatchObject({ section: 'assets-and-liabilities' })
    })

    test('is kept in a currency, in years from a certain day', async () =>
      expect(await source.readBooks(access, signal)).toEqual({ currency: 'GBP', yearStart: { month: 4, day: 1 } }))
  })

  describe('the trial balance', () => {
    test.each([lastYear.to, '2025-09-30', thisYear.to])('of %s is what the books have', async (day) => {
      const balances = await source.readTrialBalance(access, day, signal)
      const pulled = balances.map(({ accountId, debit, credit }) => `${accountId} ${penceOf(debit) - penceOf(credit)}`)
      const inBooks = [...balancesAt(double.books, day)].map(([account, pence]) => `${double.accountId(account)} ${pence}`)
      expect(pulled.toSorted()).toEqual(inBooks.toSorted())
      expect(inBooks.length).toBeGreaterThan(8)
    })

    test('is empty before the books begin', async () => expect(await source.readTrialBalance(access, '2024-03-31', signal)).toEqual([]))
  })

  describe('journals', () => {
    test.each([0, 1, 100, 101, 250])('come whole, %i of them', async (journals) => {
      await open({ books: openBooks({ journals }) })
      const pulled = await pull(bothYears)
      expect(pulled).toHaveLength(journals)
      expectWhole(pulled)
    })

    test('of a period are those dated in it', async () => {
      for (const period of [lastYear, thisYear, { from: '2025-02-10', to: '2025-05-09' }]) expectWhole(await pull(period), period)
    })

    test('go on with a cursor after a break, and a cursor gives its page again', async () => {
      const first = await source.readJournals(access, bothYears, null, signal)
      const second = await source.readJournals(access, bothYears, first.next, signal)
      // Another process, with what was stored.
      const other = connect(double)
      expect(await other.readJournals(access, bothYears, first.next, signal)).toEqual(second)
      expectWhole([...first.journals, ...(await pull(bothYears, first.next, other))])
    })

    test('are exact to 15 digits and to the penny', async () => {
      const lines = [
        { account: 1, pence: 123_456_789_012_345n },
        { account: 7, pence: -123_456_789_012_345n },
      ]
      double.post({ date: '2026-03-31', kind: 'manual', narration: 'Large', lines })
      const pulled = await pull(bothYears)
      expectWhole(pulled)
      expect(pulled.flatMap((journal) => journal.lines.map(({ amount }) => amount))).toContain('-1234567890123.45')
    })

    test('that are posted to a closed period, changed or deleted later are in the next pull', async () => {
      const earlier = await pull(lastYear)
      const lines = [
        { account: 1, pence: 1_000n },
        { account: 9, pence: -1_000n },
      ]
      double.post({ date: '2024-12-31', kind: 'manual', narration: 'Late', lines })
      double.change(20, { lines })
      double.change(21, null)
      const later = await pull(lastYear)
      expectWhole(later, lastYear)
      expect(pulledLines(later)).not.toEqual(pulledLines(earlier))
    })

    test('of two pulls at once do not mix', async () => {
      const [one, other] = await Promise.all([pull(lastYear), pull(thisYear)])
      expectWhole(one, lastYear)
      expectWhole(other, thisYear)
    })

    test('have lines that sum to nil, and words for people', async () => {
      for (const { lines, narration, number, kind } of await pull(bothYears)) {
        expect(sumsToNil(lines.map(({ amount }) => amount))).toBe(true)
        expect([narration, number, kind]).not.toContain('')
      }
    })
  })

  describe('a fault', () => {
    test('of an access token that expires in the middle of a pull loses nothing and doubles nothing', async () => {
      double.expireAfter(before.journals + 2)
      const journals: SourceJournal[] = []
      let cursor: string | null = null
      let expired = 0
      do {
        try {
          const page = await source.readJournals(access, bothYears, cursor, signal)
          journals.push(...page.journals)
          cursor = page.next
        } catch (error) {
          expect(await faultOf(Promise.reject(error as Error))).toMatchObject({ kind: 'token-expired' })
          expired += 1
          tokens = await source.refresh(tokens, signal)
          access = { ...access, token: tokens.access }
        }
      } while (cursor !== null)
      expect(expired).toBe(1)
      expectWhole(journals)
    })

    test.each<[SourceMood, SourceFault['kind'], number | null]>([
      ['too-many-calls', 'busy', 7_000],
      ['unavailable', 'unavailable', null],
      ['late', 'unavailable', null],
      ['connection-reset', 'unavailable', null],
      ['reset-within-answer', 'unavailable', null],
      ['elsewhere', 'unavailable', null],
      ['html', 'unclear-answer', null],
      ['cut-off', 'unclear-answer', null],
      ['wrong-types', 'unclear-answer', null],
      ['not-allowed', 'not-allowed', null],
    ])('such as %s is reported by every call, and the next call is well', async (mood, kind, retryAfterMs) => {
      const { next } = await source.readJournals(access, bothYears, null, signal)
      const calls = [
        () => source.readBooks(access, signal),
        () => source.listAccounts(access, signal),
        () => source.readTrialBalance(access, thisYear.to, signal),
        () => source.readJournals(access, bothYears, next, signal),
      ]
      for (const call of calls) {
        double.moods.push(mood)
        expect(await faultOf(call())).toMatchObject({ kind, retryAfterMs })
        await call()
      }
    })

    test.each<[SourceMood, RegExp]>([
      ['word-for-an-amount', /is not an amount|an amount that is none|is not a number|not what it should be/],
      ['amount-of-30-digits', /is not an amount|an amount that is none/],
      ['lost-line', /sum to nil|are not equal/],
    ])('of a trial balance or a journal with a %s is found', async (mood, why) => {
      double.moods.push(...Array.from({ length: before.trialBalance }, () => 'well' as const), mood)
      const balance = await faultOf(source.readTrialBalance(access, thisYear.to, signal))
      double.moods.push(...Array.from({ length: before.journals }, () => 'well' as const), mood)
      const journals = await faultOf(source.readJournals(access, bothYears, null, signal))
      for (const { kind, message } of [balance, journals]) {
        expect(kind).toBe('unclear-answer')
        expect(message).toMatch(why)
      }
    })

    test.each<SourceMood>(['page-again', 'journal-twice'])('of a provider that gives a %s is found', async (mood) => {
      const { next } = await source.readJournals(access, bothYears, null, signal)
      double.moods.push(mood)
      expect((await faultOf(source.readJournals(access, bothYears, next, signal))).kind).toBe('unclear-answer')
      expectWhole(await pull(bothYears))
    })

    test('of an answer without end stops at the limit', async () => {
      double.moods.push('endless')
      expect(await faultOf(source.listAccounts(access, signal))).toMatchObject({ kind: 'unclear-answer' })
    })

    test('of the own making is no fault of the provider', async () => {
      await expect(source.readJournals(access, bothYears, 'no cursor', signal)).rejects.toThrow('This is no cursor')
    })
  })

  test('a call stops with its caller, before it begins and within', async () => {
    const stopped = new Error('stopped by the caller')
    await expect(source.listAccounts(access, AbortSignal.abort(stopped))).rejects.toBe(stopped)
    const controller = new AbortController()
    double.moods.push('late')
    const waiting = source.listAccounts(access, controller.signal)
    controller.abort(stopped)
    await expect(waiting).rejects.toBe(stopped)
  })

  test('no address has a token, a code or a secret', async () => {
    await pull(bothYears)
    await source.refresh(tokens, signal)
    for (const secret of double.secrets) expect(double.calls.join(' ')).not.toContain(secret)
  })

  test('the books of the double are in pounds and pence', () => expect(printPence(-5n)).toBe('-0.05'))
})
