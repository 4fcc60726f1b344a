import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ChatMessage } from '@tickmark/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messages, modelSpending } from '../../db/schema/index.ts'
import { AnswerLost, type Answerer, type AnswerStopped, type GivenAnswer, type Listener } from '../../ports/answerer.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { addPerson } from '../../testing/people.ts'
import { startReviewServer } from '../../testing/review-server.ts'

type Answering = (listener: Listener, signal: AbortSignal) => Promise<GivenAnswer>
let answering: Answering
const answerer: Answerer = {
  answer: (_request, signal, listener = { text: () => {}, restart: () => {} }) => answering(listener, signal),
  close: async () => {},
}

const database = await openTestDatabase()
const { db } = database
const server = await startReviewServer(database, { answerer })
let port: number
beforeAll(async () => {
  await addPerson(db, 'ada')
  await addPerson(db, 'eve')
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  port = (server.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await server.stop()
  await database.close()
})
beforeEach(async () => void (await db.delete(messages)))

interface Event {
  readonly name: string
  readonly data: unknown
}

interface Streamed {
  readonly type: string
  readonly status: number
  /** Grows as events arrive. */
  readonly events: Event[]
  readonly ended: Promise<void>
  /** Disconnects without waiting for the end. */
  leave(): void
}

const parse = (block: string): Event[] => {
  const [, name, data] = /^event: (.+)\ndata: (.+)$/.exec(block) ?? []
  return name === undefined || data === undefined ? [] : [{ name, data: JSON.parse(data) as unknown }]
}

/** Asks over a real connection, so that events are seen as they arrive. */
const stream = (key?: string, person = 'ada', message = 'What is wrong?'): Promise<Streamed> =>
  new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${person}`,
      accept: 'text/event-stream',
      'content-type': 'application/json',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    }
    const call = httpRequest({ host: '127.0.0.1', port, path: '/api/chat', method: 'POST', headers }, (answer) => {
      const events: Event[] = []
      let rest = ''
      const ended = new Promise<void>((end) => answer.on('close', end))
      answer.setEncoding('utf8').on('data', (text: string) => {
        const blocks = (rest + text).split('\n\n')
        rest = blocks.pop() ?? ''
        events.push(...blocks.flatMap(parse))
      })
      answer.on('error', () => {})
      resolve({
        type: answer.headers['content-type'] ?? '',
        status: answer.statusCode ?? 0,
        events,
        ended,
        leave: () => void call.destroy(),
      })
    })
    call.on('error', reject).end(JSON.stringify({ message }))
  })

const stop = (key: string, person = 'ada') => server.call(person, { method: 'POST', url: '/api/chat/stop', payload: { key } })
const given = (content: string): GivenAnswer => ({ content, metadata: { answeredBy: 'model' } })
const stored = async () =>
  ChatMessage.array()
    .parse((await server.call('ada', { method: 'POST', url: '/api/chat/init' })).json())
    .map(({ role, content, metadata }) => ({ role, content, stopped: metadata?.stopped ?? false }))
const untilStopped = (signal: AbortSignal) => new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))

describe('a streamed answer', () => {
  test('arrives piece by piece while it is written, and ends with the array', async () => {
    let goOn = (): void => {}
    const waiting = new Promise<void>((resolve) => (goOn = resolve))
    answering = async ({ text }) => {
      text('First ')
      await waiting
      text('second.')
      return given('First second.')
    }
    const { events, ended, type, status } = await stream()
    expect([status, type]).toEqual([200, 'text/event-stream; charset=utf-8'])
    await expect.poll(() => events).toEqual([{ name: 'text', data: { text: 'First ' } }])
    goOn()
    await ended
    expect(events.map(({ name }) => name)).toEqual(['text', 'text', 'messages'])
    expect(ChatMessage.array().parse(events.at(-1)?.data)).toMatchObject([{ content: 'What is wrong?' }, { content: 'First second.' }])
  })

  test('that comes at once is one piece, and a restarted one sends a restart event', async () => {
    answering = async () => given('All of it.')
    const whole = await stream()
    await whole.ended
    expect(whole.events.map(({ name }) => name)).toEqual(['text', 'messages'])
    answering = async ({ text, restart }) => {
      text('Half')
      restart()
      text('Again')
      return given('Again')
    }
    const restarted = await stream()
    await restarted.ended
    expect(restarted.events.map(({ name }) => name)).toEqual(['text', 'restart', 'text', 'messages'])
  })

  test('that fails before its first word is an ordinary error; later, the failure is the last event and nothing stays stored', async () => {
    answering = async () => Promise.reject(new Error('secret cause'))
    const early = await stream()
    await early.ended
    expect([early.status, early.type]).toEqual([500, 'application/json; charset=utf-8'])
    answering = async ({ text }) => {
      text('Half')
      throw new Error('secret cause')
    }
    const late = await stream()
    await late.ended
    expect(late.events.at(-1)).toMatchObject({ name: 'failed', data: { code: 'SEND_MESSAGE_FAILED' } })
    expect(JSON.stringify(late.events)).not.toContain('secret')
    expect(await stored()).toEqual([])
  })

  test('is finished and stored if the client disconnects', async () => {
    let goOn = (): void => {}
    const waiting = new Promise<void>((resolve) => (goOn = resolve))
    answering = async ({ text }) => {
      text('First ')
      await waiting
      text('second.')
      return given('First second.')
    }
    const { events, leave } = await stream()
    await expect.poll(() => events.length).toBe(1)
    leave()
    goOn()
    await expect.poll(async () => (await stored()).at(-1)?.content).toBe('First second.')
  })
})

describe('stopping', () => {
  test('enforces access, and is harmless if nothing is being answered', async () => {
    expect((await server.call(null, { method: 'POST', url: '/api/chat/stop', payload: { key: 'key-unknown' } })).statusCode).toBe(401)
    expect((await stop('short')).statusCode).toBe(400)
    expect((await stop('key-unknown')).statusCode).toBe(204)
  })

  test('keeps the text so far, and marks the answer as stopped', async () => {
    answering = async ({ text }, signal) => {
      text('So far')
      await untilStopped(signal)
      return { content: 'So far', metadata: { answeredBy: 'model', stopped: true } }
    }
    const { events, ended } = await stream('key-to-stop')
    await expect.poll(() => events.length).toBe(1)
    await stop('key-to-stop', 'eve')
    expect(events).toHaveLength(1)
    await stop('key-to-stop')
    await ended
    expect(events.at(-1)).toMatchObject({ name: 'messages', data: [{}, { content: 'So far', metadata: { stopped: true } }] })
    expect(await stored()).toMatchObject([{ role: 'user' }, { content: 'So far', stopped: true }])
  })

  test('before any text arrived stores only that, and counts the tokens that were sent', async () => {
    answering = async (_listener, signal) => {
      await untilStopped(signal)
      throw new AnswerLost(70, signal.reason)
    }
    const streamed = stream('key-at-once')
    await expect.poll(async () => (await db.select().from(messages)).length).toBe(1)
    await stop('key-at-once')
    await (
      await streamed
    ).ended
    expect(await stored()).toMatchObject([{}, { content: 'This answer was stopped before it began.', stopped: true }])
    expect((await db.select().from(modelSpending)).map(({ tokens }) => tokens)).toEqual([70])
  })

  test('works from another process', async () => {
    answering = async (_listener, signal) => {
      await untilStopped(signal)
      throw signal.reason as AnswerStopped
    }
    const streamed = stream('key-elsewhere')
    await expect.poll(async () => (await db.select().from(messages)).length).toBe(1)
    await db.update(messages).set({ stopAsked: true })
    await (
      await streamed
    ).ended
    expect(await stored()).toMatchObject([{}, { stopped: true }])
  })
})

test('a user has one question answered at a time; another user does not wait for it', async () => {
  const asked: string[] = []
  const gates: (() => void)[] = []
  answering = async ({ text }) => {
    asked.push('x')
    await new Promise<void>((resolve) => gates.push(resolve))
    text('done')
    return given('done')
  }
  const all = [stream(), stream(), stream(undefined, 'eve')]
  await expect.poll(() => asked.length, { timeout: 20_000 }).toBe(2)
  for (let opened = 0; opened < 3; opened += 1) {
    await expect.poll(() => gates.length).toBeGreaterThan(0)
    expect(asked.length).toBeLessThanOrEqual(opened + 2)
    gates.shift()?.()
  }
  for (const streamed of all) await (await streamed).ended
})
