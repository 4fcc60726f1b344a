import { limits, Preparation, type AnalysisEvent, type ImportedLedger, type PreparationChange } from '@tickmark/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { analyses, clients, preparations, users } from '../../db/schema/index.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { startPointsServer } from '../../testing/points-server.ts'
import { addPerson } from '../../testing/people.ts'
import { addSharedAnalysis } from '../../testing/sharing.ts'
import { createUsers } from '../users/service.ts'
import { lockPointsOf } from '../points/service.ts'
import { unlimitedStorage } from '../storage/service.ts'
import { createPreparations } from './service.ts'

const database = await openTestDatabase()
const { db } = database
const server = await startPointsServer(database)
const { call, ids, newAnalysis } = server
afterAll(async () => {
  await server.stop()
  await database.close()
  expect(server.failures).toEqual([])
})

type Person = Parameters<typeof server.change>[0]
const urlOf = (id: number) => `/api/analysis/${id}/preparation`
const read = async (id: number, person: Person = 'ada') => Preparation.parse((await call(person, { url: urlOf(id) })).json())
/** Without what other tests chose for other clients. */
const get = async (id: number, person: Person = 'ada') => {
  const { earlier: _, ...own } = await read(id, person)
  return own
}
const send = (id: number, payload: PreparationChange, person: Person = 'ada') => call(person, { method: 'PATCH', url: urlOf(id), payload })
const save = async (id: number, payload: PreparationChange, person: Person = 'ada') => {
  const answer = await send(id, payload, person)
  expect(answer.json()).toEqual({ version: payload.version + 1 })
}
const events = async (id: number) => (await call('ada', { url: `/api/analysis/${id}/events` })).json<AnalysisEvent[]>()

const ledger: ImportedLedger = {
  file: 'trial-balance.csv',
  pullId: 7,
  replacedPullId: 4,
  sheet: null,
  decimals: 2,
  accounts: [
    { code: '1000', name: 'Bank', group: '', currency: '', debit: '100', credit: '0', prior: null, row: 2 },
    { code: '', name: 'Sales', group: 'Income', currency: 'GBP', debit: '0', credit: '100', prior: null, row: 3 },
  ],
}
/** As last year's: what was pulled is a person's own from then on. */
const { pullId: _pull, replacedPullId: _replaced, ...rolledLedger } = ledger
const bank = { code: '1000', name: 'Bank', class: 'cash' }
const sales = { code: '', name: 'Sales', class: 'revenue' }
const journal = {
  number: 1,
  narration: 'Accrue the audit fee',
  lines: [
    { code: '1000', name: 'Bank', amount: '0.25' },
    { code: '', name: 'Sales', amount: '-0.25' },
  ],
}
const empty = { version: 0, profile: {}, current: null, prior: null, mapping: [], journals: [] }

let made = 0
/** Analyses of ada's for one client of hers, shared with bea and cleo. */
async function newYears(count: number) {
  const years = await Promise.all(Array.from({ length: count }, () => addSharedAnalysis(db, 'ada', { bea: 'reviewer', cleo: 'viewer' })))
  const [analysis] = await db.select().from(analyses).where(eq(analyses.userId, ids.ada))
  const name = `Client ${(made += 1)}`
  const [client] = await db
    .insert(clients)
    .values({ workspaceId: analysis?.workspaceId ?? 0, name, nameKey: name })
    .returning({ id: clients.id })
  const clientId = client?.id ?? 0
  for (const id of years) await db.update(analyses).set({ clientId }).where(eq(analyses.id, id))
  const kept = async () => (await db.select().from(clients).where(eq(clients.id, clientId)))[0]?.accountMappings
  return { years, clientId, kept }
}

describe('GET /api/analysis/{id}/preparation', () => {
  test('requires a session and a member; viewers may read', async () => {
    const id = await newAnalysis(null)
    expect((await call(null, { url: urlOf(id) })).statusCode).toBe(401)
    expect((await call('eve', { url: urlOf(id) })).statusCode).toBe(404)
    expect(await get(id, 'cleo')).toEqual(empty)
  })

  test('has what was stored', async () => {
    const id = await newAnalysis(null)
    const profile = { name: 'Alderway Limited', periodEnd: '2025-12-31', employees: { average: 3 } }
    const stored = { profile, current: ledger, prior: { ...ledger, sheet: 'TB' }, mapping: [bank], journals: [journal] }
    await save(id, { version: 0, ...stored }, 'bea')
    expect(await get(id, 'cleo')).toEqual({ version: 1, ...stored })
  })
})

