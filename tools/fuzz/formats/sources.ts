import { type Books, countBalances, printAmount } from '../books.ts'

/** The answers of a provider, by a part of the address that is asked. */
export type Answers = readonly { readonly path: string; readonly text: string }[]

const quoted = (text: string): string => JSON.stringify(text)
const TOKENS = { path: 'token', text: '{"access_token":"a","refresh_token":"r","expires_in":1800}' }

const accountsOf = (books: Books): string[] => [...new Set(books.flatMap(({ lines }) => lines.map(({ account }) => account)))]

/** As Xero answers. Amounts of journals are numbers of JSON, those of reports are texts. */
export function answerAsXero(books: Books): Answers {
  const journals = books.map(({ number, date, lines }) => {
    const written = lines.map(
      ({ account, amount, printed }) =>
        `{"AccountID":"${account}","Description":"d","NetAmount":${printed === undefined ? printAmount(amount) : quoted(printed)}}`,
    )
    return `{"JournalID":"j${number}","JournalNumber":${number},"JournalDate":"/Date(${Date.parse(date)}+0000)/","SourceType":"MANJOURNAL","JournalLines":[${written.join(',')}]}`
  })
  const cells = (texts: readonly string[], id = ''): string =>
    `"Cells":[${texts.map((text, at) => `{"Value":${quoted(text)}${at === 0 && id !== '' ? `,"Attributes":[{"Id":"account","Value":"${id}"}]` : ''}}`).join(',')}]`
  const rows = [...countBalances(books)].map(
    ([account, amount]) =>
      `{"RowType":"Row",${cells([`Account of ${account}`, '', '', amount > 0n ? printAmount(amount) : '', amount < 0n ? printAmount(-amount) : ''], account)}}`,
  )
  const accounts = accountsOf(books).map(
    (id) => `{"AccountID":"${id}","Code":"${id}","Name":"Account of ${id}","Type":"BANK","Class":"ASSET"}`,
  )
  return [
    { path: '/api.xro/2.0/Journals', text: `{"Journals":[${journals.join(',')}]}` },
    {
      path: '/api.xro/2.0/Reports/TrialBalance',
      text: `{"Reports":[{"ReportType":"TrialBalance","Rows":[{"RowType":"Header",${cells(['Account', 'Debit', 'Credit', 'YTD Debit', 'YTD Credit'])}},{"RowType":"Section","Rows":[${rows.join(',')}]}]}]}`,
    },
    { path: '/api.xro/2.0/Accounts', text: `{"Accounts":[${accounts.join(',')}]}` },
    {
      path: '/api.xro/2.0/Organisation',
      text: '{"Organisations":[{"BaseCurrency":"GBP","FinancialYearEndMonth":12,"FinancialYearEndDay":31}]}',
    },
    TOKENS,
    {
      path: '/connections',
      text: '[{"id":"a7a1b6f0-7a0c-4a43-9d3e-000000000001","tenantId":"t","tenantType":"ORGANISATION","tenantName":"n"}]',
    },
  ]
}

/** As QuickBooks Online answers. Journals are a report with a summary after each. */
export function answerAsQuickBooks(books: Books): Answers {
  const cells = (texts: readonly (readonly [value: string, id?: string])[]): string =>
    `[${texts.map(([value, id]) => `{"value":${quoted(value)}${id === undefined ? '' : `,"id":"${id}"`}}`).join(',')}]`
  const rows = books.flatMap(({ number, date, lines }) => [
    ...lines.map(({ account, amount, printed }) => {
      const size = printed ?? printAmount(amount < 0n ? -amount : amount)
      return `{"ColData":${cells([[date], ['Journal Entry', `${number}`], ['7'], ['memo'], [`Account of ${account}`, account], [amount < 0n ? '' : size], [amount < 0n ? size : '']])},"type":"Data"}`
    }),
    `{"Summary":{"ColData":${cells([[''], [''], [''], [''], [''], ['1.00'], ['1.00']])}},"type":"Section"}`,
  ])
  const columns = (keys: readonly string[]): string =>
    `{"Column":[${keys.map((key) => `{"ColType":"${key}","MetaData":[{"Name":"ColKey","Value":"${key}"}]}`).join(',')}]}`
  const report = (name: string, keys: readonly string[], of: readonly string[]): string =>
    `{"Header":{"ReportName":"${name}"},"Columns":${columns(keys)},"Rows":{"Row":[${of.join(',')}]}}`
  const balances = [...countBalances(books)].map(
    ([account, amount]) =>
      `{"ColData":${cells([[`Account of ${account}`, account], [amount > 0n ? printAmount(amount) : ''], [amount < 0n ? printAmount(-amount) : '']])}}`,
  )
  const accounts = accountsOf(books).map(
    (id) => `{"Id":"${id}","FullyQualifiedName":"Account of ${id}","AcctNum":"${id}","AccountType":"Bank","Classification":"Asset"}`,
  )
  const keys = ['tx_date', 'txn_type', 'doc_num', 'memo', 'account_name', 'debt_amt', 'credit_amt']
  return [
    { path: '/reports/JournalReport', text: report('JournalReport', keys, rows) },
    { path: '/reports/TrialBalance', text: report('TrialBalance', ['account', 'debit', 'credit'], balances) },
    { path: '/query', text: `{"QueryResponse":{"Account":[${accounts.join(',')}]}}` },
    {
      path: '/preferences',
      text: '{"Preferences":{"AccountingInfoPrefs":{"FirstMonthOfFiscalYear":"January"},"CurrencyPrefs":{"HomeCurrency":{"value":"GBP"},"MultiCurrencyEnabled":false}}}',
    },
    TOKENS,
    { path: '/companyinfo', text: '{"CompanyInfo":{"CompanyName":"n"}}' },
  ]
}
