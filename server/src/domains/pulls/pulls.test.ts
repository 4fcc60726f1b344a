import { PulledLedger } from '@tickmark/contract'
import { and, eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { auditEvents, connections, pullPages } from '../../db/schema/index.ts'
import type { JournalPage } from '../../ports/ledger-source.ts'
import { ApiError } from '../../http/api-error.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { addPerson } from '../../testing/people.ts'
import { openPullTest, type PullTest, type PullTestOptions } from '../../testing/pull-steps.ts'
import { addUp, fault, journal, repeated } from '../../testing/scripted-source.ts'
import { createPreparations } from '../preparations/service.ts'
import { createStorage, unlimitedStorage } from '../storage/service.ts'
import { deleteOldest } from './queries.ts'

const database = await openTestDatabase()
const { db } = database
afterAll(() => database.close())
const ada = await addPerson(db, 'ada')
const open = (options?: PullTestOptions) => openPullTest(db, ada, 'ada', options)

/** Starts a pull and takes all its steps. */
async function pull(on: PullTest) {
  const { id } = await on.start()
  return on.finish(id)
}
const ledgerOf = async ({ pulls, analysis }: PullTest, id = 0) => PulledLedger.parse(await pulls.getLedger(analysis, id))
const pagesOf = (pullId: number) => db.select().from(pullPages).where(eq(pullPages.pullId, pullId))

/** The balances of a pulled ledger and of the books, by name, in pence: added up by other code than the domain's. */
function compareWithBooks(pulled: PulledLedger['current'], { source }: PullTest, day: string) {
  const ofPull = pulled.accounts.map(({ name, debit, credit }) => [name, BigInt(debit) - BigInt(credit)] as const)
  const pence = (amount: string) => BigInt(amount.replace('.', ''))
  const ofBooks = addUp(source.books, day).map(({ name, debit, credit }) => [name, pence(debit) - pence(credit)] as const)
  expect(pulled.decimals).toBe(2)
  expect(ofPull).toEqual(ofBooks)
}

/** That a pull has everything once. */
async function expectWhole(on: PullTest, row: { id: number; state: string; lines: number } | undefined) {
  expect(row).toMatchObject({ state: 'complete', failure: null })
  const ledger = await ledgerOf(on, row?.id)
  compareWithBooks(ledger.current, on, '2025-12-31')
  if (ledger.prior !== null) compareWithBooks(ledger.prior, on, '2024-12-31')
  expect(ledger.current.differences).toBeUndefined()
  const posted = on.source.books.journals.filter(({ date }) => date >= on.period.from && date <= on.period.to)
  expect(row?.lines).toBe(posted.reduce((sum, { lines }) => sum + lines.length, 0))
  return ledger
}

/** Answers that make no sense: what they are, to which call, and the answer. */
const nonsense: readonly (readonly [string, 'readTrialBalance' | 'listAccounts' | 'readBooks' | 'readJournals', () => Promise<unknown>])[] =
  [
    ['an amount that is none', 'readTrialBalance', async () => [{ accountId: 'cash', name: 'Cash', debit: '1e5', credit: '0' }]],
    [
      'a trial balance that does not balance',
      'readTrialBalance',
      async () => [{ accountId: 'cash', name: 'Cash', debit: '5', credit: '0' }],
    ],
    ['an account twice', 'readTrialBalance', async () => ['1', '-1'].map((debit) => ({ accountId: 'cash', name: '', debit, credit: '0' }))],
    ['accounts of one id', 'listAccounts', async () => [1, 2].map(() => ({ id: 'a', code: '', name: 'A', type: '', section: 'equity' }))],
    ['a currency that is none', 'readBooks', async () => ({ currency: '<html>', yearStart: { month: 1, day: 1 } })],
    ['a year that begins on no day', 'readBooks', async () => ({ currency: 'GBP', yearStart: { month: 2, day: 30 } })],
    ['a journal of another year', 'readJournals', async () => ({ journals: [journal('1', '2023-01-01')], next: null })],
    ['a page that names itself', 'readJournals', async () => ({ journals: [], next: '' })],
  ]

describe('a pull', () => {
  test('brings both years, with codes, types and currency, and names where they come from', async () => {
    const on = await open()
    const row = await pull(on)
    const { current, prior, late, pull: shown } = await expectWhole(on, row)
    expect(current).toMatchObject({ file: 'Xero, Ink & Quill Limited, 20 January 2026', sheet: null })
    expect(current.accounts[0]).toMatchObject({ code: '1200', name: 'Cash at bank', group: 'Current Asset', currency: 'GBP', row: 1 })
    const { from, to } = shown.period
    expect(current.dates).toEqual({ first: from, last: to, period: { from, to } })
    expect(current.tests).toMatchObject({
      lines: 20,
      unbalanced: { count: 0 },
      numbering: null,
      outside: { before: { count: 0 }, after: { count: 0 } },
    })
    expect(prior?.accounts.map(({ name }) => name)).toEqual(['Cash at bank', 'Share capital', 'Sales'])
    expect([late, shown.startedBy, shown.state, shown.step]).toEqual([null, 'ada Test', 'complete', 'journals'])
    expect((await on.service.list(on.clientId))[0]?.lastPulledAt).toBe(shown.endedAt)
    const trail = await db.select().from(auditEvents).where(eq(auditEvents.action, 'ledger-pulled'))
    expect(trail.at(-1)).toMatchObject({ actorId: ada.id, subjectId: String(on.analysis.id), after: { lines: 20, differences: 0 } })
  })

  test('shows what it is at, step by step', async () => {
    const on = await open()
    const { id, state } = await on.start()
    const seen: string[] = [state]
    for (let at = 0; at < 6; at += 1) {
      await on.step(id)
      const { pulls: shown } = await on.pulls.list(on.analysis)
      seen.push(`${shown[0]?.step} ${shown[0]?.lines}`)
    }
    expect(seen).toEqual(['waiting', 'trial-balance 0', 'last-year 0', 'journals 0', 'journals 6', 'journals 12', 'journals 18'])
  })

  test('of books that begin later has no prior year', async () => {
    const on = await open()
    on.source.books.journals.splice(0, 2)
    expect((await expectWhole(on, await pull(on))).prior).toBeNull()
  })

  test('of books without any journal has the chart with nil', async () => {
    const on = await open()
    on.source.books.journals.length = 0
    const row = await pull(on)
    const { current, prior } = await ledgerOf(on, row?.id)
    expect([current.accounts.length, current.accounts.every(({ debit, credit }) => debit === '0' && credit === '0')]).toEqual([6, true])
    expect([prior, row?.lines]).toEqual([null, 0])
  })

  test('keeps amounts exact beyond what a float holds', async () => {
    const on = await open()
    on.source.books.journals.push(journal('big', '2025-06-30', ['cash', '12345678901234567.89'], ['sales', '-12345678901234567.89']))
    const exact = [
      { accountId: 'cash', name: '', debit: '12345678901234567.8900', credit: '0' },
      { accountId: 'sales', name: '', debit: '0', credit: '12345678901234567.89' },
    ]
    on.source.books.journals.splice(0, on.source.books.journals.length - 1)
    const readTrialBalance = async (_access: unknown, day: string) => (day === '2025-12-31' ? exact : [])
    Object.assign(on.source, { readTrialBalance })
    const { current } = await ledgerOf(on, (await pull(on))?.id)
    expect(current.accounts.map(({ debit, credit }) => [debit, credit])).toEqual([
      ['123456789012345678900', '0'],
      ['0', '123456789012345678900'],
    ])
  })
})

describe('with a provider that is not at its best, nothing is lost and nothing doubled:', () => {
  test('the access token expires in mid-pull', async () => {
    const on = await open()
    const { id } = await on.start()
    for (let at = 0; at < 4; at += 1) await on.step(id)
    on.source.expireAccess()
    await expectWhole(on, await on.finish(id))
    expect(on.source.calls.filter((call) => call === 'refresh')).toHaveLength(1)
  })

  test('the access token is past its date', async () => {
    const on = await open()
    on.pass(3_590_000)
    await expectWhole(on, await pull(on))
    expect(on.source.calls.filter((call) => call === 'refresh')).toHaveLength(1)
  })

  test('the consent is revoked in mid-pull', async () => {
    const on = await open()
    const { id } = await on.start()
    for (let at = 0; at < 4; at += 1) await on.step(id)
    on.source.revoked = true
    expect(await on.finish(id)).toMatchObject({ state: 'failed', failure: 'consent-ended', read: null })
    expect(await pagesOf(id)).toEqual([])
    expect((await on.service.list(on.clientId))[0]?.state).toBe('ended')
    expect((await on.connectionRow())?.sealedTokens).toBeNull()
    await expect(on.start()).rejects.toMatchObject({ code: 'CONNECTION_ENDED' })
    await on.consent(on.connection.id)
    await expectWhole(on, await pull(on))
  })

  test('calls are limited: it waits as the provider says, and shows until when', async () => {
    const on = await open()
    const { id } = await on.start()
    await on.step(id)
    on.source.faults.push(fault('busy', 61_000))
    expect(await on.step(id)).toMatchObject({ state: 'running', tries: 0, step: 'trial-balance' })
    expect(on.waits.at(-1)).toBe(61_000)
    expect((await on.pulls.list(on.analysis)).pulls[0]?.waitsUntil).toBe('2026-01-20T09:01:01.000Z')
    await expectWhole(on, await on.finish(id))
  })

  test('the limit of the day is used up: it waits for hours, but not for ever', async () => {
    const on = await open()
    const hours = 3_600_000
    on.source.faults.push(fault('limit-reached', 20 * hours), fault('limit-reached', 20 * hours), fault('limit-reached', 20 * hours))
    expect(await pull(on)).toMatchObject({ state: 'failed', failure: 'limit-reached', round: 1 })
    on.source.faults.push(fault('limit-reached', 20 * hours))
    await expectWhole(on, await pull(on))
  })

  test('it is away for a while, then for good', async () => {
    const on = await open()
    on.source.faults.push(fault('unavailable'), fault('unavailable'), fault('unavailable'))
    const { id } = await on.start()
    await expectWhole(on, await on.finish(id))
    expect(on.waits.slice(0, 4)).toEqual([0, 5_000, 30_000, 120_000])
    on.source.faults.push(...Array.from({ length: 20 }, () => fault('unavailable')))
    expect(await pull(on)).toMatchObject({ state: 'failed', failure: 'unavailable' })
    on.source.faults.length = 0
  })

  test('it is away, and then answers nonsense once: that is asked for once more', async () => {
    const on = await open()
    on.source.faults.push(...Array.from({ length: 3 }, () => fault('unavailable')), fault('unclear-answer'))
    await expectWhole(on, await pull(on))
    // The next step counts from the start.
    on.source.faults.push(fault('unclear-answer'), null, null, fault('unclear-answer'), fault('unavailable'))
    await expectWhole(on, await pull(on))
    on.source.faults.push(fault('unclear-answer'), fault('unavailable'), fault('unclear-answer'))
    expect(await pull(on)).toMatchObject({ state: 'failed', failure: 'unclear-answer' })
  })

  test('it has trouble of every kind in turn: it is given up after seven tries', async () => {
    const on = await open()
    const calls = on.source.calls.length
    on.source.faults.push(fault('unclear-answer'), fault('unavailable'), ...Array.from({ length: 9 }, () => fault('unavailable')))
    expect(await pull(on)).toMatchObject({ state: 'failed', failure: 'unavailable', tries: 8 })
    expect(on.source.calls.length - calls).toBe(7)
  })

  test('it may not be asked', async () => {
    const on = await open()
    on.source.faults.push(null, null, fault('not-allowed'))
    expect(await pull(on)).toMatchObject({ state: 'failed', failure: 'not-allowed' })
  })

  test('a page comes twice', async () => {
    const on = await open()
    on.source.pages.push(null, repeated, repeated, null)
    const row = await pull(on)
    await expectWhole(on, row)
    expect((await pagesOf(row?.id ?? 0)).map(({ journals }) => journals !== null)).toEqual([true, true, false, false, true, true])
  })

  test('pages overlap', async () => {
    const on = await open()
    const first = on.source.books.journals[2]
    on.source.pages.push(null, (page) => ({ ...page, journals: first === undefined ? [] : [first, ...page.journals] }))
    const row = await pull(on)
    expect(row).toMatchObject({ state: 'complete', lines: 22 })
    compareWithBooks((await ledgerOf(on, row?.id)).current, on, '2025-12-31')
    expect((await ledgerOf(on, row?.id)).current.differences).toBeUndefined()
  })

  test('pages go round in a circle', async () => {
    const on = await open()
    const backTo = (next: string) => () => ({ journals: [], next })
    on.source.pages.push(null, backTo('3'), backTo('3'))
    expect(await pull(on)).toMatchObject({ state: 'failed', failure: 'unclear-answer' })
    on.source.pages.push(null, null, backTo('3'))
    await expectWhole(on, await pull(on))
  })

  test('a line is dropped', async () => {
    const on = await open()
    on.source.pages.push(null, (page) => ({ ...page, journals: page.journals.map((one) => ({ ...one, lines: one.lines.slice(1) })) }))
    await expectWhole(on, await pull(on))
    expect(on.troubles.map(({ message }) => message)).toEqual(['a journal does not sum to nil'])
  })

  test('a whole journal is dropped: the journals are read again', async () => {
    const on = await open()
    on.source.pages.push(null, (page) => ({ ...page, journals: page.journals.slice(1) }))
    const row = await pull(on)
    expect(row?.round).toBe(2)
    await expectWhole(on, row)
  })

  test('a journal is always missing: a problem beside the ledger names it', async () => {
    const on = await open()
    const hidden = on.source.books.journals[4]
    const hide = (page: JournalPage): JournalPage => ({ ...page, journals: page.journals.filter(({ id }) => id !== hidden?.id) })
    on.source.pages.push(...Array.from({ length: 20 }, () => hide))
    const { current } = await ledgerOf(on, (await pull(on))?.id)
    compareWithBooks(current, on, '2025-12-31')
    expect(current.differences).toEqual([
      "1200 Cash at bank: the trial balance has 203.95 debit, but last year's balance and the journals come to 191.88 debit.",
      '4000 Sales: the trial balance has 70.35 credit, but the journals of the period come to 58.28 credit.',
    ])
  })

  test('a difference that stays is read again once, not by every pull; another one is', async () => {
    const on = await open()
    const hide = (hidden: string | undefined) => {
      on.source.pages.length = 0
      const drop = (page: JournalPage): JournalPage => ({ ...page, journals: page.journals.filter(({ id }) => id !== hidden) })
      on.source.pages.push(...Array.from({ length: 20 }, () => drop))
    }
    hide(on.source.books.journals[4]?.id)
    expect((await pull(on))?.round).toBe(2)
    // The balances move, and the difference does not.
    on.source.books.journals.push(journal('new', '2025-02-01', ['cash', '9.00'], ['sales', '-9.00']))
    hide(on.source.books.journals[4]?.id)
    const again = await pull(on)
    expect([again?.round, (await ledgerOf(on, again?.id)).current.differences?.length]).toEqual([1, 2])
    hide(on.source.books.journals[6]?.id)
    expect((await pull(on))?.round).toBe(2)
    // Nothing differs any more, and then it does again.
    on.source.pages.length = 0
    const whole = await pull(on)
    expect([whole?.round, (await ledgerOf(on, whole?.id)).current.differences]).toEqual([1, undefined])
    hide(on.source.books.journals[6]?.id)
    expect((await pull(on))?.round).toBe(2)
  })

  test.each(nonsense)('%s: it asks once more, and then fails', async (_what, call, answer) => {
    const on = await open()
    const sound = on.source[call]
    Object.assign(on.source, { [call]: answer })
    expect(await pull(on)).toMatchObject({ state: 'failed', failure: 'unclear-answer', tries: 2 })
    expect(on.troubles).toHaveLength(2)
    Object.assign(on.source, { [call]: sound })
    await expectWhole(on, await pull(on))
  })

  test('a journal posts to an account that never appears', async () => {
    const on = await open()
    on.source.books.journals.push(
      journal('x', '2025-05-05', ['ghost', '5.00'], ['cash', '-5.00']),
      journal('y', '2025-05-06', ['ghost', '-5.00'], ['cash', '5.00']),
    )
    expect(await pull(on)).toMatchObject({ state: 'failed', failure: 'unclear-answer', round: 3 })
  })
})

describe('a ledger that changes while it is pulled', () => {
  /** Posts a journal whenever the trial balance has been read so many times. */
  const postAt = (on: PullTest, ...times: number[]) => {
    let count = 0
    on.source.before = (call) => {
      if (call !== 'readTrialBalance') return
      count += 1
      if (times.includes(count)) on.source.books.journals.push(journal(`late-${count}`, '2025-12-31', ['cash', '1.00'], ['sales', '-1.00']))
    }
  }

  test('is read again, until it is the same before and after', async () => {
    const on = await open()
    postAt(on, 4)
    const row = await pull(on)
    expect(row?.round).toBe(2)
    await expectWhole(on, row)
  })

  test('is read once more where the second reading has missed a journal', async () => {
    const on = await open()
    postAt(on, 4)
    const missed = on.source.books.journals[4]?.id
    const hide = (page: JournalPage): JournalPage => ({ ...page, journals: page.journals.filter(({ id }) => id !== missed) })
    on.source.pages.push(...Array.from({ length: 4 }, () => null), ...Array.from({ length: 4 }, () => hide))
    const row = await pull(on)
    expect(row?.round).toBe(3)
    await expectWhole(on, row)
  })

  test('all the time, is given up after three rounds', async () => {
    const on = await open()
    postAt(on, 4, 8, 12)
    expect(await pull(on)).toMatchObject({ state: 'failed', failure: 'ledger-changed', round: 3 })
  })

  test('by a new account, has it', async () => {
    const on = await open()
    on.source.before = (call) => {
      if (call !== 'readJournals' || on.source.books.accounts.some(({ id }) => id === 'new')) return
      on.source.books.accounts.push({ id: 'new', code: '8000', name: 'Travel', type: 'Overhead', section: 'result' })
      on.source.books.journals.push(journal('n', '2025-12-30', ['new', '7.00'], ['cash', '-7.00']))
    }
    const { current } = await expectWhole(on, await pull(on))
    expect(current.accounts.map(({ name }) => name)).toContain('Travel')
  })
})

describe('journals that were posted late', () => {
  test('are new, changed or gone since the last complete pull', async () => {
    const on = await open()
    const first = await pull(on)
    const { journals } = on.source.books
    journals.splice(3, 1)
    journals[6] = journal('8', '2025-06-16', ['rent', '4.00'], ['cash', '-4.00'])
    journals.push(journal('new', '2025-02-01', ['cash', '9.00'], ['sales', '-9.00']))
    const { late } = await expectWhole(on, await pull(on))
    expect(late?.since).toBe(first?.endedAt?.toISOString())
    expect(late?.journals.map(({ kind, number, debits }) => [kind, number, debits])).toEqual([
      ['changed', 'J8', '4.00'],
      ['new', 'Jnew', '9.00'],
      ['gone', 'J4', '3.3'],
    ])
    expect((await expectWhole(on, await pull(on))).late).toMatchObject({ count: 0, journals: [] })
  })

  test('are those since the pull that the draft uses, however often it was pulled since', async () => {
    const on = await open()
    const used = await pull(on)
    const { current } = await ledgerOf(on, used?.id)
    const preparations = createPreparations({ db, storage: unlimitedStorage, announcements: { announce: async () => () => {} } })
    await preparations.change(ada.id, on.analysis, { version: 0, current: { ...current, pullId: used?.id ?? 0 } })
    // Changes of other parts leave it in use.
    await preparations.change(ada.id, on.analysis, { version: 1, journals: [] })
    for (const number of ['a', 'b', 'c', 'd']) {
      on.source.books.journals.push(journal(number, '2025-02-01', ['cash', '9.00'], ['sales', '-9.00']))
      await pull(on)
    }
    const { late } = await ledgerOf(on, (await pull(on))?.id)
    expect(late?.since).toBe(used?.endedAt?.toISOString())
    expect(late?.journals.map(({ number }) => number)).toEqual(['Ja', 'Jb', 'Jc', 'Jd'])
    await db.transaction((tx) => deleteOldest(tx, on.analysis.id, 1, used?.id ?? null))
    expect((await on.list()).map(({ id }) => id === used?.id)).toEqual([true, false])
    // From a file: no pull is in use.
    await preparations.change(ada.id, on.analysis, { version: 2, current })
    expect((await ledgerOf(on, (await pull(on))?.id)).late).toMatchObject({ count: 0 })
  })

  test('are not looked for against another period, nor against a pull whose journals have been deleted', async () => {
    const on = await open()
    const first = await pull(on)
    const other = { from: '2025-01-01', to: '2025-11-30' }
    const inOther = async () => on.finish((await on.pulls.start(ada.id, on.analysis, on.connection.id, other)).id)
    expect((await ledgerOf(on, (await inOther())?.id)).late).toBeNull()
    expect((await ledgerOf(on, (await inOther())?.id)).late).toMatchObject({ count: 0 })
    expect(await pagesOf(first?.id ?? 0)).toEqual([])
    expect((await ledgerOf(on, (await pull(on))?.id)).late).toBeNull()
    expect((await ledgerOf(on, first?.id)).pull.state).toBe('complete')
  })
})

describe('pulls', () => {
  test('are one at a time for an analysis', async () => {
    const on = await open()
    const { id } = await on.start()
    await expect(on.start()).rejects.toMatchObject({ code: 'PULL_UNDER_WAY' })
    await on.finish(id)
    expect((await on.start()).state).toBe('waiting')
  })

  test('of two processes that take a step at once, one counts', async () => {
    const on = await open()
    const { id } = await on.start()
    for (let rounds = 0; rounds < 30 && (await on.rowOf(id))?.endedAt === null; rounds += 1)
      await Promise.all([on.step(id), on.step(id), on.step(id)])
    await expectWhole(on, await on.rowOf(id))
  })

  test('are cancelled, with a step that is under way, and end as they are', async () => {
    const on = await open()
    const { id } = await on.start()
    for (let at = 0; at < 4; at += 1) await on.step(id)
    let cancelling: Promise<unknown> = Promise.resolve()
    on.source.before = () => {
      cancelling = on.pulls.cancel(on.analysis, id)
    }
    await on.step(id)
    await cancelling
    on.source.before = () => {}
    expect(await on.pulls.cancel(on.analysis, id)).toMatchObject({ state: 'cancelled' })
    const calls = on.source.calls.length
    expect(await on.step(id)).toMatchObject({ state: 'cancelled', read: null })
    expect([on.source.calls.length, await pagesOf(id)]).toEqual([calls, []])
    await expect(on.pulls.getLedger(on.analysis, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const done = await pull(on)
    expect((await on.pulls.cancel(on.analysis, done?.id ?? 0)).state).toBe('complete')
  })

  test('need a connection of the analysis’ own client, with an organisation', async () => {
    const [on, other] = [await open(), await open()]
    const start = (connectionId: number) => on.pulls.start(ada.id, on.analysis, connectionId, on.period)
    await expect(start(other.connection.id)).rejects.toMatchObject({ code: 'NO_CONNECTION' })
    await expect(start(2_000_000_000)).rejects.toMatchObject({ code: 'NO_CONNECTION' })
    on.source.organisations.push({ id: 'org-2', name: 'Other' })
    await expect(start((await on.consent()).id)).rejects.toMatchObject({ code: 'NO_CONNECTION' })
  })

  test('end with their connection', async () => {
    const on = await open()
    const { id } = await on.start()
    await on.step(id)
    const [row] = await db
      .select()
      .from(connections)
      .where(and(eq(connections.id, on.connection.id)))
    if (row === undefined) throw new Error('no connection')
    await on.service.remove(ada.id, row)
    expect(await on.step(id)).toMatchObject({ state: 'failed', failure: 'consent-ended', connectionId: null })
    expect(on.source.revocations).toEqual([on.connection.organisation?.id])
  })

  test('fail when the storage is full, and leave nothing there', async () => {
    const full = createStorage({ perUser: 0, perWorkspace: 0 })
    let writes = 0
    const add: typeof full.add = async (tx, owner, work, hasAdded) => {
      writes += 1
      if (writes > 5) throw new ApiError('STORAGE_FULL')
      return full.add(tx, owner, work, hasAdded)
    }
    const on = await open({ storage: { ...full, add } })
    const row = await pull(on)
    expect(row).toMatchObject({ state: 'failed', failure: 'storage-full', read: null })
    expect(await pagesOf(row?.id ?? 0)).toEqual([])
  })
})
