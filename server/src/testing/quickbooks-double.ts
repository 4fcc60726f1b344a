import {
  balancesAt,
  type BookAccount,
  type BookJournal,
  changeJournal,
  type LedgerBooks,
  openBooks,
  postJournal,
  printPence,
} from './ledger-books.ts'
import { type DoubleOptions, doubleRedirectUri, type LedgerDouble } from './ledger-double.ts'
import { createOAuthDouble, type DoubleAnswer } from './oauth-double.ts'
import { type DoubleRequest, doubleWaits, type SourceMood, startProviderServer } from './provider-double.ts'

/*
 * A double of the API of QuickBooks Online and of Intuit's sign-in, for tests: it is not QuickBooks, and knows only what the published documentation
 * and its examples say about the calls that we make. It counts no calls: tests ask for a refusal where they want one.
 */

const realmId = '9130350000000001'
/** So much a report may have; the API's own limit. */
const maxCells = 400_000
const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

const types = {
  bank: ['Bank', 'Asset', 'Checking'],
  receivable: ['Accounts Receivable', 'Asset', 'AccountsReceivable'],
  fixed: ['Fixed Asset', 'Asset', 'FurnitureAndFixtures'],
  payable: ['Accounts Payable', 'Liability', 'AccountsPayable'],
  tax: ['Other Current Liability', 'Liability', 'GlobalTaxPayable'],
  capital: ['Equity', 'Equity', 'CommonStock'],
  retained: ['Equity', 'Equity', 'RetainedEarnings'],
  sales: ['Income', 'Revenue', 'SalesOfProductIncome'],
  direct: ['Cost of Goods Sold', 'Expense', 'SuppliesMaterialsCogs'],
  overhead: ['Expense', 'Expense', 'OfficeGeneralAdministrativeExpenses'],
} as const
const kinds = { invoice: 'Invoice', bill: 'Bill', receipt: 'Payment', payment: 'Cheque Expense', manual: 'Journal Entry' } as const

const json = (content: unknown): DoubleAnswer => ({ status: 200, body: JSON.stringify(content) })
const fault = (status: number, code: string, message: string, headers: Record<string, string> = {}): DoubleAnswer => ({
  status,
  headers,
  body: JSON.stringify({
    warnings: null,
    intuitObject: null,
    fault: { error: [{ message, detail: message, code, element: null }], type: 'FAULT' },
  }),
})

const writeAccount = ({ number, code, name, kind, isArchived }: BookAccount, mood: SourceMood) => ({
  Id: mood === 'wrong-types' ? number : String(number),
  Name: isArchived ? `${name} (deleted)` : name,
  FullyQualifiedName: isArchived ? `${name} (deleted)` : name,
  Active: !isArchived,
  AcctNum: code,
  AccountType: types[kind][0],
  Classification: types[kind][1],
  AccountSubType: types[kind][2],
  CurrentBalance: 0,
})

/** A report. The names of columns are those that the reports have today; the journal's are the types of its columns. */
const writeReport = (name: string, columns: readonly string[], rows: readonly object[]) => ({
  Header: {
    ReportName: name,
    ReportBasis: 'Accrual',
    Currency: 'GBP',
    Option: [{ Name: 'NoReportData', Value: String(rows.length === 0) }],
  },
  Columns: { Column: columns.map((key) => ({ ColTitle: key, ColType: key, MetaData: [{ Name: 'ColKey', Value: key }] })) },
  Rows: rows.length === 0 ? {} : { Row: rows },
})
const cells = (values: readonly (readonly [string, string?])[]) =>
  values.map(([value, id]) => ({ ...(id === undefined ? {} : { id }), value }))

function spoil(text: string, mood: SourceMood): string {
  if (mood === 'word-for-an-amount') return 'twelve'
  return mood === 'amount-of-30-digits' ? '9'.repeat(30) : text
}

