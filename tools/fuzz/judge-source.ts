import { type LedgerSource, type SourceBalance, SourceFault, type SourceJournal } from '@tickmark/server/ports/ledger-source'
import { createQuickBooks } from '@tickmark/server/adapters/ledger-sources/quickbooks/quickbooks'
import { createXero } from '@tickmark/server/adapters/ledger-sources/xero/xero'
import { type Books, countBalances, makeBooks } from './books.ts'
import { changeBooks } from './change-books.ts'
import { damageJson } from './damage-json.ts'
import type { Answers } from './formats/sources.ts'
import { type Random, pick } from './random.ts'

const address = 'https://ledger.invalid'
const settings = {
  clientId: 'c',
  clientSecret: 's',
  loginUrl: address,
  identityUrl: address,
  apiUrl: address,
  tokenUrl: address,
  revokeUrl: address,
}
const limits = { timeoutMs: 5_000, answerBytes: 4 * 1024 * 1024 }
const now = () => 1_760_000_000_000

export const SOURCES = {
  xero: createXero(settings, limits, now),
  quickbooks: createQuickBooks(settings, limits, now),
} as const

const access = { token: 't', organisationId: '1' }
const period = { from: '2025-01-01', to: '2025-12-31' } as const
const consent = { code: 'c', verifier: 'v', redirectUri: 'https://x.invalid', realmId: '1' }
const { signal } = new AbortController()

/** What is asked of a source; each ends in an answer or a `SourceFault`. */
const CALLS: Readonly<Record<string, (source: LedgerSource) => Promise<unknown>>> = {
  journals: (source) => source.readJournals(access, period, null, signal),
  'trial balance': (source) => source.readTrialBalance(access, period.to, signal),
  accounts: (source) => source.listAccounts(access, signal),
  books: (source) => source.readBooks(access, signal),
  exchange: (source) => source.exchange(consent, signal),
}

const HEADERS = ['retry-after', 'x-rate-limit-problem', 'www-authenticate', 'content-type', 'content-length']
const HEADER_VALUES = [
  '',
  '0',
  '-1',
  '99999999999',
  'day',
  'Wed, 21 Oct 2025 07:28:00 GMT',
  'Wed, 99 Oct 2025 99:99:99 GMT',
  'NaN',
  'Bearer error="insufficient_scope"',
  'text/html',
]

/** Asks a source for something while its provider answers with changed books or damaged answers. The text of the answers comes back with what is wrong. */
export async function trySource(source: LedgerSource, write: (books: Books) => Answers, random: Random) {
  const change = changeBooks(makeBooks(random), random)
  const isDamaged = random(4) !== 0
  const name = isDamaged ? pick(Object.keys(CALLS), random) : pick(['journals', 'trial balance'], random)
  const answers = write(change.books).map(({ path, text }) => ({
    path,
    text: isDamaged && random(2) === 0 ? damageJson(text, random) : text,
  }))
  const status = isDamaged && random(5) === 0 ? pick([201, 204, 400, 401, 403, 404, 418, 429, 500, 503], random) : 200
  const headers = isDamaged ? { [pick(HEADERS, random)]: pick(HEADER_VALUES, random) } : {}
  const input = Buffer.from(JSON.stringify({ name, status, headers, answers }, null, 1))
  const { fetch } = globalThis
  // The adapters call the one of the platform. Journals of QuickBooks come month by month: those of January alone are given.
  globalThis.fetch = (url) => {
    const { pathname } = new URL(url instanceof Request ? url.url : url)
    const text = answers.find(({ path }) => pathname.includes(path))?.text ?? ''
    return Promise.resolve(new Response(status === 204 ? null : text, { status, headers }))
  }
  try {
    const answer = await CALLS[name]?.(source)
    return { input, fault: judge(name, answer, isDamaged ? null : change.books) }
  } catch (error) {
    const isDeclared = error instanceof SourceFault
    const isClean = !isDamaged && ['none', 'journals in another order'].includes(change.name)
    return {
      input,
      fault: isDeclared
        ? isClean && name === 'trial balance'
          ? `refused books without a fault: ${error.message}`
          : null
        : describe(error),
    }
  } finally {
    globalThis.fetch = fetch
  }
}

const describe = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error))

const PLAIN = /^-?\d{1,18}(?:\.\d{1,10})?$/

function judge(name: string, answer: unknown, books: Books | null): string | null {
  if (name === 'journals') return judgeJournals((answer as { journals: readonly SourceJournal[] }).journals, books)
  if (name === 'trial balance') return judgeBalances(answer as readonly SourceBalance[], books)
  return null
}

const toUnits = (amount: string): bigint => {
  const [whole = '', fraction = ''] = amount.split('.')
  return BigInt(whole + fraction.padEnd(10, '0'))
}

function judgeJournals(journals: readonly SourceJournal[], books: Books | null): string | null {
  const sums = new Map<string, bigint>()
  for (const { id, lines } of journals) {
    if (lines.some(({ amount }) => !PLAIN.test(amount))) return `journal ${id} has an amount that is none`
    if (lines.reduce((sum, { amount }) => sum + toUnits(amount), 0n) !== 0n) return `journal ${id} does not balance`
    for (const { accountId, amount } of lines) sums.set(accountId, (sums.get(accountId) ?? 0n) + toUnits(amount))
  }
  return books === null ? null : compare(sums, books)
}

function judgeBalances(balances: readonly SourceBalance[], books: Books | null): string | null {
  if (balances.some(({ debit, credit }) => !PLAIN.test(debit) || !PLAIN.test(credit))) return 'a balance is no amount'
  const sums = new Map(balances.map(({ accountId, debit, credit }) => [accountId, toUnits(debit) - toUnits(credit)]))
  if ([...sums.values()].reduce((sum, amount) => sum + amount, 0n) !== 0n) return 'the trial balance does not balance'
  return books === null ? null : compare(sums, books)
}

/** Only books that balance may be answered, and then with their own balances. */
function compare(sums: ReadonlyMap<string, bigint>, books: Books): string | null {
  const expected = countBalances(books)
  const wrong = [...new Set([...expected.keys(), ...sums.keys()])].filter(
    (key) => (sums.get(key) ?? 0n) !== (expected.get(key) ?? 0n) * 10n ** 8n,
  )
  return wrong.length === 0 ? null : `the balances of ${wrong.join(', ')} are others than those answered`
}
