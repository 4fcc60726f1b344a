import {
  type AccountSection,
  SourceFault,
  type JournalPage,
  type LedgerSource,
  type SourceAccount,
  type SourceBalance,
  type SourceFaultKind,
  type SourceJournal,
  type SourceOrganisation,
  type SourceTokens,
} from '../ports/ledger-source.ts'

/** Books in memory: what a system that keeps ledgers has. Financial years are calendar years. Tests change them. */
export interface ScriptedBooks {
  currency: string
  accounts: SourceAccount[]
  journals: SourceJournal[]
}

type Call = 'refresh' | 'readBooks' | 'listAccounts' | 'readTrialBalance' | 'readJournals' | 'exchange' | 'revoke'

export interface ScriptedSource extends LedgerSource {
  readonly books: ScriptedBooks
  /** The calls so far, in order. */
  readonly calls: Call[]
  /** What happens at the next calls instead of an answer, in order; null lets one pass. */
  readonly faults: (SourceFault | null)[]
  /** What becomes of the next pages of journals, in order; null lets one pass. */
  readonly pages: (((page: JournalPage, cursor: string | null) => JournalPage) | null)[]
  /** Runs before each call, such as to change the books meanwhile. */
  before: (call: Call) => void
  readonly organisations: SourceOrganisation[]
  pageSize: number
  /** No consent is left: every token has ended. */
  revoked: boolean
  /** The access token that was issued last expires for the provider, which its date does not say. */
  expireAccess(): void
  /** Every token that was ever issued. */
  readonly issued: string[]
  readonly revocations: string[]
}

export const fault = (kind: SourceFaultKind, retryAfterMs: number | null = null): SourceFault =>
  new SourceFault(kind, `scripted: ${kind}`, { retryAfterMs })

/** A page that comes twice: the cursor after it leads to the same journals again. */
export const repeated = (page: JournalPage, cursor: string | null): JournalPage => ({ ...page, next: `again:${cursor ?? '0'}` })

export interface ScriptedOptions {
  readonly now: () => Date
  readonly books?: ScriptedBooks
}

/** Each has an organisation of its own. */
let sources = 0

/** A system that keeps ledgers, typed as the port and scripted by tests. Access tokens last an hour, and a refresh token counts once. */
export function createScriptedSource({ now, books = makeBooks() }: ScriptedOptions): ScriptedSource {
  let count = 0
  let current: SourceTokens | null = null
  let isExpired = false
  const issue = (): SourceTokens => {
    count += 1
    isExpired = false
    current = { access: `ACCESS-SECRET-${count}-`, refresh: `REFRESH-SECRET-${count}-`, expiresAt: now().getTime() + 3_600_000 }
    source.issued.push(current.access, current.refresh)
    return current
  }
  const enter = (call: Call, signal: AbortSignal): void => {
    signal.throwIfAborted()
    source.calls.push(call)
    source.before(call)
    const next = source.faults.shift() ?? null
    if (next !== null) throw next
    if (source.revoked) throw fault('consent-ended')
  }
  const check = (call: Call, token: string, signal: AbortSignal): void => {
    enter(call, signal)
    if (token !== current?.access || isExpired || current.expiresAt <= now().getTime()) throw fault('token-expired')
  }
  const source: ScriptedSource = {
    provider: 'xero',
    books,
    calls: [],
    faults: [],
    pages: [],
    before: () => {},
    organisations: [{ id: `org-${(sources += 1)}`, name: 'Ink & Quill Limited' }],
    pageSize: 3,
    revoked: false,
    issued: [],
    revocations: [],
    expireAccess: () => {
      isExpired = true
    },
    authorise: ({ state, challenge, redirectUri }) =>
      `https://login.example/authorise?${new URLSearchParams({ state, challenge, redirect_uri: redirectUri }).toString()}`,
    async exchange({ code }, signal) {
      // A person has agreed once more.
      source.revoked = false
      enter('exchange', signal)
      if (code !== 'GOOD-CODE') throw fault('consent-ended')
      return { tokens: issue(), organisations: source.organisations }
    },
    async refresh(tokens, signal) {
      enter('refresh', signal)
      if (tokens.refresh !== current?.refresh) throw fault('consent-ended')
      return issue()
    },
    async revoke(_tokens, organisationId, signal) {
      enter('revoke', signal)
      source.revocations.push(organisationId ?? '')
    },
    async readBooks({ token }, signal) {
      check('readBooks', token, signal)
      return { currency: books.currency, yearStart: { month: 1, day: 1 } }
    },
    async listAccounts({ token }, signal) {
      check('listAccounts', token, signal)
      return structuredClone(books.accounts)
    },
    async readTrialBalance({ token }, day, signal) {
      check('readTrialBalance', token, signal)
      return addUp(books, day)
    },
    async readJournals({ token }, { from, to }, cursor, signal) {
      check('readJournals', token, signal)
      const start = Number((cursor ?? '0').replaceAll('again:', ''))
      const all = books.journals.filter(({ date }) => date >= from && date <= to)
      const end = start + source.pageSize
      const page: JournalPage = { journals: structuredClone(all.slice(start, end)), next: end < all.length ? String(end) : null }
      return source.pages.shift()?.(page, cursor) ?? page
    },
  }
  return source
}

