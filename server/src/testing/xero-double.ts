import { LosslessNumber, stringify } from 'lossless-json'
import {
  balancesAt,
  type BookAccount,
  type BookJournal,
  type LedgerBooks,
  openBooks,
  postJournal,
  printPence,
  replaceJournal,
} from './ledger-books.ts'
import { type DoubleOptions, doubleRedirectUri, type LedgerDouble } from './ledger-double.ts'
import { createOAuthDouble, type DoubleAnswer } from './oauth-double.ts'
import { type DoubleRequest, doubleWaits, type SourceMood, startProviderServer } from './provider-double.ts'

/*
 * A double of Xero's Accounting API and its sign-in, for tests: it is not Xero, and knows only what the published documentation and its examples
 * say about the calls that we make. It counts neither calls of a minute nor of a day: tests ask for a refusal where they want one.
 */

const guid = (group: string, number: number): string => `${group}-0000-4000-8000-${String(number).padStart(12, '0')}`
const accountId = (number: number): string => guid('acc00000', number)
const scopes = ['offline_access', 'accounting.settings.read', 'accounting.reports.trialbalance.read', 'accounting.journals.read']

const types = {
  bank: ['BANK', 'ASSET'],
  receivable: ['CURRENT', 'ASSET'],
  fixed: ['FIXED', 'ASSET'],
  payable: ['CURRLIAB', 'LIABILITY'],
  tax: ['CURRLIAB', 'LIABILITY'],
  capital: ['EQUITY', 'EQUITY'],
  retained: ['EQUITY', 'EQUITY'],
  sales: ['SALES', 'REVENUE'],
  direct: ['DIRECTCOSTS', 'EXPENSE'],
  overhead: ['OVERHEADS', 'EXPENSE'],
} as const
const sources = { invoice: 'ACCREC', bill: 'ACCPAY', receipt: 'CASHREC', payment: 'CASHPAID', manual: 'MANJOURNAL' } as const

const json = (content: unknown): DoubleAnswer => ({ status: 200, body: stringify(content) ?? '' })
const amountOf = (pence: bigint): LosslessNumber => new LosslessNumber(printPence(pence))
const problem = (status: number, title: string, detail: string, headers: Record<string, string> = {}): DoubleAnswer => ({
  status,
  headers,
  body: JSON.stringify({ Type: null, Title: title, Status: status, Detail: detail }),
})

const writeAccount = ({ number, code, name, kind, isArchived }: BookAccount) => ({
  AccountID: accountId(number),
  Code: code,
  Name: name,
  Status: isArchived ? 'ARCHIVED' : 'ACTIVE',
  Type: types[kind][0],
  Class: types[kind][1],
  SystemAccount: kind === 'retained' ? 'RETAINEDEARNINGS' : '',
})

function writeJournal(journal: BookJournal, { accounts }: LedgerBooks, mood: SourceMood, isFirst: boolean) {
  const lines = journal.lines.map(({ account, pence }, at) => ({
    JournalLineID: guid('11e00000', journal.number * 100 + at),
    AccountID: accountId(account),
    AccountCode: accounts[account - 1]?.code,
    Description: journal.narration,
    NetAmount: isFirst && at === 0 ? spoil(amountOf(pence), mood) : amountOf(pence),
    GrossAmount: amountOf(pence),
    TaxAmount: new LosslessNumber('0.00'),
  }))
  return {
    JournalID: guid('10000000', journal.number),
    JournalDate: `/Date(${Date.parse(`${journal.date}T00:00:00Z`)}+0000)/`,
    JournalNumber: mood === 'wrong-types' ? journal.date : journal.number,
    CreatedDateUTC: '/Date(1774915200000+0000)/',
    Reference: '',
    SourceType: sources[journal.kind],
    JournalLines: mood === 'lost-line' && isFirst ? lines.slice(1) : lines,
  }
}

function spoil(amount: LosslessNumber, mood: SourceMood): unknown {
  if (mood === 'word-for-an-amount') return amount.value
  return mood === 'amount-of-30-digits' ? new LosslessNumber(`${'123456789'.repeat(3)}123.45`) : amount
}

/** So the report is of the day: the pairs of columns are of the month, left empty here, and of the year to date. */
function writeTrialBalance(books: LedgerBooks, day: string, mood: SourceMood) {
  const rows = [...balancesAt(books, day)].map(([account, pence], at) => {
    const { name = '', code = '' } = books.accounts[account - 1] ?? {}
    const text = mood === 'amount-of-30-digits' && at === 0 ? '9'.repeat(30) : printPence(pence < 0n ? -pence : pence)
    const values = [`${name} (${code})`, '', '', pence >= 0n ? text : '', pence < 0n ? text : '']
    if (mood === 'word-for-an-amount' && at === 0) values[3] = 'twelve'
    return {
      RowType: 'Row',
      Cells: values.map((Value) => ({
        Value: mood === 'wrong-types' ? 1 : Value,
        Attributes: [{ Value: accountId(account), Id: 'account' }],
      })),
    }
  })
  const kept = mood === 'lost-line' ? rows.slice(1) : rows
  const headings = ['Account', 'Debit', 'Credit', 'YTD Debit', 'YTD Credit']
  const header = { RowType: 'Header', Cells: headings.map((Value) => ({ Value })) }
  const section = { RowType: 'Section', Title: '', Rows: kept }
  const total = {
    RowType: 'Section',
    Title: '',
    Rows: [{ RowType: 'SummaryRow', Cells: headings.map((_, at) => ({ Value: at === 0 ? 'Total' : '' })) }],
  }
  return {
    Reports: [
      { ReportID: 'TrialBalance', ReportName: 'Trial Balance', ReportType: 'TrialBalance', Fields: [], Rows: [header, section, total] },
    ],
  }
}