describe('PATCH /api/analysis/{id}/preparation', () => {
  test('climbs the ladder', async () => {
    const id = await newAnalysis(null)
    const change = { version: 0, profile: {} }
    expect((await send(id, change, null)).statusCode).toBe(401)
    expect((await send(id, change, 'eve')).statusCode).toBe(404)
    expect((await send(id, change, 'cleo')).statusCode).toBe(403)
    expect((await call('ada', { method: 'PATCH', url: urlOf(id), payload: { version: -1 } })).statusCode).toBe(400)
    expect((await send(id, change, 'bea')).statusCode).toBe(200)
    expect((await send(id, { ...change, version: 1 }, 'ada')).statusCode).toBe(200)
  })

  test('keeps texts of the draft in clean lines, and refuses what is too long, too many or no id', async () => {
    const id = await newAnalysis(null)
    await save(id, { version: 0, profile: { texts: { 'notes/events': ' A\tfire.\r\nNo one\u202e was hurt. \n' } } })
    expect((await get(id)).profile).toEqual({ texts: { 'notes/events': 'A fire.\nNo one was hurt.' } })
    const many = Object.fromEntries(Array.from({ length: limits.textsPerDraft + 1 }, (_, at) => [`notes/${at}`, 'x']))
    const bad = [
      { 'notes/events': 'x'.repeat(limits.draftTextMaxLength + 1) },
      { 'notes/events': '' },
      { Notes: 'x' },
      { __proto__x: 'x' },
      many,
    ]
    for (const texts of bad) expect((await send(id, { version: 1, profile: { texts } })).statusCode).toBe(400)
  })

  test('replaces what is given and leaves the rest', async () => {
    const id = await newAnalysis(null)
    await save(id, { version: 0, profile: { name: 'Alderway' }, current: ledger, journals: [journal] })
    await save(id, { version: 1, current: null, prior: ledger })
    expect(await get(id)).toEqual({ ...empty, version: 2, profile: { name: 'Alderway' }, prior: ledger, journals: [journal] })
    await save(id, { version: 2, profile: {}, journals: [] })
    expect(await get(id)).toEqual({ ...empty, version: 3, prior: ledger })
  })

  test('merges choices by the code of an account, or by its name where it has no code', async () => {
    const id = await newAnalysis(null)
    await save(id, { version: 0, mapping: [bank, sales] })
    await save(id, { version: 1, mapping: [{ ...bank, name: 'Bank account', class: 'overdrafts' }] })
    expect((await get(id)).mapping).toEqual([sales, { ...bank, name: 'Bank account', class: 'overdrafts' }])
    await save(id, {
      version: 2,
      mapping: [
        { ...sales, name: ' SALES', class: null },
        { ...bank, code: '2000' },
      ],
    })
    expect((await get(id)).mapping.map(({ code, class: chosen }) => [code, chosen])).toEqual([
      ['1000', 'overdrafts'],
      ['2000', 'cash'],
    ])
  })

  test('is refused for a version that is not the newest, and changes nothing', async () => {
    const id = await newAnalysis(null)
    await save(id, { version: 0, profile: { name: 'One' } })
    const refused = await send(id, { version: 0, profile: { name: 'Two' }, current: ledger }, 'bea')
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'PREPARATION_CHANGED' }])
    expect(await get(id)).toEqual({ ...empty, version: 1, profile: { name: 'One' } })
    expect(await events(id)).toEqual([])
  })

  test('of many changes at once to one version, one is made', async () => {
    const id = await newAnalysis(null)
    const answers = await Promise.all(['A', 'B', 'C'].map((name) => send(id, { version: 0, profile: { name } })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
    expect((await get(id)).version).toBe(1)
  })

  test('refuses a journal that does not balance', async () => {
    const id = await newAnalysis(null)
    const unbalanced = { ...journal, lines: journal.lines.map((line) => ({ ...line, amount: '1' })) }
    expect((await send(id, { version: 0, journals: [unbalanced] })).statusCode).toBe(400)
  })

  test('is in the history where it imports or removes a trial balance, or changes journals: in numbers', async () => {
    const id = await newAnalysis(null)
    await save(id, { version: 0, profile: { name: 'Alderway' }, mapping: [bank] })
    await save(id, { version: 1, current: ledger, journals: [journal] }, 'bea')
    await save(id, { version: 2, prior: null })
    const recorded = (await events(id)).toReversed().map(({ kind, by, data }) => [kind, by?.id, data])
    expect(recorded).toEqual([
      ['trial-balance-imported', ids.bea, { year: 'current', accounts: 2 }],
      ['journals-changed', ids.bea, { journals: 1 }],
      ['trial-balance-imported', ids.ada, { year: 'prior', accounts: 0 }],
    ])
  })

  test('is refused by a full history only for what the history would have', async () => {
    const id = await newAnalysis(null)
    await db.execute(sql`insert into analysis_events (workspace_id, analysis_id, kind)
      select workspace_id, id, 'viewed' from analyses, generate_series(1, ${limits.eventsPerAnalysis}::integer) where id = ${id}`)
    expect((await send(id, { version: 0, current: ledger })).json()).toMatchObject({ code: 'HISTORY_FULL' })
    await save(id, { version: 0, profile: { name: 'Alderway' }, mapping: [bank] })
    expect(await get(id)).toMatchObject({ version: 1, current: null, mapping: [bank] })
  })

  test('takes characters that the database cannot hold, from all texts alike', async () => {
    const id = await newAnalysis(null)
    const name = 'Bank\0 \\u0000 \ud800'
    const account = { code: '1\0', name }
    const accounts = ledger.accounts.map((one) => ({ ...one, ...account }))
    const lines = journal.lines.map((line) => ({ ...line, ...account }))
    const { clientId, kept } = await newYears(0)
    await db.update(analyses).set({ clientId }).where(eq(analyses.id, id))
    await save(id, {
      version: 0,
      current: { ...ledger, accounts },
      journals: [{ ...journal, lines }],
      mapping: [{ ...account, class: 'cash' }],
    })
    const cleaned = { code: '1', name: 'Bank \\u0000 \ufffd' }
    const stored = await get(id)
    expect(stored.current?.accounts[0]).toMatchObject(cleaned)
    expect(stored.journals[0]?.lines[0]).toMatchObject(cleaned)
    expect(stored.mapping).toEqual([{ ...cleaned, class: 'cash' }])
    expect(await kept()).toEqual(stored.mapping)
  })

  test('keeps as many choices as a ledger has accounts, the newest', async () => {
    const id = await newAnalysis(null)
    const choices = (from: number, count: number) => Array.from({ length: count }, (_, i) => ({ ...bank, code: String(from + i) }))
    await save(id, { version: 0, mapping: choices(0, limits.accountsPerLedger) })
    await save(id, { version: 1, mapping: choices(limits.accountsPerLedger, 2) })
    const { mapping } = await get(id)
    expect([mapping.length, mapping[0]?.code, mapping.at(-1)?.code]).toEqual([limits.accountsPerLedger, '2', '200001'])
  })

  test('is announced to the members with the history that it adds to', async () => {
    const id = await newAnalysis(null)
    const announced: unknown[] = []
    const announce = async (_tx: unknown, event: unknown) => () => void announced.push(event)
    const [analysis] = await db.select().from(analyses).where(eq(analyses.id, id))
    if (analysis === undefined) throw new Error('no analysis')
    const own = createPreparations({ db, storage: unlimitedStorage, announcements: { announce } })
    const change = (given: PreparationChange) =>
      own.change(ids.ada, { ...analysis, role: 'owner', owner: null, isWithin: true, isManaged: true }, given)
    await change({ version: 0, profile: {} })
    expect(announced).toEqual([])
    await change({ version: 1, journals: [journal] })
    expect(announced).toEqual([{ kind: 'changed', analysisId: id }])
  })
})