/** In pence: the digits as an integer, with "-" before them where the amount has it. */
function cents(amount: string): number {
  const [whole = '', fraction = ''] = amount.split('.')
  return Number(whole + fraction.padEnd(2, '0'))
}
const print = (units: number): string => `${Math.trunc(units / 100)}.${String(units % 100).padStart(2, '0')}`

/** The trial balance at the end of a day: income and expenses since 1 January; retained earnings with the results of the years before. */
export function addUp({ accounts, journals }: ScriptedBooks, day: string): SourceBalance[] {
  const results = new Set(accounts.filter(({ section }) => section === 'result').map(({ id }) => id))
  const sums = new Map<string, number>()
  for (const { date, lines } of journals) {
    if (date > day) continue
    for (const { accountId, amount } of lines) {
      const id = results.has(accountId) && date.slice(0, 4) < day.slice(0, 4) ? 'retained' : accountId
      sums.set(id, (sums.get(id) ?? 0) + cents(amount))
    }
  }
  return accounts.flatMap(({ id, name }) => {
    const units = sums.get(id) ?? 0
    return units === 0 ? [] : [{ accountId: id, name, debit: print(Math.max(units, 0)), credit: print(Math.max(-units, 0)) }]
  })
}

const account = (id: string, code: string, name: string, type: string, section: AccountSection): SourceAccount => ({
  id,
  code,
  name,
  type,
  section,
})

export const journal = (id: string, date: string, ...lines: readonly (readonly [string, string])[]): SourceJournal => ({
  id,
  number: `J${id}`,
  date,
  kind: 'Manual journal',
  narration: `Narration of ${id}`,
  lines: lines.map(([accountId, amount]) => ({ accountId, amount })),
})

/** Books of 2024 and 2025 with ten journals in 2025. */
export function makeBooks(): ScriptedBooks {
  return {
    currency: 'GBP',
    accounts: [
      account('cash', '1200', 'Cash at bank', 'Current Asset', 'assets-and-liabilities'),
      account('capital', '3000', 'Share capital', 'Equity', 'equity'),
      account('retained', '3200', 'Retained earnings', 'Equity', 'retained-earnings'),
      account('sales', '4000', 'Sales', 'Revenue', 'result'),
      account('rent', '7100', 'Rent', 'Overhead', 'result'),
      account('unused', '9999', 'Suspense', 'Current Liability', 'assets-and-liabilities'),
    ],
    journals: [
      journal('1', '2024-01-02', ['cash', '100.00'], ['capital', '-100.00']),
      journal('2', '2024-11-30', ['cash', '50.10'], ['sales', '-50.10']),
      ...Array.from({ length: 10 }, (_, at) =>
        at % 2 === 0
          ? journal(String(at + 3), `2025-0${1 + (at % 9)}-15`, ['cash', `${at + 10}.07`], ['sales', `-${at + 10}.07`])
          : journal(String(at + 3), `2025-0${1 + (at % 9)}-16`, ['rent', '3.3'], ['cash', '-3.30']),
      ),
    ],
  }
}
