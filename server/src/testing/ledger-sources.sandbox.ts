import { writeFileSync } from 'node:fs'
import { type LedgerProvider, sumsToNil } from '@tickmark/contract'
import { describe, expect, test } from 'vitest'
import { createLedgerSources } from '../adapters/ledger-sources/create-ledger-sources.ts'
import { readEnv } from '../env.ts'
import type { LedgerSource, SourceAccess, SourceBalance, SourceJournal, SourcePeriod } from '../ports/ledger-source.ts'

/*
 * Reads a real organisation of a provider's sandbox, with keys from the environment: docs/connections.md. It prints neither tokens nor figures.
 */

/** Xero takes 60 calls a minute. */
const pauseMs = 1_100
const { signal } = new AbortController()

function getVariable(name: string, why: string): string {
  const value = process.env[name]
  if (value === undefined || value === '') throw new Error(`${name} must be set: ${why} (docs/connections.md, Sandbox tests)`)
  return value
}

function readPeriod(): SourcePeriod {
  const [from = '', to = ''] = getVariable('SANDBOX_PERIOD', 'the first and the last day of a year, with a slash between them').split('/')
  return { from, to }
}

async function connect(provider: LedgerProvider, source: LedgerSource): Promise<SourceAccess> {
  const prefix = `SANDBOX_${provider.toUpperCase()}`
  const refresh = getVariable(`${prefix}_REFRESH_TOKEN`, 'a refresh token, which counts once')
  const file = getVariable('SANDBOX_TOKEN_FILE', 'where the new refresh token is written')
  const organisationId = getVariable(`${prefix}_ORGANISATION`, 'the id of the organisation')
  const tokens = await source.refresh({ access: '', refresh, expiresAt: 0 }, signal)
  writeFileSync(file, `${prefix}_REFRESH_TOKEN=${tokens.refresh}\n`, { mode: 0o600 })
  return { token: tokens.access, organisationId }
}

async function pull(source: LedgerSource, access: SourceAccess, period: SourcePeriod): Promise<SourceJournal[]> {
  const journals: SourceJournal[] = []
  let cursor: string | null = null
  do {
    const page = await source.readJournals(access, period, cursor, signal)
    journals.push(...page.journals)
    cursor = page.next
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  } while (cursor !== null)
  return journals
}

const dayBefore = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) - 24 * 60 * 60_000).toISOString().slice(0, 10)
const negate = (amount: string): string => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`)
const amountsOf = (balances: readonly SourceBalance[], id: string): string[] =>
  balances.filter(({ accountId }) => accountId === id).flatMap(({ debit, credit }) => [debit, negate(credit)])

const sources = createLedgerSources(readEnv().ledgerSources)
if (sources.size === 0) throw new Error('Set the keys of a provider: docs/connections.md, Sandbox tests')

describe.each([...sources])('the sandbox of %s', (provider, source) => {
  test('gives a chart, trial balances and journals that agree with each other', async () => {
    const period = readPeriod()
    const access = await connect(provider, source)
    expect((await source.readBooks(access, signal)).currency).toMatch(/^[A-Z]{3}$/)
    const accounts = await source.listAccounts(access, signal)
    const closing = await source.readTrialBalance(access, period.to, signal)
    const opening = await source.readTrialBalance(access, dayBefore(period.from), signal)
    const journals = await pull(source, access, period)
    const lines = journals.flatMap((journal) => journal.lines)
    const ids = new Set(accounts.map(({ id }) => id))
    expect(closing.filter(({ accountId }) => !ids.has(accountId)).map(({ name }) => name)).toEqual([])
    const differing = accounts.filter(({ id, section }) => {
      const before = section === 'result' ? [] : amountsOf(opening, id)
      const moved = lines.filter(({ accountId }) => accountId === id).map(({ amount }) => amount)
      return !sumsToNil([...before, ...moved, ...amountsOf(closing, id).map(negate)])
    })
    // The result of last year is in retained earnings without a journal.
    expect(differing.length).toBeLessThanOrEqual(1)
    expect(differing.every(({ section }) => section === 'retained-earnings')).toBe(true)
  })
})
