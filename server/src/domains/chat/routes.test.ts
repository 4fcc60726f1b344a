import { setTimeout as wait } from 'node:timers/promises'
import { ChatMessage, generalChat, type ErrorBody } from '@tickmark/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { analysisMembers, messages, users, workspaceMembers } from '../../db/schema/index.ts'
import type { Answerer, AnswerRequest } from '../../ports/answerer.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { addPerson } from '../../testing/people.ts'
import { startReviewServer } from '../../testing/review-server.ts'
import { explainModel } from './explain-model.ts'

/** The answer of the fake assistant: by default, the question. */
let answering: (request: AnswerRequest, signal: AbortSignal) => Promise<string>
const asked: AnswerRequest[] = []
const answerer: Answerer = {
  async answer(request, signal) {
    asked.push(request)
    return { content: await answering(request, signal), metadata: { answeredBy: 'engine' } }
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

let [ada, eve, bob, vera] = [0, 0, 0, 0]
let analysis: number
beforeAll(async () => {
  for (const name of ['ada', 'eve', 'bob', 'vera']) await addPerson(db, name)
  const rows = await db.select({ id: users.id, uid: users.firebaseUid }).from(users)
  const idOf = (name: string) => rows.find(({ uid }) => uid === name)?.id ?? 0
  ;[ada, eve, bob, vera] = [idOf('ada'), idOf('eve'), idOf('bob'), idOf('vera')]
  const payload = { fileName: 'Year end', standard: 'IFRS', fileContent: 'Revenue 1,000' }
  analysis = (await server.call('ada', { method: 'POST', url: '/api/analysis', payload })).json<{ id: number }>().id
  await db.insert(analysisMembers).values([
    { analysisId: analysis, userId: bob, role: 'reviewer' },
    { analysisId: analysis, userId: vera, role: 'viewer' },
  ])
})
const workspaceOf = async (userId: number): Promise<number> => {
  const [row] = await db.select().from(workspaceMembers).where(eq(workspaceMembers.userId, userId))
  return row?.workspaceId ?? 0
}
beforeEach(async () => {
  answering = async ({ question }) => `You asked: ${question}`
  asked.length = 0
  server.asked.length = 0
  await db.delete(messages)
})

let keys = 0
const newKey = () => `key-${String((keys += 1)).padStart(8, '0')}`

interface Sent {
  readonly key?: string
  readonly content?: string
  readonly id?: number | string
}
const post = (person: string | null, { key, content = 'What is wrong?', id = analysis }: Sent = {}) =>
  server.call(person, {
    method: 'POST',
    url: `/api/analysis/${id}/messages`,
    payload: { content, role: 'user' },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  })
const ask = (person: string | null, payload: object = { message: 'Hello' }, key?: string) =>
  server.call(person, { method: 'POST', url: '/api/chat', payload, headers: key === undefined ? {} : { 'idempotency-key': key } })
const list = (person: string | null, query = '', id: number | string = analysis) =>
  server.call(person, { method: 'GET', url: `/api/analysis/${id}/messages${query}` })
const init = (person: string | null, query = '') => server.call(person, { method: 'POST', url: `/api/chat/init${query}` })
const contentsOf = (answer: { json(): unknown }) =>
  ChatMessage.array()
    .parse(answer.json())
    .map(({ role, content }) => `${role}: ${content}`)
const codeOf = (answer: { json(): unknown }) => (answer.json() as ErrorBody).code

describe('POST /api/analysis/{id}/messages', () => {
  test('enforces access', async () => {
    expect((await post(null)).statusCode).toBe(401)
    expect((await post('ada', { id: 'x' })).statusCode).toBe(400)
    expect((await post('ada', { content: '  ' })).statusCode).toBe(400)
    expect((await post('eve')).statusCode).toBe(404)
    expect((await post('vera')).statusCode).toBe(403)
    expect(await db.select().from(messages)).toEqual([])
    expect((await post('bob')).statusCode).toBe(200)
    const answer = await post('ada', { content: '  Is it ready?  ' })
    expect(ChatMessage.array().parse(answer.json())).toMatchObject([
      { role: 'user', content: 'Is it ready?', analysisId: analysis, author: { id: ada, name: 'ada Test' } },
      { role: 'assistant', content: 'You asked: Is it ready?', author: { id: ada }, metadata: { answeredBy: 'engine' } },
    ])
  })

  test('passes the answerer everything it needs, and notifies other members once the answer is stored', async () => {
    await post('bob', { content: 'First' })
    server.asked.length = 0
    await post('ada', { content: 'Second' })
    expect(asked.at(-1)).toMatchObject({
      question: 'Second',
      history: [
        { role: 'user', content: 'First' },
        { role: 'assistant', content: 'You asked: First' },
      ],
      subject: { analysis: { name: 'Year end' }, standard: 'IFRS', text: 'Revenue 1,000', review: { state: 'none' }, words: null },
    })
    expect(server.asked).toEqual([{ analysisId: analysis, userId: ada }])
  })

  test('that cannot be answered is reported, stores nothing, and can be sent again with its key', async () => {
    answering = async () => Promise.reject(new Error('the thread is gone'))
    const key = newKey()
    const failed = await post('ada', { key })
    expect([failed.statusCode, codeOf(failed)]).toEqual([500, 'SEND_MESSAGE_FAILED'])
    expect(failed.body).not.toContain('thread')
    expect(await db.select().from(messages)).toEqual([])
    expect(server.asked).toEqual([])
    answering = async () => 'Now it works'
    expect(contentsOf(await post('ada', { key }))).toEqual(['user: What is wrong?', 'assistant: Now it works'])
  })

  test('fails and stores nothing if the analysis is deleted meanwhile', async () => {
    const payload = { fileName: 'x', standard: 'IFRS' }
    const { id } = (await server.call('ada', { method: 'POST', url: '/api/analysis', payload })).json<{ id: number }>()
    answering = async () => {
      await server.call('ada', { method: 'DELETE', url: `/api/analysis/${id}` })
      return 'too late'
    }
    expect(codeOf(await post('ada', { id }))).toBe('SEND_MESSAGE_FAILED')
    expect(await db.select().from(messages)).toEqual([])
  })
})

describe('a question with a key', () => {
  test('that is invalid is refused', async () => {
    const answer = await post('ada', { key: 'short' })
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { errors: [{ path: 'headers.idempotency-key' }] }])
  })

  test('that is sent again returns the same two messages', async () => {
    const key = newKey()
    const first = await post('ada', { key })
    expect((await post('ada', { key })).json()).toEqual(first.json())
    expect(asked).toHaveLength(1)
    const general = newKey()
    expect((await ask('ada', undefined, general)).json()).toEqual((await ask('ada', undefined, general)).json())
    expect(asked).toHaveLength(2)
  })

  test('is refused for another question: another text, another chat, another document', async () => {
    const key = newKey()
    await post('ada', { key })
    expect(codeOf(await post('ada', { key, content: 'Something else' }))).toBe('CONFLICT')
    expect(codeOf(await ask('ada', { message: 'What is wrong?' }, key))).toBe('CONFLICT')
    const general = newKey()
    await ask('ada', { message: 'Read this', fileContent: 'one' }, general)
    expect(codeOf(await ask('ada', { message: 'Read this', fileContent: 'two' }, general))).toBe('CONFLICT')
    expect(asked).toHaveLength(2)
  })

  test('belongs to one user: another user can send the same key', async () => {
    const key = newKey()
    const [hers, his] = [await post('ada', { key }), await post('bob', { key })]
    expect([hers.statusCode, his.statusCode, asked.length]).toEqual([200, 200, 2])
  })

  test('that arrives several times at once is answered once', async () => {
    answering = async () => {
      await wait(300)
      return 'the one answer'
    }
    const key = newKey()
    const answers = await Promise.all([1, 2, 3, 4].map(() => post('ada', { key })))
    expect(asked).toHaveLength(1)
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(contentsOf(answers[0] ?? { json: () => null })).toEqual(['user: What is wrong?', 'assistant: the one answer'])
  })
})

