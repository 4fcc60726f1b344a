import { ModelChoice } from '@tickmark/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { analysisMembers, messages, modelChoices, modelSpending, users } from '../../db/schema/index.ts'
import type { Answerer, AnswerRequest, ModelFacts } from '../../ports/answerer.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { addPerson } from '../../testing/people.ts'
import { startReviewServer } from '../../testing/review-server.ts'
import { decideUse } from './policy.ts'

const asked: AnswerRequest[] = []
const facts: ModelFacts = { operator: 'Quill Models Ltd', name: 'quill-2', tokensPerDay: 1_000, answerMs: 60_000 }
const answerer: Answerer = {
  model: facts,
  async answer(request) {
    asked.push(request)
    return { content: 'Yes.', metadata: {}, tokens: request.model.allowed ? 400 : 0 }
  },
  close: async () => {},
}

const database = await openTestDatabase()
const { db } = database
const server = await startReviewServer(database, { answerer })
afterAll(async () => {
  await server.stop()
  await database.close()
})

let analysis: number
beforeAll(async () => {
  for (const name of ['ada', 'bob', 'vera', 'eve']) await addPerson(db, name)
  const payload = { fileName: 'Year end', standard: 'IFRS' }
  analysis = (await server.call('ada', { method: 'POST', url: '/api/analysis', payload })).json<{ id: number }>().id
  const rows = await db.select({ id: users.id, uid: users.firebaseUid }).from(users)
  const idOf = (name: string) => rows.find(({ uid }) => uid === name)?.id ?? 0
  await db.insert(analysisMembers).values([
    { analysisId: analysis, userId: idOf('bob'), role: 'reviewer' },
    { analysisId: analysis, userId: idOf('vera'), role: 'viewer' },
  ])
})
beforeEach(async () => {
  asked.length = 0
  await db.delete(messages)
  await db.delete(modelChoices)
  await db.delete(modelSpending)
})

const ask = (person: string) =>
  server.call(person, { method: 'POST', url: `/api/analysis/${analysis}/messages`, payload: { content: 'Why?', role: 'user' } })
const askInGeneral = (person: string) => server.call(person, { method: 'POST', url: '/api/chat', payload: { message: 'Why?' } })
const find = async (person: string, url = `/api/analysis/${analysis}/model`) =>
  ModelChoice.parse((await server.call(person, { url })).json())
const choose = (person: string | null, use: unknown, url = `/api/analysis/${analysis}/model`, operator = facts.operator) =>
  server.call(person, { method: 'PUT', url, payload: { use, operator } })
const allowances = () => asked.map(({ model }) => model)

describe('whether text of an analysis may go to a language model', () => {
  test('enforces access: the owner decides, members see it', async () => {
    expect((await choose(null, 'allowed')).statusCode).toBe(401)
    expect((await choose('ada', 'undecided')).statusCode).toBe(400)
    expect((await choose('eve', 'allowed')).statusCode).toBe(404)
    expect((await choose('bob', 'allowed')).statusCode).toBe(403)
    expect((await choose('ada', 'allowed')).statusCode).toBe(200)
    const model = { operator: facts.operator, name: facts.name }
    expect(await find('ada')).toEqual({ model, use: 'allowed', mayDecide: true })
    expect(await find('vera')).toEqual({ model, use: 'allowed', mayDecide: false })
  })

  test('is off until the owner allows it; turning it off applies from the next question', async () => {
    await ask('ada')
    await choose('ada', 'allowed')
    await ask('bob')
    await choose('ada', 'off')
    await ask('ada')
    expect(allowances()).toEqual([{ allowed: false }, { allowed: true, tokens: 1_000 }, { allowed: false }])
  })

  test('is asked again if the model has another operator; permission for one operator does not cover another', async () => {
    expect((await choose('ada', 'allowed', undefined, 'Somebody Else Ltd')).statusCode).toBe(409)
    await choose('ada', 'allowed')
    await db.update(modelChoices).set({ operator: 'Somebody Else Ltd' })
    expect((await find('ada')).use).toBe('undecided')
    await ask('ada')
    expect(allowances()).toEqual([{ allowed: false }])
    expect(decideUse({ use: 'off', operator: 'Somebody Else Ltd' }, facts.operator)).toBe('off')
  })

  test('in the general chat is each user’s own decision', async () => {
    expect((await choose('ada', 'allowed', '/api/chat/model')).statusCode).toBe(200)
    expect([(await find('ada', '/api/chat/model')).use, (await find('eve', '/api/chat/model')).use]).toEqual(['allowed', 'undecided'])
    await askInGeneral('eve')
    await askInGeneral('ada')
    await ask('ada')
    expect(allowances()).toEqual([{ allowed: false }, { allowed: true, tokens: 1_000 }, { allowed: false }])
  })
})

test('the tokens of answers are counted by user and day, over all chats', async () => {
  await choose('ada', 'allowed')
  await choose('ada', 'allowed', '/api/chat/model')
  await ask('ada')
  await askInGeneral('ada')
  await ask('bob')
  await ask('ada')
  await ask('ada')
  expect(allowances().map((allowance) => (allowance.allowed ? allowance.tokens : null))).toEqual([1_000, 600, 1_000, 200, 0])
  await db.update(modelSpending).set({ day: '2000-01-01' })
  await ask('ada')
  expect(allowances().at(-1)).toEqual({ allowed: true, tokens: 1_000 })
})