describe('the next analysis of a client', () => {
  const profile = { name: 'Alderway', periodStart: '2024-01-01', periodEnd: '2024-12-31', approvalDate: '2025-02-01' }
  const rolled = { name: 'Alderway', priorPeriodStart: '2024-01-01', periodStart: '2025-01-01', periodEnd: '2025-12-31' }

  test('starts from the last: its profile a year on, its trial balance as last year’s, and the mapping', async () => {
    const { years } = await newYears(2)
    const [first = 0, next = 0] = years
    await save(first, { version: 0, profile, current: ledger, mapping: [bank] })
    expect(await get(next)).toEqual({ ...empty, profile: rolled, prior: rolledLedger, mapping: [bank] })
  })

  test('starts from the latest period, whenever it was changed, and from one with a trial balance', async () => {
    const { years } = await newYears(4)
    const [older = 0, newer = 0, without = 0, next = 0] = years
    await save(newer, { version: 0, profile, current: { ...ledger, file: 'newer.csv' } })
    await save(older, { version: 0, profile: { ...profile, periodEnd: '2023-12-31' }, current: ledger })
    await save(without, { version: 0, profile: { ...profile, periodEnd: '2026-12-31' }, prior: null })
    expect(await get(next)).toMatchObject({ profile: rolled, prior: { file: 'newer.csv' } })
  })

  test('has the journals of last year in last year’s trial balance', async () => {
    const { years } = await newYears(2)
    const [first = 0, next = 0] = years
    await save(first, { version: 0, current: ledger, journals: [journal] })
    const { prior, journals } = await get(next)
    expect(journals).toEqual([])
    expect(prior?.accounts).toMatchObject([
      { debit: '125', credit: '0' },
      { debit: '0', credit: '125' },
    ])
  })

  test('shows nothing of the client’s other work to people who are not its owner, nor stores it for them', async () => {
    const { years } = await newYears(2)
    const [first = 0, next = 0] = years
    await save(first, { version: 0, profile, current: ledger, mapping: [bank] })
    expect(await get(next, 'bea')).toEqual(empty)
    expect(await get(next, 'cleo')).toEqual(empty)
    await save(next, { version: 0, mapping: [sales] }, 'bea')
    expect(await get(next, 'bea')).toEqual({ ...empty, version: 1, mapping: [sales] })
  })

  test('loses nothing of it with the first change', async () => {
    const { years } = await newYears(2)
    const [first = 0, next = 0] = years
    await save(first, { version: 0, profile, current: ledger, mapping: [bank] })
    await save(next, { version: 0, mapping: [sales] })
    expect(await get(next)).toEqual({ ...empty, version: 1, profile: rolled, prior: rolledLedger, mapping: [bank, sales] })
    // From now on it has its own.
    await save(first, { version: 1, profile: { name: 'Other' }, mapping: [{ ...bank, class: 'inventories' }] })
    expect(await get(next)).toMatchObject({ profile: rolled, mapping: [bank, sales] })
  })

  test('keeps choices for the client, and forgets those that are taken back', async () => {
    const { years, kept } = await newYears(2)
    const [first = 0, next = 0] = years
    await save(first, { version: 0, mapping: [bank, sales] })
    expect(await kept()).toEqual([bank, sales])
    await save(next, { version: 0, mapping: [{ ...bank, class: null }] })
    expect(await kept()).toEqual([sales])
    expect((await get(next)).mapping).toEqual([sales])
    expect((await get(first)).mapping).toEqual([bank, sales])
  })

  test('has what was chosen for the workspace’s other clients, for the owner alone', async () => {
    const [one, other] = [await newYears(1), await newYears(1)]
    const name = `Account of ${one.clientId}`
    await save(one.years[0] ?? 0, { version: 0, mapping: [{ code: '77', name, class: 'cash' }] })
    const earlierOf = async (id: number, person?: Person) => (await read(id, person)).earlier.filter((choice) => choice.name === name)
    expect(await earlierOf(other.years[0] ?? 0)).toEqual([{ code: '77', name, class: 'cash' }])
    expect(await earlierOf(one.years[0] ?? 0)).toEqual([])
    expect(await earlierOf(other.years[0] ?? 0, 'bea')).toEqual([])
  })

  test('is not confused with a client of another workspace', async () => {
    const { years, clientId } = await newYears(1)
    const [own = 0] = years
    await save(own, { version: 0, profile, current: ledger, mapping: [bank] })
    const foreign = await addSharedAnalysis(db, 'eve')
    await db.update(analyses).set({ clientId }).where(eq(analyses.id, foreign))
    expect(await get(foreign, 'eve')).toEqual(empty)
  })
})

test('a preparation outlives the account that changed it last, and goes with its analysis', async () => {
  const id = await newAnalysis(null)
  const leaver = await addPerson(db, 'leaver')
  await save(id, { version: 0, profile: { name: 'Alderway' } })
  await db.update(preparations).set({ updatedBy: leaver.id }).where(eq(preparations.analysisId, id))
  const people = createUsers({ db, trialDays: 14, now: () => new Date() })
  await people.remove(
    leaver,
    async () => true,
    (tx) => lockPointsOf(tx, leaver.id),
  )
  expect(await db.select().from(users).where(eq(users.id, leaver.id))).toEqual([])
  const stored = () => db.select().from(preparations).where(eq(preparations.analysisId, id))
  expect(await stored()).toMatchObject([{ version: 1, updatedBy: null }])
  await call('ada', { method: 'DELETE', url: `/api/analysis/${id}` })
  expect(await stored()).toEqual([])
})
