import { eq } from 'drizzle-orm'
import type { Filing, FilingConfirmation } from '@tickmark/contract'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createCompaniesHouse } from '../../adapters/filing-companies-house/companies-house.ts'
import { createSeal } from '../../adapters/sealed-secrets/create-seal.ts'
import { createKeyRing } from '../../adapters/sealed-secrets/key-ring.ts'
import { auditEvents, filings } from '../../db/schema/index.ts'
import type { SendOptions } from '../../jobs/job-queue.ts'
import { openJobQueue } from '../../jobs/pg-boss-queue.ts'
import type { RegistryUnclear } from '../../ports/filing.ts'
import { startCompaniesHouseDouble, type CompaniesHouseDouble } from '../../testing/companies-house-double.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { addPerson } from '../../testing/people.ts'
import { addSharedAnalysis } from '../../testing/sharing.ts'
import { writeTaggedAccounts } from '../../testing/tagged-accounts.ts'
import { unlimitedStorage } from '../storage/service.ts'
import { createSendFiling } from './send-filing.ts'
import { openFiler } from './service.ts'

const database = await openTestDatabase()
const { db } = database
const ada = await addPerson(db, 'ada')
const failures: unknown[] = []
let double: CompaniesHouseDouble
let jobs = await openJobQueue(database, (error) => failures.push(error))
const unclear: RegistryUnclear[] = []
const document = writeTaggedAccounts()

beforeEach(async () => {
  double = await startCompaniesHouseDouble()
  unclear.length = 0
})
afterEach(() => double.close())
afterAll(async () => {
  await jobs.stop()
  await database.close()
  expect(failures).toEqual([])
})

/** Steps are taken by the test; `waits` gets how long each would wait. */
const depsOf = (waits: number[] = []) => ({
  db,
  jobs: {
    ...jobs,
    send: async (_tx: unknown, _kind: unknown, _data: unknown, { afterMs = 0 }: SendOptions = {}) => void waits.push(afterMs),
    wake: () => {},
    work: async () => {},
    hasLive: async () => true,
  },
  registry: createCompaniesHouse(double.settings, { timeoutMs: 300, answerBytes: 1024 * 1024 }),
  seal: createSeal(createKeyRing([], 'x'.repeat(32)), 'filing'),
  now: () => new Date('2026-07-01T12:00:00Z'),
  storage: unlimitedStorage,
  validator: null,
  onUnchecked: () => {},
  onUnclear: (_id: number, error: RegistryUnclear) => void unclear.push(error),
})
const newAnalysis = async () => ({
  id: await addSharedAnalysis(db, 'ada'),
  workspaceId: ada.workspaceId,
  userId: ada.id,
  role: 'owner' as const,
})
const typed = ({ sha256 }: Filing, changed: Partial<FilingConfirmation> = {}): FilingConfirmation => ({
  companyNumber: '01234567',
  hash: sha256.slice(0, 8),
  authenticationCode: double.authenticationCode,
  ...changed,
})
const rowOf = async (id: number) => (await db.select().from(filings).where(eq(filings.id, id)))[0]
const noRun = { signal: new AbortController().signal, id: '', attempt: 0 }

/** A filing that was confirmed, whose steps the test takes one at a time. */
async function confirmed(changed: Partial<FilingConfirmation> = {}, secret?: string) {
  const analysis = await newAnalysis()
  const sent: number[] = []
  const stepwise = depsOf(sent)
  const filer = await openFiler(stepwise)
  const prepared = await filer.prepare(ada.id, analysis, document)
  await filer.confirm(ada.id, analysis, prepared.id, typed(prepared, changed))
  const handle = createSendFiling({
    ...stepwise,
    ...(secret === undefined ? {} : { seal: createSeal(createKeyRing([], secret), 'filing') }),
  })
  return {
    analysis,
    filer,
    /** How long each next step waits. */
    waits: sent,
    async step(): Promise<string> {
      await handle({ filingId: prepared.id }, noRun)
      return (await rowOf(prepared.id))?.state ?? ''
    },
    get: async () => (await filer.get(analysis)).filing,
    row: () => rowOf(prepared.id),
  }
}