function writeTrialBalance({ accounts, ...books }: LedgerBooks, day: string, mood: SourceMood) {
  const rows = [...balancesAt({ accounts, ...books }, day)].map(([account, pence], at) => {
    const text = printPence(pence < 0n ? -pence : pence)
    const amount = at === 0 ? spoil(text, mood) : text
    const name = accounts[account - 1]?.name ?? ''
    return { ColData: cells([[name, String(account)], [pence >= 0n ? amount : ''], [pence < 0n ? amount : '']]), type: 'Data' }
  })
  const kept = mood === 'lost-line' ? rows.slice(1) : rows
  const total = { Summary: { ColData: cells([['TOTAL'], [''], ['']]) }, type: 'Section', group: 'GrandTotal' }
  return writeReport(
    mood === 'wrong-types' ? 'BalanceSheet' : 'TrialBalance',
    ['account', 'debit', 'credit'],
    rows.length === 0 ? [] : [...kept, total],
  )
}

/** A row for each line, its summary and an empty row, as the report has them. */
function writeJournal(journal: BookJournal, { accounts }: LedgerBooks, mood: SourceMood, isFirst: boolean) {
  const id = String(journal.number)
  const lines = journal.lines.map(({ account, pence }, at) => {
    const text = printPence(pence < 0n ? -pence : pence).replace(/^0\./, '.')
    const amount = isFirst && at === 0 ? spoil(text, mood) : text
    const head = at === 0 ? ([[journal.date], [kinds[journal.kind], id], [`J${id}`]] as const) : ([['0-00-00'], ['', id], ['']] as const)
    const name = accounts[account - 1]?.name ?? ''
    return {
      ColData: cells([...head, [journal.narration], [name, String(account)], [pence >= 0n ? amount : ''], [pence < 0n ? amount : '']]),
      type: 'Data',
    }
  })
  const kept = mood === 'lost-line' && isFirst ? lines.slice(0, -1) : lines
  const empty = cells([[''], [''], [''], [''], [''], [''], ['']])
  return [...kept, { Summary: { ColData: empty }, type: 'Section' }, { ColData: empty, type: 'Data' }]
}

export interface QuickBooksDouble extends LedgerDouble {
  /** From now on reports are cut off after so many cells. */
  limitCells(cells: number): void
  /** The company has several currencies: amounts are in another one, unless a report is asked for those of the books. */
  useCurrencies(): void
}

