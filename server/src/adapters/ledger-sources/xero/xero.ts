import { startAfter } from '@tickmark/engine/ledgers'
import { z } from 'zod'
import type { XeroSettings } from '../../../env.ts'
import type { LedgerSource, SourceAccess, SourceTokens } from '../../../ports/ledger-source.ts'
import { type CallLimits, defaultCallLimits } from '../call-provider.ts'
import { readJson, WholeNumber } from '../read-json.ts'
import { requestTokens } from '../request-tokens.ts'
import { callXero } from './call-xero.ts'
import { readAccounts } from './xero-accounts.ts'
import { readCursor, readJournals } from './xero-journals.ts'
import { readTrialBalance } from './xero-trial-balance.ts'

/** Xero has had narrow scopes for each report since March 2026; the wide one, accounting.reports.read, ends in September 2027. */
const scopes = 'offline_access accounting.settings.read accounting.reports.trialbalance.read accounting.journals.read'

const Connections = z.array(
  z.object({ id: z.uuid(), tenantId: z.string().min(1), tenantType: z.string(), tenantName: z.string().nullish() }),
)
const OrganisationAnswer = z.object({
  Organisations: z.tuple([
    z.object({
      BaseCurrency: z.string().regex(/^[A-Z]{3}$/),
      FinancialYearEndMonth: WholeNumber.pipe(z.int().min(1).max(12)),
      FinancialYearEndDay: WholeNumber.pipe(z.int().min(1).max(31)),
    }),
  ]),
})

/**
 * Xero's Accounting API 2.0, by its published documentation; it has been tested against a double alone (`server/src/testing/xero-double.ts`).
 *
 * Its own library, xero-node 20, is not used: it makes floats of amounts, takes no signal to stop a call, has no PKCE, asks Xero's own addresses for
 * tokens in whatever place a test runs, and brings an HTTP client and an old OpenID client with it.
 *
 * Journals in Xero never change: what is edited or deleted gets a reversing journal, dated as the first, and new ones. They are listed by number,
 * without a filter by date, and a number says nothing about the date, so a pull reads those of all years: 6,000 a minute by the limit of 60 calls.
 * If-Modified-Since would leave out journals that were dated ahead when they were posted, so it is not used.
 */
export function createXero(settings: XeroSettings, limits: CallLimits = defaultCallLimits, now: () => number = Date.now): LedgerSource {
  const tokenRequest = (form: Readonly<Record<string, string>>) => ({
    name: 'Xero',
    url: new URL('/connect/token', settings.identityUrl),
    client: settings,
    form,
    limits,
    now,
  })

  const listConnections = async (token: string, signal: AbortSignal) => {
    const call = { what: 'connections', url: new URL('/connections', settings.apiUrl), token, tenantId: null }
    return readJson('Xero: connections', await callXero(call, limits, now, signal), Connections)
  }

  const read = (what: string, path: string, { token, organisationId }: SourceAccess, signal: AbortSignal) =>
    callXero({ what, url: new URL(`/api.xro/2.0/${path}`, settings.apiUrl), token, tenantId: organisationId }, limits, now, signal)

  return {
    provider: 'xero',
    authorise({ state, challenge, redirectUri }) {
      const url = new URL('/identity/connect/authorize', settings.loginUrl)
      const query = {
        response_type: 'code',
        client_id: settings.clientId,
        redirect_uri: redirectUri,
        scope: scopes,
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      }
      url.search = new URLSearchParams(query).toString()
      return url.href
    },
    async exchange({ code, verifier, redirectUri }, signal) {
      const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier }
      const tokens = await requestTokens(tokenRequest(form), signal)
      // Those of earlier consents of the person are among them: one token reads them all. Practices have no ledger.
      const organisations = (await listConnections(tokens.access, signal))
        .filter(({ tenantType }) => tenantType === 'ORGANISATION')
        .map(({ tenantId, tenantName }) => ({ id: tenantId, name: tenantName ?? '' }))
      return { tokens, organisations }
    },
    refresh: ({ refresh }, signal) => requestTokens(tokenRequest({ grant_type: 'refresh_token', refresh_token: refresh }), signal),
    async revoke(tokens: SourceTokens, organisationId, signal) {
      if (organisationId === null) return
      const ended = (await listConnections(tokens.access, signal)).filter(({ tenantId }) => tenantId === organisationId)
      for (const { id } of ended) {
        const url = new URL(`/connections/${id}`, settings.apiUrl)
        await callXero({ what: 'disconnecting', url, method: 'DELETE', token: tokens.access, tenantId: null }, limits, now, signal)
      }
    },
    async readBooks(access, signal) {
      const text = await read('organisation', 'Organisation', access, signal)
      const [organisation] = readJson('Xero: organisation', text, OrganisationAnswer).Organisations
      const { FinancialYearEndMonth: month, FinancialYearEndDay: day } = organisation
      return { currency: organisation.BaseCurrency, yearStart: startAfter({ month, day }) }
    },
    listAccounts: async (access, signal) => readAccounts(await read('accounts', 'Accounts', access, signal)),
    readTrialBalance: async (access, day, signal) =>
      readTrialBalance(await read('trial balance', `Reports/TrialBalance?date=${encodeURIComponent(day)}`, access, signal)),
    async readJournals(access, period, cursor, signal) {
      const after = readCursor(cursor)
      return readJournals(await read('journals', `Journals?offset=${after}`, access, signal), period, after)
    },
  }
}
