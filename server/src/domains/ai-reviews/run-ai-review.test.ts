import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { analyses, analysisMembers, documents, modelSpending, aiReviews, users } from '../../db/schema/index.ts'
import { AiReviewFailed, type DraftReader, type ReadAnswer } from '../../ports/draft-reader.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { addPerson } from '../../testing/people.ts'
import { createModelUses } from '../chat/model-use.ts'
import type { User } from '../users/service.ts'
import type { AiReviewProgress } from './model.ts'
import { createRunAiReview } from './run-ai-review.ts'

const database = await openTestDatabase()
const { db } = database
afterAll(() => database.close())

const checks = ['PRS-02', 'PRS-06', 'NAR-06', 'NAR-09']
const never = new AbortController().signal
const owner = await addPerson(db, 'ada')
const { spend } = createModelUses(db, undefined)

let analysisId: number
let documentId: number
let bob: User
const reported: AiReviewProgress[] = []
/** Questions that were put to the model. */
const asked: string[] = []
/** What happens while a question is answered. */
let meanwhile: (count: number) => Promise<void>

let count = 0
beforeEach(async () => {
  reported.length = 0
  asked.length = 0
  meanwhile = async () => {}
  bob = await addPerson(db, `bob${(count += 1)}`)
  const { id: userId, workspaceId } = owner
  const [row] = await db.insert(analyses).values({ userId, workspaceId, fileName: 'Year end', standard: 'IFRS' }).returning()
  analysisId = row?.id ?? 0
  await db.insert(analysisMembers).values({ analysisId, userId: bob.id, role: 'reviewer' })
  documentId = await addDraft(1)
  await db.insert(aiReviews).values({ documentId, workspaceId, analysisId, userId: bob.id })
})

async function addDraft(version: number): Promise<number> {
  const { workspaceId } = owner
  const [row] = await db
    .insert(documents)
    .values({ workspaceId, analysisId, kind: 'draft', version, sha256: 'a'.repeat(64), name: 'draft.pdf', bytes: 1 })
    .returning()
  return row?.id ?? 0
}

const nothing: ReadAnswer = { findings: [], dropped: { place: 0, figures: 0, form: 0 }, tokens: 10 }
const reader: DraftReader = {
  model: { operator: 'Quill Models Ltd', name: 'quill-2' },
  questionMs: 60_000,
  async read({ check }) {
    asked.push(check)
    await meanwhile(asked.length)
    return nothing
  },
}
const runWith = (changes: Partial<DraftReader> = {}, subjectOf = () => documentId) =>
  createRunAiReview({
    db,
    reader: { ...reader, ...changes },
    modelUses: { allow: async () => ({ allowed: true, tokens: 1_000 }), spend },
    findSubject: async () => {
      const answers = checks.map((check) => ({ check, state: 'for-a-person', verifies: '', reason: '' }) as const)
      const document = { id: subjectOf(), name: 'draft.pdf' } as never
      return { standard: 'IFRS', text: '', words: null, review: { state: 'done', progress: 100, points: [], answers, document } }
    },
    announce: async (progress) => void reported.push(progress),
    onFailure: () => {},
  })
const run = (handler = runWith()) => handler({ documentId, round: 1 }, { id: 'a job', signal: never, attempt: 0 })
const state = async () => (await db.select().from(aiReviews).where(eq(aiReviews.documentId, documentId)))[0]
const spentBy = async ({ id }: User) => (await db.select().from(modelSpending).where(eq(modelSpending.userId, id)))[0]?.tokens ?? 0

describe('an AI review stops before the next question, with what it has found', () => {
  const found = { state: 'stopped', outcome: { asked: 4, answered: 2 } }

  test('when there is a newer draft', async () => {
    meanwhile = async (at) => void (at === 2 && (await addDraft(2)))
    await run()
    expect(asked).toHaveLength(2)
    expect(await state()).toMatchObject(found)
    expect(reported.at(-1)).toEqual({ analysisId, state: 'stopped', progress: 100 })
  })

  test.each([
    ['is no longer a member', () => db.delete(analysisMembers).where(eq(analysisMembers.userId, bob.id))],
    ['has become a viewer', () => db.update(analysisMembers).set({ role: 'viewer' }).where(eq(analysisMembers.userId, bob.id))],
    ['has deleted their account', () => db.delete(users).where(eq(users.id, bob.id))],
  ])('when the user who started it %s', async (_, change) => {
    meanwhile = async (at) => void (at === 2 && (await change()))
    await run()
    expect(asked).toHaveLength(2)
    expect(await state()).toMatchObject(found)
    expect(reported.at(-1)).toEqual({ analysisId, state: 'stopped', progress: 100 })
  })
})

test('an AI review whose draft is not the newest when its job runs is reported as stopped', async () => {
  await run(runWith({}, () => documentId + 1))
  expect([asked, (await state())?.state]).toEqual([[], 'stopped'])
  expect(reported).toEqual([{ analysisId, state: 'stopped', progress: 100 }])
})

test('no question is asked that could end after the job counts as lost', async () => {
  await run(runWith({ questionMs: 2_060_000 }))
  expect([asked, (await state())?.state]).toEqual([[], 'failed'])
})

test('of two processes that run the same AI review only one continues, and the questions of both count against the allowance', async () => {
  let open = () => {}
  const gate = new Promise<void>((resolve) => void (open = resolve))
  meanwhile = async (at) => {
    if (at === 2) open()
    await gate
  }
  const both = await Promise.allSettled([run(), run()])
  // The other's job is retried later, in case this one is lost after all.
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(asked.toSorted()).toEqual([...checks, 'PRS-02'].toSorted())
  expect(await state()).toMatchObject({ state: 'done', taken: 4, outcome: { answered: 4 } })
  expect(await spentBy(bob)).toBe(50)
})

test('an answer that arrives during shutdown is kept, and counts against the allowance once', async () => {
  const ending = new AbortController()
  meanwhile = async (at) => void (at === 2 && ending.abort(new Error('about to end')))
  await expect(runWith()({ documentId, round: 1 }, { id: 'a job', signal: ending.signal, attempt: 0 })).rejects.toThrow('about to end')
  expect(await state()).toMatchObject({ state: 'reading', taken: 2 })
  await run()
  expect([asked.length, await spentBy(bob)]).toEqual([4, 40])
})

test('the cost of a question is stored together with its answer or not at all', async () => {
  const failing = createRunAiReview({
    db,
    reader: { ...reader, read: async () => Promise.reject(new AiReviewFailed('MODEL_FAILED', 10, null)) },
    modelUses: {
      allow: async () => ({ allowed: true, tokens: 1_000 }),
      async spend(userId, tokens, within) {
        await spend(userId, tokens, within)
        throw new Error('the database went away')
      },
    },
    findSubject: async () => ({
      standard: null,
      text: '',
      words: null,
      review: {
        state: 'done',
        progress: 100,
        points: [],
        answers: [{ check: 'PRS-02', state: 'for-a-person', verifies: '', reason: '' }],
        document: { id: documentId } as never,
      },
    }),
    announce: async () => {},
    onFailure: () => {},
  })
  await expect(run(failing)).rejects.toThrow('the database went away')
  expect([await spentBy(bob), (await state())?.taken]).toEqual([0, 0])
})
