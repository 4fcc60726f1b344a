import { limits, PulledLedger } from '@tickmark/contract'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { pullPages } from '../../db/schema/index.ts'
import type { JournalPage } from '../../ports/ledger-source.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { addPerson } from '../../testing/people.ts'
import { openPullTest, type PullTest } from '../../testing/pull-steps.ts'
import { addUp, fault, journal, makeBooks, repeated, type ScriptedBooks } from '../../testing/scripted-source.ts'

const database = await openTestDatabase()
const { db } = database
afterAll(() => database.close())
const ada = await addPerson(db, 'ada')

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Books with this many journals of two to four lines in 2025. */
function makeRandomBooks(random: () => number, count: number): ScriptedBooks {
  const books = makeBooks()
  const accounts = ['cash', 'capital', 'sales', 'rent']
  const pick = () => accounts[Math.floor(random() * accounts.length)] ?? 'cash'
  const print = (pence: number) =>
    `${pence < 0 ? '-' : ''}${Math.floor(Math.abs(pence) / 100)}.${String(Math.abs(pence) % 100).padStart(2, '0')}`
  for (let at = 0; at < count; at += 1) {
    const amounts = Array.from({ length: 1 + Math.floor(random() * 3) }, () => Math.floor(random() * 200_000) - 100_000)
    const lines = [...amounts, -amounts.reduce((sum, amount) => sum + amount, 0)].map((amount) => [pick(), print(amount)] as const)
    const day = String(1 + Math.floor(random() * 28)).padStart(2, '0')
    books.journals.push(journal(`r${at}`, `2025-${String(1 + Math.floor(random() * 12)).padStart(2, '0')}-${day}`, ...lines))
  }
  return books
}

/** That a pull has everything once, by a sum over the books. */
async function expectWhole(on: PullTest, pullId: number) {
  const row = await on.rowOf(pullId)
  expect(row).toMatchObject({ state: 'complete', failure: null })
  const { current } = PulledLedger.parse(await on.pulls.getLedger(on.analysis, pullId))
  const pence = (amount: string) => BigInt(amount.replace('.', ''))
  expect(current.accounts.map(({ name, debit, credit }) => [name, BigInt(debit) - BigInt(credit)])).toEqual(
    addUp(on.source.books, on.period.to).map(({ name, debit, credit }) => [name, pence(debit) - pence(credit)]),
  )
  expect(current.differences).toBeUndefined()
  const posted = on.source.books.journals.filter(({ date }) => date >= on.period.from && date <= on.period.to)
  expect(row?.lines).toBe(posted.reduce((sum, { lines }) => sum + lines.length, 0))
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'whatever faults a provider has in between (seed %i), a pull ends clearly, and one that completes has everything once',
  async (seed) => {
    const random = createRandom(seed)
    const on = await openPullTest(db, ada, 'ada', { books: makeRandomBooks(random, 20 + Math.floor(random() * 30)) })
    on.source.pageSize = 1 + Math.floor(random() * 12)
    const dropLine = (page: JournalPage): JournalPage => ({
      ...page,
      journals: page.journals.map((one) => ({ ...one, lines: one.lines.slice(1) })),
    })
    const kinds = ['busy', 'unavailable', 'token-expired', 'unclear-answer', 'limit-reached'] as const
    for (let at = 0; at < 40; at += 1) {
      on.source.faults.push(
        random() < 0.4 ? fault(kinds[Math.floor(random() * kinds.length)] ?? 'busy', Math.floor(random() * 5_000)) : null,
        null,
      )
      on.source.pages.push(random() < 0.3 ? repeated : null, random() < 0.2 ? dropLine : null, null)
    }
    const steps = { most: 1_000 }
    const pullOnce = async () => {
      const { id } = await on.start()
      for (; steps.most > 0 && (await on.rowOf(id))?.endedAt === null; steps.most -= 1) {
        if (random() < 0.1) on.source.expireAccess()
        if (random() < 0.1) on.pass(3_000_000)
        await (random() < 0.2 ? Promise.all([on.step(id), on.step(id)]) : on.step(id))
        on.pass(on.waits.at(-1) ?? 0)
      }
      return on.rowOf(id)
    }
    let row = await pullOnce()
    // Two faults at once can be too many: then the pull fails, keeps nothing, and a person starts it again.
    while (row?.state === 'failed') {
      expect(['unclear-answer', 'consent-ended']).toContain(row.failure)
      expect(await db.select().from(pullPages).where(eq(pullPages.pullId, row.id))).toEqual([])
      on.source.faults.length = 0
      await on.consent(on.connection.id)
      row = await pullOnce()
    }
    await expectWhole(on, row?.id ?? 0)
  },
)

test.each(Array.from({ length: 9 }, (_, at) => at + 1))(
  'a process that ends before its step number %i is stored loses nothing',
  async (crashAt) => {
    let sent = 0
    const crashing = {
      send: async () => {
        sent += 1
        // Within the transaction that stores the step: neither is kept.
        if (sent === crashAt + 1) throw new Error('the process ends')
      },
    }
    const on = await openPullTest(db, ada, 'ada', { jobs: crashing })
    const { id } = await on.start()
    let crashes = 0
    for (let steps = 0; steps < 50 && (await on.rowOf(id))?.endedAt === null; steps += 1) {
      await on.step(id).catch((error: Error) => {
        expect(error.message).toBe('the process ends')
        crashes += 1
      })
    }
    // The last step sends no other.
    expect(crashes).toBe(crashAt <= 7 ? 1 : 0)
    await expectWhole(on, id)
  },
)

test('a process that ends after its step is stored, before anyone knows, takes no step twice', async () => {
  const on = await openPullTest(db, ada, 'ada', {
    jobs: {
      wake: () => {
        throw new Error('the process ends')
      },
    },
  })
  await expect(on.start()).rejects.toThrow('the process ends')
  const [row] = await on.list()
  const id = row?.id ?? 0
  for (let steps = 0; steps < 20 && (await on.rowOf(id))?.endedAt === null; steps += 1) {
    await expect(on.step(id)).rejects.toThrow('the process ends')
  }
  await expectWhole(on, id)
  expect(on.source.calls.filter((call) => call === 'readJournals')).toHaveLength(4)
})

test('a step that ends with its process every time is given up', async () => {
  const on = await openPullTest(db, ada, 'ada')
  on.source.before = () => {
    throw new Error('the process ends')
  }
  const { id } = await on.start()
  for (let tries = 0; tries < 7; tries += 1) await expect(on.step(id)).rejects.toThrow('the process ends')
  expect(await on.step(id)).toMatchObject({ state: 'failed', failure: 'server-fault' })
})

test('older pulls of an analysis are deleted, and the journals of all but two', async () => {
  const on = await openPullTest(db, ada, 'ada')
  const ids: number[] = []
  for (let at = 0; at < 4; at += 1) {
    const { id } = await on.start()
    ids.push(id)
    await on.finish(id)
  }
  const counts = await Promise.all(ids.map(async (id) => (await db.select().from(pullPages).where(eq(pullPages.pullId, id))).length))
  expect(counts).toEqual([0, 0, 4, 4])
  expect((await on.pulls.list(on.analysis)).pulls.map(({ id }) => id)).toEqual(ids.toReversed())
  expect(limits.pullsPerAnalysis).toBeGreaterThan(4)
})