describe('a question whose process died before it was answered', () => {
  const leave = async (overdue: boolean, key: string) => {
    await post('ada', { key })
    const [question] = await db.select().from(messages).where(eq(messages.role, 'user'))
    await db.delete(messages).where(eq(messages.role, 'assistant'))
    const answeringUntil = new Date(Date.now() + (overdue ? -1_000 : 60_000))
    await db
      .update(messages)
      .set({ answeringUntil })
      .where(eq(messages.id, question?.id ?? 0))
    asked.length = 0
  }

  test('is answered when it is sent again', async () => {
    const key = newKey()
    await leave(true, key)
    expect(contentsOf(await post('ada', { key }))).toEqual(['user: What is wrong?', 'assistant: You asked: What is wrong?'])
    expect(asked).toHaveLength(1)
    expect(contentsOf(await list('ada'))).toHaveLength(2)
  })

  test('is marked as interrupted, once and for good, when a member reads the chat', async () => {
    const key = newKey()
    await leave(true, key)
    const read = await list('bob')
    expect(contentsOf(read)).toEqual([
      'user: What is wrong?',
      'assistant: This question was interrupted before it was answered. Please ask it again.',
    ])
    expect((await list('vera')).json()).toEqual(read.json())
    expect((await post('ada', { key })).json()).toEqual(read.json())
    expect(asked).toEqual([])
  })

  test('is left alone while it may still be being answered', async () => {
    await leave(false, newKey())
    expect(contentsOf(await list('ada'))).toEqual(['user: What is wrong?'])
  })
})

