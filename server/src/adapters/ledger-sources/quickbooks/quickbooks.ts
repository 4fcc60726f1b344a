import { startOfYear } from '@tickmark/engine/ledgers'
import { z } from 'zod'
import type { QuickBooksSettings } from '../../../env.ts'
import {
  type JournalPage,
  type LedgerSource,
  SourceFault,
  type SourceAccess,
  type SourceAccount,
  type SourceJournal,
  type SourcePeriod,
} from '../../../ports/ledger-source.ts'
import { AnswerTooLarge, type CallLimits, callProvider, defaultCallLimits } from '../call-provider.ts'
import { readJson } from '../read-json.ts'
import { authenticate, requestTokens } from '../request-tokens.ts'
import { callQuickBooks } from './call-quickbooks.ts'
import { dayAfter, firstWindow, halve, readCursor, writeCursor } from './pull-window.ts'
import { accountsPerPage, queryAccounts, readAccounts } from './quickbooks-accounts.ts'
import { columnsOf, readJournals } from './quickbooks-journals.ts'
import { readPreferences } from './quickbooks-preferences.ts'
import { readTrialBalance } from './quickbooks-trial-balance.ts'

/** There is no scope that only reads. */
const scope = 'com.intuit.quickbooks.accounting'

/** More accounts than any chart: a provider that repeats its pages must not keep us for ever. */
const maxAccountPages = 20

const CompanyAnswer = z.object({ CompanyInfo: z.object({ CompanyName: z.string() }) })

/**
 * The Accounting API of QuickBooks Online, version 3, by its published documentation; it has been tested against a double alone
 * (`server/src/testing/quickbooks-double.ts`).
 *
 * Intuit's own library, intuit-oauth 4, is not used: it takes no signal to stop a call, keeps its addresses for the whole process, returns tokens in
 * the errors and the log that it can write, and brings an HTTP client and a logger with it. It offers no PKCE, since Intuit has none.
 */
export function createQuickBooks(
  settings: QuickBooksSettings,
  limits: CallLimits = defaultCallLimits,
  now: () => number = Date.now,
): LedgerSource {
  const tokenRequest = (form: Readonly<Record<string, string>>) => ({
    name: 'QuickBooks',
    url: new URL('/oauth2/v1/tokens/bearer', settings.tokenUrl),
    client: settings,
    form,
    limits,
    now,
  })

  const read = (access: SourceAccess, what: string, path: string, query: Readonly<Record<string, string>>, signal: AbortSignal) =>
    callQuickBooks(settings.apiUrl, { what, path, query, access }, limits, now, signal)

  const findPreferences = async (access: SourceAccess, signal: AbortSignal) =>
    readPreferences(await read(access, 'preferences', 'preferences', {}, signal))

  /** Null where the window has more than one answer can have. */
  async function findJournals(access: SourceAccess, window: SourcePeriod, hasCurrencies: boolean, signal: AbortSignal) {
    const { keys } = columnsOf(hasCurrencies)
    const query = { start_date: window.from, end_date: window.to, accounting_method: 'Accrual', columns: keys.join(',') }
    try {
      return readJournals(await read(access, 'journals', 'reports/JournalReport', query, signal), window, hasCurrencies)
    } catch (error) {
      if (error instanceof AnswerTooLarge) return null
      throw error
    }
  }

  return {
    provider: 'quickbooks',
    authorise({ state, redirectUri }) {
      const url = new URL('/connect/oauth2', settings.loginUrl)
      const query = { client_id: settings.clientId, response_type: 'code', scope, redirect_uri: redirectUri, state }
      url.search = new URLSearchParams(query).toString()
      return url.href
    },
    async exchange({ code, redirectUri, realmId }, signal) {
      if (realmId === null) throw new SourceFault('unclear-answer', 'QuickBooks: no company was chosen')
      const tokens = await requestTokens(tokenRequest({ grant_type: 'authorization_code', code, redirect_uri: redirectUri }), signal)
      const access = { token: tokens.access, organisationId: realmId }
      // The browser brought the company's id. That this call is answered proves that the consent is for it.
      const text = await read(access, 'company', `companyinfo/${realmId}`, {}, signal)
      const { CompanyName: name } = readJson('QuickBooks: company', text, CompanyAnswer).CompanyInfo
      return { tokens, organisations: [{ id: realmId, name }] }
    },
    refresh: ({ refresh }, signal) => requestTokens(tokenRequest({ grant_type: 'refresh_token', refresh_token: refresh }), signal),
    async revoke({ refresh }, _, signal) {
      const what = 'QuickBooks: disconnecting'
      const headers = { authorization: authenticate(settings), 'content-type': 'application/json' }
      const url = new URL('/v2/oauth2/tokens/revoke', settings.revokeUrl)
      const { status } = await callProvider(
        { what, url, method: 'POST', headers, body: JSON.stringify({ token: refresh }) },
        limits,
        signal,
      )
      // 400: the token counts no longer, so the consent has ended.
      if (status !== 200 && status !== 400) throw new SourceFault('unavailable', `${what}: status ${status}`)
    },
    async readBooks(access, signal) {
      const { currency, firstMonth } = await findPreferences(access, signal)
      return { currency, yearStart: { month: firstMonth, day: 1 } }
    },
    async listAccounts(access, signal) {
      const accounts = new Map<string, SourceAccount>()
      for (let page = 0; page < maxAccountPages; page++) {
        const text = await read(access, 'accounts', 'query', { query: queryAccounts(page * accountsPerPage + 1) }, signal)
        const found = readAccounts(text)
        for (const account of found) {
          if (accounts.has(account.id)) throw new SourceFault('unclear-answer', 'QuickBooks: accounts: an account is there twice')
          accounts.set(account.id, account)
        }
        if (found.length < accountsPerPage) return [...accounts.values()]
      }
      throw new SourceFault('unclear-answer', `QuickBooks: accounts: more than ${maxAccountPages * accountsPerPage}`)
    },
    async readTrialBalance(access, day, signal) {
      const { firstMonth } = await findPreferences(access, signal)
      const query = { start_date: startOfYear(day, { month: firstMonth, day: 1 }), end_date: day, accounting_method: 'Accrual' }
      return readTrialBalance(await read(access, 'trial balance', 'reports/TrialBalance', query, signal))
    },
    async readJournals(access, period, cursor, signal): Promise<JournalPage> {
      const { from, hasCurrencies } =
        cursor === null ? { from: period.from, hasCurrencies: (await findPreferences(access, signal)).hasCurrencies } : readCursor(cursor)
      let window: SourcePeriod | null = firstWindow(from, period)
      while (window !== null) {
        const journals: readonly SourceJournal[] | null = await findJournals(access, window, hasCurrencies, signal)
        if (journals !== null) {
          const isLast = window.to >= period.to
          return { journals, next: isLast ? null : writeCursor({ from: dayAfter(window.to), hasCurrencies }) }
        }
        window = halve(window)
      }
      throw new SourceFault('unclear-answer', `QuickBooks: journals: one day has more than a report can have`)
    },
  }
}