describe('preparing', () => {
  test('stores the exact bytes, and says of what they are', async () => {
    const [filer, analysis] = [await openFiler(depsOf()), await newAnalysis()]
    expect(await filer.get(analysis)).toEqual({ registry: { isTest: false, maxBytes: 900_000 }, filing: null, checker: null })
    const prepared = await filer.prepare(ada.id, analysis, document)
    expect(prepared).toMatchObject({
      state: 'prepared',
      subject: { companyNumber: '01234567', companyName: 'Ink & Quill Limited', approvedOn: '2026-06-30' },
      bytes: document.length,
      confirmedAt: null,
    })
    expect(Buffer.from(await filer.getDocument(ada.id, analysis, prepared.id)).equals(document)).toBe(true)
    const again = await filer.prepare(ada.id, analysis, writeTaggedAccounts({ more: '<p/>' }))
    expect(again.sha256).not.toBe(prepared.sha256)
    expect(await rowOf(prepared.id)).toBeUndefined()
    expect(double.calls).toEqual([])
  })

  test('is refused without a registry, and for what is no accounts', async () => {
    const analysis = await newAnalysis()
    const none = await openFiler({ ...depsOf(), registry: null })
    await expect(none.prepare(ada.id, analysis, document)).rejects.toMatchObject({ code: 'FILING_NOT_SET_UP' })
    expect(await none.get(analysis)).toEqual({ registry: null, filing: null, checker: null })
    const filer = await openFiler(depsOf())
    await expect(filer.prepare(ada.id, analysis, Buffer.from('<html/>'))).rejects.toMatchObject({ code: 'NOT_FILEABLE' })
    await expect(filer.prepare(ada.id, analysis, Buffer.alloc(900_001))).rejects.toMatchObject({ code: 'FILE_TOO_LARGE' })
  })
})