describe('GET /api/analysis/{id}/messages', () => {
  test('enforces access', async () => {
    expect((await list(null)).statusCode).toBe(401)
    expect((await list('ada', '', 'x')).statusCode).toBe(400)
    expect((await list('ada', '?limit=0')).statusCode).toBe(400)
    expect((await list('ada', '?limit=201')).statusCode).toBe(400)
    expect((await list('eve')).statusCode).toBe(404)
    for (const member of ['ada', 'bob', 'vera']) expect((await list(member)).json()).toEqual([])
  })

  test('shows all members the whole chat and who asked; a deleted account’s questions stay, without a name', async () => {
    await post('ada', { content: 'From Ada' })
    const gone = await addPerson(db, 'gone')
    await db
      .insert(messages)
      .values({ workspaceId: await workspaceOf(ada), analysisId: analysis, userId: gone.id, content: 'Goodbye', role: 'user' })
    await db.delete(users).where(eq(users.id, gone.id))
    const seen = ChatMessage.array().parse((await list('vera')).json())
    expect(seen.map(({ content, author }) => [content, author])).toEqual([
      ['From Ada', { id: ada, name: 'ada Test' }],
      ['You asked: From Ada', { id: ada, name: 'ada Test' }],
      ['Goodbye', null],
    ])
  })

  test('puts an answer after its question, however late it arrives', async () => {
    let release = (): void => {}
    answering = async ({ question }) => {
      if (question === 'slow') await new Promise<void>((resolve) => (release = resolve))
      return `re ${question}`
    }
    const slow = post('ada', { content: 'slow' })
    await expect.poll(() => asked.length).toBe(1)
    await post('bob', { content: 'quick' })
    release()
    await slow
    expect(contentsOf(await list('ada'))).toEqual(['user: slow', 'assistant: re slow', 'user: quick', 'assistant: re quick'])
  })
})