/** Starts a double. Close it. */
export async function startXeroDouble({ books = openBooks(), redirectUri = doubleRedirectUri }: DoubleOptions = {}): Promise<LedgerDouble> {
  const client = { clientId: 'XERO0DOUBLE', clientSecret: 'secret-of-the-xero-double' }
  const oauth = createOAuthDouble({ ...client, redirectUri, scopes, hasPkce: true, added: {} })
  const tenants = [books, openBooks({ journals: 1, name: 'Quill Holdings Limited' })].map((of, at) => ({
    connectionId: guid('c0000000', at + 1),
    id: guid('70000000', at + 1),
    books: of,
    isConnected: true,
  }))
  let callsLeft = Number.POSITIVE_INFINITY

  function listJournals(of: LedgerBooks, offset: number, mood: SourceMood): DoubleAnswer {
    const sorted = of.journals.toSorted((one, other) => one.number - other.number)
    const from = mood === 'page-again' ? Math.max(0, offset - 100) : offset
    const page = sorted.filter(({ number }) => number > from).slice(0, 100)
    const shown = mood === 'journal-twice' ? [...page.slice(0, 1), ...page.slice(0, 99)] : page
    return json({ Journals: shown.map((journal, at) => writeJournal(journal, of, mood, at === 0)) })
  }

  function answerApi({ url, headers }: DoubleRequest, mood: SourceMood): DoubleAnswer {
    const tenant = tenants.find(({ id }) => id === headers['xero-tenant-id'])
    if (tenant?.isConnected !== true) return problem(403, 'Forbidden', 'AuthenticationUnsuccessful')
    const of = tenant.books
    if (headers.accept !== 'application/json') return { status: 200, body: '<Response/>' }
    switch (url.pathname.replace('/api.xro/2.0/', '')) {
      case 'Organisation':
        return json({
          Organisations: [
            {
              Name: of.name,
              BaseCurrency: mood === 'wrong-types' ? 44 : of.currency,
              FinancialYearEndMonth: of.firstMonth === 1 ? 12 : of.firstMonth - 1,
              FinancialYearEndDay: 31,
            },
          ],
        })
      case 'Accounts':
        return json({ Accounts: mood === 'wrong-types' ? 'none' : of.accounts.map(writeAccount) })
      case 'Reports/TrialBalance':
        return json(writeTrialBalance(of, url.searchParams.get('date') ?? '', mood))
      case 'Journals':
        return listJournals(of, Number(url.searchParams.get('offset') ?? '0'), mood)
      default:
        return { status: 404, body: '' }
    }
  }

  function answerConnections({ method, url }: DoubleRequest, mood: SourceMood): DoubleAnswer {
    if (method === 'DELETE') {
      const ended = tenants.find(({ connectionId }) => url.pathname.endsWith(connectionId))
      if (ended === undefined) return { status: 404, body: '' }
      ended.isConnected = false
      return { status: 204, body: '' }
    }
    const shown = tenants.filter(({ isConnected }) => isConnected)
    return json(
      shown.map(({ connectionId, id, books: of }) => ({
        id: connectionId,
        tenantId: mood === 'wrong-types' ? 7 : id,
        tenantType: 'ORGANISATION',
        tenantName: of.name,
      })),
    )
  }

  function serve(request: DoubleRequest, mood: SourceMood): DoubleAnswer {
    const { url, headers, body } = request
    if (url.pathname === '/identity/connect/authorize') {
      if (oauth.agrees) for (const tenant of tenants) tenant.isConnected = true
      return oauth.authorise(url.searchParams)
    }
    if (mood === 'too-many-calls' || mood === 'day-is-full') {
      const isDay = mood === 'day-is-full'
      const wait = { 'retry-after': String(isDay ? doubleWaits.day : doubleWaits.minute), 'x-rate-limit-problem': isDay ? 'day' : 'minute' }
      return { status: 429, headers: wait, body: '' }
    }
    if (url.pathname === '/connect/token') return oauth.exchange(headers.authorization, new URLSearchParams(body))
    callsLeft -= 1
    if (callsLeft < 0) {
      callsLeft = Number.POSITIVE_INFINITY
      oauth.expireAccess()
    }
    if (!oauth.isGood(headers.authorization)) return problem(401, 'Unauthorized', 'TokenExpired: token expired at 11/28/2026 02:12:50')
    if (mood === 'not-allowed') {
      return problem(401, 'Unauthorized', 'AuthorizationUnsuccessful', { 'www-authenticate': 'insufficient_scope' })
    }
    return url.pathname.startsWith('/connections') ? answerConnections(request, mood) : answerApi(request, mood)
  }

  const server = await startProviderServer(serve, (path) => path === '/identity/connect/authorize')
  oauth.secrets.add(client.clientSecret)
  return {
    ...server,
    provider: 'xero',
    settings: { xero: { ...client, loginUrl: server.url, identityUrl: server.url, apiUrl: server.url }, quickbooks: undefined },
    organisations: tenants.map(({ id, books: of }) => ({ id, name: of.name })),
    books,
    secrets: oauth.secrets,
    accountId,
    answerPage(answer) {
      oauth.agrees = answer === 'agree'
    },
    expireAfter(calls) {
      callsLeft = calls
    },
    endConsent() {
      oauth.endConsent()
      for (const tenant of tenants) tenant.isConnected = false
    },
    post: (journal) => void postJournal(books, journal),
    change: (number, change) => replaceJournal(books, number, change),
  }
}