describe('confirming', () => {
  test('needs the number and the hash of exactly this document, of exactly this analysis, once', async () => {
    const { filer, analysis, get } = await confirmed()
    const filing = await get()
    if (filing === null) throw new Error('no filing')
    await expect(filer.confirm(ada.id, analysis, filing.id, typed(filing))).rejects.toMatchObject({ code: 'FILING_UNDER_WAY' })
    await expect(filer.prepare(ada.id, analysis, document)).rejects.toMatchObject({ code: 'FILING_UNDER_WAY' })
    const other = await newAnalysis()
    await expect(filer.confirm(ada.id, other, filing.id, typed(filing))).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(filer.getDocument(ada.id, other, filing.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const prepared = await filer.prepare(ada.id, other, document)
    for (const wrong of [{ companyNumber: '07654321' }, { hash: '00000000' }]) {
      await expect(filer.confirm(ada.id, other, prepared.id, typed(prepared, wrong))).rejects.toMatchObject({
        code: 'FILING_NOT_CONFIRMED',
      })
    }
    expect((await filer.get(other)).filing?.state).toBe('prepared')
    expect(double.calls).toEqual([])
  })
})

describe('a confirmed filing', () => {
  test('is sent and accepted, and the company’s code is kept no longer than needed', async () => {
    const { step, get, row, waits, analysis } = await confirmed()
    expect((await row())?.sealedCode).not.toBeNull()
    expect(await step()).toBe('sent')
    expect((await row())?.sealedCode).toBeNull()
    expect(double.filings).toMatchObject([{ companyNumber: '01234567', companyName: 'Ink & Quill Limited', dateSigned: '2026-06-30' }])
    expect(double.filings[0]?.document.equals(document)).toBe(true)
    expect(await step()).toBe('sent')
    double.decide({ kind: 'accept' })
    expect(await step()).toBe('accepted')
    expect(await get()).toMatchObject({ state: 'accepted', reasons: [], decidedAt: '2026-07-01T12:00:00.000Z' })
    expect(waits).toEqual([0, 5_000, 10_000])
    const calls = double.calls.length
    expect(await step()).toBe('accepted')
    expect(double.calls).toHaveLength(calls)
    const trail = await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, String(analysis.id)))
    expect(trail.map(({ action }) => action)).toEqual(['filing-prepared', 'filing-confirmed', 'filing-decided'])
    expect(JSON.stringify([trail, await get()])).not.toContain(double.authenticationCode)
  })

  test('is rejected with what to do, and can be prepared again', async () => {
    const { step, get, filer, analysis } = await confirmed()
    await step()
    double.decide({ kind: 'reject', reasons: [{ code: '3082', text: 'Made up date is wrong' }] })
    expect(await step()).toBe('rejected')
    expect((await get())?.reasons).toMatchObject([
      { code: '3082', text: 'Made up date is wrong', remedy: expect.stringContaining('period') as string },
    ])
    expect((await filer.prepare(ada.id, analysis, document)).state).toBe('prepared')
  })

  test('is refused with a wrong code of the company, and then has none', async () => {
    const { step, get, row } = await confirmed({ authenticationCode: 'WRONG1' })
    expect(await step()).toBe('refused')
    expect(await get()).toMatchObject({ sentAt: null, reasons: [{ text: 'The company authentication code is not valid' }] })
    expect((await row())?.sealedCode).toBeNull()
    expect(double.filings).toEqual([])
  })

  test.each(['late', 'drop-after', 'nonsense', 'endless'] as const)('is filed once when the answer to it is lost (%s)', async (mood) => {
    const { step } = await confirmed()
    double.moods.push(mood)
    expect(await step()).toBe('confirmed')
    expect(unclear).toHaveLength(1)
    expect(await step()).toBe('sent')
    expect(double.calls).toEqual(['Accounts', 'GetSubmissionStatus'])
    expect(double.filings).toHaveLength(1)
  })

  test.each(['drop-before', 'unavailable'] as const)('is sent again when it did not arrive (%s)', async (mood) => {
    const { step } = await confirmed()
    double.moods.push(mood, mood)
    expect([await step(), await step(), await step()]).toEqual(['confirmed', 'confirmed', 'sent'])
    expect(double.filings).toHaveLength(1)
  })

  test('asks on when an answer is unclear, and stops asking in the end', async () => {
    const { step, row, get } = await confirmed()
    await step()
    double.moods.push('nonsense')
    expect(await step()).toBe('sent')
    await db
      .update(filings)
      .set({ questions: 343 })
      .where(eq(filings.id, (await row())?.id ?? 0))
    expect(await step()).toBe('unknown')
    expect(await get()).toMatchObject({ state: 'unknown', reasons: [] })
  })

  test('gives up sending after half a day, and does not claim that nothing was filed', async () => {
    const { step, row } = await confirmed()
    await db
      .update(filings)
      .set({ sendings: 19 })
      .where(eq(filings.id, (await row())?.id ?? 0))
    double.moods.push('unavailable')
    expect(await step()).toBe('unknown')
    expect((await row())?.sealedCode).toBeNull()
  })

  test('of two processes that take a step at once, one does', async () => {
    const { step, row } = await confirmed()
    await Promise.all([step(), step()])
    expect((await row())?.state).toBe('sent')
    expect(double.calls.filter((call) => call === 'Accounts')).toHaveLength(1)
  })

  test('a number that somebody else used files nothing', async () => {
    const { step, row } = await confirmed()
    double.take((await row())?.submissionNumber ?? '')
    expect(await step()).toBe('refused')
  })

  test('a code that was sealed with another secret is asked for again', async () => {
    const { step, get } = await confirmed({}, 'y'.repeat(32))
    expect(await step()).toBe('refused')
    expect((await get())?.reasons[0]?.remedy).toContain('Prepare the filing again')
    expect(double.calls).toEqual([])
  })

  test('has its code sealed again when the server starts with a newer key', async () => {
    const { row } = await confirmed()
    const sealWith = (...ids: string[]) =>
      createSeal(
        createKeyRing(
          ids.map((id) => ({ id, material: Buffer.alloc(32, id) })),
          'x'.repeat(32),
        ),
        'filing',
      )
    await openFiler({ ...depsOf(), seal: sealWith('2026') })
    const { sealedCode, submissionNumber = '' } = (await row()) ?? {}
    const open = (...ids: string[]) => (sealedCode ? sealWith(...ids).open(sealedCode, submissionNumber) : null)
    expect([open(), open('2026')]).toEqual([null, double.authenticationCode])
  })

  test('goes on by itself, also after the server has stopped', async () => {
    await db.delete(filings)
    const analysis = await newAnalysis()
    const filer = await openFiler({ ...depsOf(), jobs, pace: 0.001 })
    const prepared = await filer.prepare(ada.id, analysis, document)
    await filer.confirm(ada.id, analysis, prepared.id, typed(prepared))
    const stateIs = (state: string) =>
      vi.waitUntil(async () => (await filer.get(analysis)).filing?.state === state, { timeout: 20_000, interval: 50 })
    await stateIs('sent')
    await jobs.stop()
    double.decide({ kind: 'accept' })
    jobs = await openJobQueue(database, (error) => failures.push(error))
    await openFiler({ ...depsOf(), jobs, pace: 0.001 })
    await stateIs('accepted')
    expect(double.filings).toHaveLength(1)
  })
})