describe('paging', () => {
  const fill = async (count: number, place: { analysisId: number | null; userId: number }) => {
    const { workspaceId } = await addPerson(db, `filler-${newKey()}`)
    const rows = Array.from({ length: count }, (_, i) => ({ ...place, workspaceId, content: `message ${i + 1}`, role: 'user' as const }))
    for (let from = 0; from < count; from += 1_000) await db.insert(messages).values(rows.slice(from, from + 1_000))
  }
  const readAll = async (read: (query: string) => ReturnType<typeof list>, limit: number): Promise<string[]> => {
    const pages: string[][] = []
    for (let query: string | undefined = `?limit=${limit}`; query !== undefined;) {
      const answer = await read(query)
      pages.unshift(
        ChatMessage.array()
          .parse(answer.json())
          .map(({ content }) => content),
      )
      query = /<[^>?]+(\?[^>]+)>; rel="prev"/.exec(String(answer.headers['link'] ?? ''))?.[1]
    }
    return pages.flat()
  }

  test('goes from the newest message to the first, without gaps or duplicates, for any page size', async () => {
    await fill(23, { analysisId: analysis, userId: ada })
    const all = ChatMessage.array()
      .parse((await list('ada')).json())
      .map(({ content }) => content)
    expect(all).toHaveLength(23)
    for (const limit of [1, 5, 22, 23, 200]) expect(await readAll((query) => list('ada', query), limit)).toEqual(all)
    expect((await list('ada')).headers).not.toHaveProperty('link')
    const newest = await list('ada', '?limit=5')
    expect(newest.headers['link']).toMatch(new RegExp(`^</api/analysis/${analysis}/messages\\?limit=5&before=\\d+>; rel="prev"$`))
  })

  test('also works in the general chat', async () => {
    await fill(7, { analysisId: null, userId: ada })
    expect(await readAll((query) => init('ada', query), 3)).toHaveLength(7)
    expect((await init('ada', '?limit=3')).headers['link']).toMatch(/^<\/api\/chat\/init\?limit=3&before=\d+>; rel="prev"$/)
  })

  test('returns nothing before a message of another chat', async () => {
    await fill(3, { analysisId: null, userId: eve })
    const [foreign] = ChatMessage.array().parse((await init('eve')).json())
    await fill(2, { analysisId: analysis, userId: ada })
    const answer = await list('ada', `?limit=10&before=${foreign?.id}`)
    for (const { content } of ChatMessage.array().parse(answer.json())) expect(content).toMatch(/^message [12]$/)
  })

  test('reads a page out of 10,000 messages by an index, and all of them in one response', async () => {
    await fill(10_000, { analysisId: analysis, userId: ada })
    await database.pool.query('analyze messages')
    const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(
      `explain select id from messages where analysis_id = ${analysis} order by coalesce(question_id, id) desc, id desc limit 50`,
    )
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('messages_analysis')
    expect(
      ChatMessage.array()
        .parse((await list('ada', '?limit=50')).json())
        .at(-1),
    ).toMatchObject({ content: 'message 10000' })
    expect((await list('ada')).json<unknown[]>()).toHaveLength(10_000)
  })
})

describe('the general chat', () => {
  test('enforces access', async () => {
    expect((await ask(null)).statusCode).toBe(401)
    expect((await init(null)).statusCode).toBe(401)
    expect((await ask('ada', { message: '' })).statusCode).toBe(400)
    expect((await init('ada', '?limit=x')).statusCode).toBe(400)
    const answer = await ask('ada', { message: 'Hello', fileContent: 'Revenue 5', standard: 'UK_GAAP' })
    expect(ChatMessage.array().parse(answer.json())).toMatchObject([
      { role: 'user', content: 'Hello', analysisId: generalChat, author: { id: ada } },
      { role: 'assistant', analysisId: generalChat },
    ])
    expect(asked).toMatchObject([{ subject: { text: 'Revenue 5', standard: 'UK_GAAP', review: { state: 'none' } } }])
    expect((await init('ada')).json()).toEqual(answer.json())
  })

  test('is private, and not part of any analysis', async () => {
    await ask('ada', { message: 'Private' })
    await post('ada', { content: 'For all' })
    expect((await init('eve')).json()).toEqual([])
    expect((await init('bob')).json()).toEqual([])
    expect(contentsOf(await init('ada'))).toEqual(['user: Private', `assistant: You asked: Private\n\n${explainModel(false)}`])
    expect(contentsOf(await list('bob'))).toEqual(['user: For all', 'assistant: You asked: For all'])
    await ask('ada', { message: 'Again' })
    expect(asked.at(-1)?.history.map(({ role }) => role)).toEqual(['user', 'assistant'])
  })

  const textsOf = () => asked.map(({ subject }) => subject.text)

  test('keeps the last document for later questions of its user, and for no one else’s', async () => {
    await ask('ada', { message: 'Read this', fileContent: 'Revenue 5' })
    await ask('ada', { message: 'And the revenue?' })
    await ask('eve', { message: 'And the revenue?' })
    await post('ada')
    await ask('ada', { message: 'Read this instead', fileContent: 'Turnover 7' })
    await ask('ada', { message: 'And now?' })
    expect(textsOf()).toEqual(['Revenue 5', 'Revenue 5', '', 'Revenue 1,000', 'Turnover 7', 'Turnover 7'])
    const kept = await db.select({ text: messages.attachedText }).from(messages)
    expect(kept.filter(({ text }) => text !== null)).toEqual([{ text: 'Turnover 7' }])
    const seen = ChatMessage.array().parse((await init('ada')).json())
    expect(seen.filter(({ metadata }) => metadata?.attached).map(({ content }) => content)).toEqual(['Read this instead'])
  })

  test('keeps the document before if the new one could not be answered for', async () => {
    await ask('ada', { message: 'Read this', fileContent: 'Revenue 5' })
    answering = async () => Promise.reject(new Error('the thread is gone'))
    await ask('ada', { message: 'Read this', fileContent: 'Turnover 7' })
    answering = async () => 'Yes.'
    await ask('ada', { message: 'And the revenue?' })
    expect(textsOf()).toEqual(['Revenue 5', 'Turnover 7', 'Revenue 5'])
  })

  test('when it is cleared, loses its messages and its document; other chats keep theirs', async () => {
    const clear = (person: string | null) => server.call(person, { method: 'DELETE', url: '/api/chat' })
    await ask('ada', { message: 'Read this', fileContent: 'Revenue 5' })
    await ask('eve', { message: 'Read mine', fileContent: 'Turnover 7' })
    await post('ada')
    expect((await clear(null)).statusCode).toBe(401)
    expect((await clear('ada')).statusCode).toBe(204)
    expect((await init('ada')).json()).toEqual([])
    expect((await init('eve')).json()).toHaveLength(2)
    expect((await list('ada')).json()).toHaveLength(2)
    asked.length = 0
    await ask('ada', { message: 'And the revenue?' })
    await ask('eve', { message: 'And the turnover?' })
    expect(textsOf()).toEqual(['', 'Turnover 7'])
  })

  test('says once what a language model would add, and to an administrator how to connect one', async () => {
    await ask('ada')
    await ask('ada')
    const [, first, , second] = contentsOf(await init('ada'))
    expect(first).toContain('No language model is connected here: I look things up and calculate, and no text leaves this server.')
    expect(first).toContain('ask the administrator')
    expect(second).toBe('assistant: You asked: Hello')
    await db.update(users).set({ isAdmin: true }).where(eq(users.id, eve))
    await ask('eve')
    expect(contentsOf(await init('eve'))[1]).toContain('start Tickmark with `ASSISTANT_MODEL` and `ASSISTANT_URL` set')
    await db.update(users).set({ isAdmin: false }).where(eq(users.id, eve))
    await post('ada')
    expect(contentsOf(await list('ada'))[1]).toBe('assistant: You asked: What is wrong?')
  })
})