/** Starts a double. Close it. */
export async function startQuickBooksDouble({
  books = openBooks(),
  redirectUri = doubleRedirectUri,
}: DoubleOptions = {}): Promise<QuickBooksDouble> {
  const client = { clientId: 'INTUIT0DOUBLE', clientSecret: 'secret-of-the-intuit-double' }
  const scopes = ['com.intuit.quickbooks.accounting']
  const oauth = createOAuthDouble({ ...client, redirectUri, scopes, hasPkce: false, added: { realmId } })
  let callsLeft = Number.POSITIVE_INFINITY
  let cellLimit = maxCells
  let hasCurrencies = false
  let lastJournals: readonly BookJournal[] = []

  function listJournals(from: string, to: string, columns: string, mood: SourceMood): DoubleAnswer {
    const found = books.journals.filter(({ date }) => date >= from && date <= to).toSorted((one, other) => (one.date < other.date ? -1 : 1))
    const shown = mood === 'page-again' ? lastJournals : mood === 'journal-twice' ? [...found, ...found.slice(0, 1)] : found
    lastJournals = found
    const isForeign = hasCurrencies && !columns.includes('debt_home_amt')
    const inCurrency = (journal: BookJournal) => ({ ...journal, lines: journal.lines.map((line) => ({ ...line, pence: line.pence * 2n })) })
    const rows = shown.flatMap((journal, at) => writeJournal(isForeign ? inCurrency(journal) : journal, books, mood, at === 0))
    const fits = Math.floor(cellLimit / 7)
    const notice = { ColData: cells([['Unable to display more data. Please reduce the date range.']]) }
    const kept = rows.length <= fits ? rows : [...rows.slice(0, fits), notice]
    return json(writeReport(mood === 'wrong-types' ? 'GeneralLedger' : 'JournalReport', columns.split(','), kept))
  }

  function answerApi({ url }: DoubleRequest, mood: SourceMood): DoubleAnswer {
    const { searchParams: query } = url
    const [, company, path] = /^\/v3\/company\/(\d+)\/(.+)$/.exec(url.pathname) ?? []
    if (company !== realmId) return fault(403, '3100', 'message=ApplicationAuthorizationFailed; errorCode=003100; statusCode=403')
    if (query.get('minorversion') !== '75') return fault(400, '4001', 'Invalid minor version')
    switch (path) {
      case `companyinfo/${realmId}`:
        return json({ CompanyInfo: { CompanyName: mood === 'wrong-types' ? 1 : books.name, Country: 'GB' } })
      case 'preferences': {
        const first = mood === 'wrong-types' ? 'Someday' : monthNames[books.firstMonth - 1]
        const currencies = { HomeCurrency: { value: books.currency }, MultiCurrencyEnabled: hasCurrencies }
        return json({ Preferences: { AccountingInfoPrefs: { FirstMonthOfFiscalYear: first }, CurrencyPrefs: currencies } })
      }
      case 'query': {
        const [, active, start = '1', most = '100'] =
          /^select \* from Account( where Active in \(true, false\))? orderby Id startposition (\d+) maxresults (\d+)$/i.exec(
            query.get('query') ?? '',
          ) ?? []
        if (Number(most) > 1_000) return fault(400, '4000', 'Error parsing query')
        const found = books.accounts.filter(({ isArchived }) => active !== undefined || !isArchived)
        const page = found.slice(Number(start) - 1, Number(start) - 1 + Number(most))
        return json({ QueryResponse: page.length === 0 ? {} : { Account: page.map((account) => writeAccount(account, mood)) } })
      }
      case 'reports/TrialBalance':
        return json(writeTrialBalance(books, query.get('end_date') ?? '', mood))
      case 'reports/JournalReport':
        return listJournals(query.get('start_date') ?? '', query.get('end_date') ?? '', query.get('columns') ?? '', mood)
      default:
        return { status: 404, body: '' }
    }
  }

  function serve(request: DoubleRequest, mood: SourceMood): DoubleAnswer {
    const { url, headers, body } = request
    if (url.pathname === '/connect/oauth2') return oauth.authorise(url.searchParams)
    if (mood === 'too-many-calls' || mood === 'day-is-full') {
      const wait = { 'retry-after': String(doubleWaits.minute) }
      return fault(429, '3001', 'message=ThrottleExceeded; errorCode=003001; statusCode=429', wait)
    }
    if (url.pathname === '/oauth2/v1/tokens/bearer') return oauth.exchange(headers.authorization, new URLSearchParams(body))
    if (url.pathname === '/v2/oauth2/tokens/revoke') {
      return oauth.revokeToken(headers.authorization, String((JSON.parse(body) as { token?: unknown }).token))
    }
    callsLeft -= 1
    if (callsLeft < 0) {
      callsLeft = Number.POSITIVE_INFINITY
      oauth.expireAccess()
    }
    if (!oauth.isGood(headers.authorization)) return fault(401, '3200', 'message=AuthenticationFailed; errorCode=003200; statusCode=401')
    if (mood === 'not-allowed') {
      return {
        status: 400,
        body: JSON.stringify({ Fault: { Error: [{ Message: 'Permission Denied Error', code: '5020' }], type: 'ValidationFault' } }),
      }
    }
    return answerApi(request, mood)
  }

  const server = await startProviderServer(serve, (path) => path === '/connect/oauth2')
  oauth.secrets.add(client.clientSecret)
  const addresses = { loginUrl: server.url, tokenUrl: server.url, revokeUrl: server.url, apiUrl: server.url }
  return {
    ...server,
    provider: 'quickbooks',
    settings: { xero: undefined, quickbooks: { ...client, ...addresses } },
    organisations: [{ id: realmId, name: books.name }],
    books,
    secrets: oauth.secrets,
    accountId: String,
    answerPage(answer) {
      oauth.agrees = answer === 'agree'
    },
    expireAfter(calls) {
      callsLeft = calls
    },
    endConsent: () => oauth.endConsent(),
    post: (journal) => void postJournal(books, journal),
    change: (number, change) => changeJournal(books, number, change),
    limitCells(limit) {
      cellLimit = limit
    },
    useCurrencies() {
      hasCurrencies = true
    },
  }
}