describe('PUT /api/messages/{id}/helpful', () => {
  const rate = (person: string | null, id: number | string, helpful: unknown = true) =>
    server.call(person, { method: 'PUT', url: `/api/messages/${id}/helpful`, payload: { helpful } })
  const answerOf = async (answered: ReturnType<typeof post>): Promise<number> =>
    ChatMessage.array().parse((await answered).json())[1]?.id ?? 0
  const helpfulOf = async (person: string) => ChatMessage.array().parse((await list(person)).json())[1]?.helpful

  test('enforces access', async () => {
    const id = await answerOf(post('ada'))
    expect((await rate(null, id)).statusCode).toBe(401)
    expect((await rate('ada', 'x')).statusCode).toBe(400)
    expect((await rate('ada', id, 'yes')).statusCode).toBe(400)
    expect((await rate('eve', id)).statusCode).toBe(404)
    expect((await rate('ada', id - 1)).statusCode).toBe(404)
    expect((await rate('vera', id)).statusCode).toBe(204)
  })

  test('is each reader’s own rating, which can be changed and removed', async () => {
    const id = await answerOf(post('ada'))
    await rate('ada', id, true)
    await rate('bob', id, false)
    expect([await helpfulOf('ada'), await helpfulOf('bob'), await helpfulOf('vera')]).toEqual([true, false, undefined])
    await rate('ada', id, false)
    await rate('bob', id, null)
    expect([await helpfulOf('ada'), await helpfulOf('bob')]).toEqual([false, undefined])
  })

  test('of an answer in the general chat is only for the user who asked', async () => {
    const id = await answerOf(ask('ada'))
    expect((await rate('eve', id)).statusCode).toBe(404)
    expect((await rate('ada', id)).statusCode).toBe(204)
    expect(ChatMessage.array().parse((await init('ada')).json())[1]?.helpful).toBe(true)
  })
})
