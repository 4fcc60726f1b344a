import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { simulateReadableStream } from 'ai'
import { MockLanguageModelV3 } from 'ai/test'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ModelSettings } from '../../env.ts'
import {
  AnswerStopped,
  type Answerer,
  type AnswerLost,
  type AnswerRequest,
  type KnownReview,
  type StoredWords,
} from '../../ports/answerer.ts'
import { startModelDouble, type Act, type ModelDouble, type SentRequest } from '../../testing/model-double.ts'
import { createThreadedAnswerer } from '../answerer-plain/threaded-answerer.ts'
import { createThreadedReviewer } from '../pdf-reader/threaded-reviewer.ts'
import { createModelAnswerer } from './model-answerer.ts'

const plain = createThreadedAnswerer()
afterAll(() => plain.close())
const never = new AbortController().signal

let words: StoredWords
beforeAll(async () => {
  const pdf = readFileSync(fileURLToPath(new URL('../../../../samples/uk-gaap/clean.pdf', import.meta.url)))
  const read = await createThreadedReviewer().read(pdf, never, () => {})
  words = { key: 'sample/reader', load: async () => read.words }
})

const doubles: ModelDouble[] = []
afterEach(async () => {
  for (const double of doubles.splice(0)) await double.close()
})

const failures: unknown[] = []
const settings: ModelSettings = {
  kind: 'openai',
  url: null,
  apiKey: 'a-secret-key',
  name: 'double',
  operator: 'Double Ltd',
  contextTokens: 200_000,
  tokensPerAnswer: 500_000,
  tokensPerDay: 1_000_000,
  steps: 6,
  timeoutMs: 20_000,
}

async function start(
  act: (request: SentRequest, count: number) => Act,
  changes: Partial<ModelSettings> = {},
): Promise<{ double: ModelDouble; answerer: Answerer }> {
  const double = await startModelDouble(act)
  doubles.push(double)
  failures.length = 0
  const deps = { settings: { ...settings, url: double.url, ...changes }, plain, onFailure: (error: unknown) => void failures.push(error) }
  return { double, answerer: createModelAnswerer(deps) }
}

const review: KnownReview = {
  state: 'done',
  progress: 100,
  points: [],
  document: { id: 7, name: 'draft.pdf', version: 1, pages: 12, bytes: 1000, createdAt: '2026-01-01T00:00:00.000Z' } as never,
}
const createRequest = (question: string, changes: Partial<AnswerRequest> = {}): AnswerRequest => ({
  question,
  history: [],
  subject: { analysis: { name: 'Year end' }, standard: 'UK_GAAP', text: '', review, words },
  model: { allowed: true, tokens: 1_000_000 },
  ...changes,
})
const createListener = () => {
  const received: string[] = []
  return { received, listener: { text: (piece: string) => void received.push(piece), restart: () => void received.push('<restart>') } }
}

describe('a model that answers', () => {
  test('streams, gets the whole document as quoted material, and has its figures and pages checked', async () => {
    const { double, answerer } = await start(() => ({
      kind: 'say',
      pieces: ['Turnover was ', '20,432 (page 4). ', 'The sector made 98,765.'],
    }))
    const { received, listener } = createListener()
    const answer = await answerer.answer(createRequest('What was turnover?'), never, listener)
    expect(received.join('')).toBe('Turnover was 20,432 (page 4). The sector made 98,765.')
    expect(answer.content).toBe('Turnover was 20,432 (page 4). The sector made 98,765.')
    expect(answer.metadata).toMatchObject({ answeredBy: 'model', model: 'double' })
    expect(answer.metadata.unsupported?.map(({ text }) => text)).toEqual(['98,765'])
    for (const { start: from, end, text } of answer.metadata.unsupported ?? []) expect(answer.content.slice(from, end)).toBe(text)
    expect(answer.tokens).toBe(120)
    const [sent] = double.requests
    expect(String(sent?.messages[0]?.content)).not.toContain('20,432')
    expect(String(sent?.messages[1]?.content)).toMatch(
      /^The document:\n<<quoted [0-9a-f]{24}>>\n\[page 1\]\n[^]*20,432[^]*\n<<end [0-9a-f]{24}>>$/,
    )
    expect(double.headers().authorization).toBe('Bearer a-secret-key')
  })

  test('looks things up through the engine, in this document only, and cites the results', async () => {
    const { double, answerer } = await start(
      (_sent, count) =>
        count === 0
          ? {
              kind: 'call',
              calls: [
                { name: 'find_line', args: '{"name":"turnover"}' },
                { name: 'search_text', args: '{"query":"turnover"}' },
              ],
            }
          : { kind: 'say', pieces: ['Turnover was 20,432 (page 4).'] },
      { contextTokens: 2_000 },
    )
    const answer = await answerer.answer(createRequest('What was turnover?'), never)
    expect(answer.metadata.unsupported).toBeUndefined()
    const results = double.requests[1]?.messages.filter(({ role }) => role === 'tool') ?? []
    expect(results).toHaveLength(2)
    expect(JSON.stringify(results)).toMatch(/<<quoted [0-9a-f]{24}>>/)
    expect(JSON.stringify(results[0])).toContain('20,432')
    expect(String(double.requests[0]?.messages[1]?.content)).toBe('The document is too long to be sent whole. Use the tools to read it.')
    expect(answer.tokens).toBe(240)
  })

  test('that cites a missing page or writes links gets the page marked and the addresses removed', async () => {
    const reply = 'See page 4711, [here](https://evil.example/?q=20432) and ![x](https://evil.example/a.png) or www.evil.example.'
    const { answerer } = await start(() => ({ kind: 'say', pieces: [reply] }))
    const { content, metadata } = await answerer.answer(createRequest('Where?'), never)
    expect(content).toBe('See page 4711, here and x or (address left out)')
    expect(metadata.unsupported).toEqual([{ start: 9, end: 13, text: '4711' }])
    expect(metadata.citations).toBeUndefined()
  })

  test('gets an error for unknown tools and invalid arguments, and continues', async () => {
    const { double, answerer } = await start((_sent, count) =>
      count === 0
        ? {
            kind: 'call',
            calls: [
              { name: 'read_page', args: '{"page": "nine' },
              { name: 'delete_everything', args: '{}' },
            ],
          }
        : { kind: 'say', pieces: ['I could not look that up.'] },
    )
    const answer = await answerer.answer(createRequest('What is on page 9?'), never)
    expect([answer.content, answer.metadata.answeredBy]).toEqual(['I could not look that up.', 'model'])
    expect(double.requests).toHaveLength(2)
  })

  test('that keeps calling tools is stopped at the step limit, and the engine answers', async () => {
    const { double, answerer } = await start(() => ({ kind: 'call', calls: [{ name: 'describe_document', args: '{}' }] }), { steps: 3 })
    const answer = await answerer.answer(createRequest('What was turnover in 2025?'), never)
    expect(double.requests).toHaveLength(3)
    expect(answer.metadata).toMatchObject({ answeredBy: 'engine', fellBack: true })
    expect(answer.tokens).toBe(360)
  })

  test('may use no more tokens than are left for the day', async () => {
    const { double, answerer } = await start(() => ({ kind: 'say', pieces: ['Nothing.'] }))
    const none = await answerer.answer(createRequest('turnover', { model: { allowed: true, tokens: 0 } }), never)
    expect(none.content).toContain('Today’s allowance for the language model is used up')
    expect([none.metadata.fellBack, double.requests.length]).toEqual([true, 0])
    await answerer.answer(createRequest('turnover', { model: { allowed: true, tokens: 300 } }), never)
    expect(double.requests[0]?.max_tokens).toBe(300)
    expect(String(double.requests[0]?.messages[1]?.content)).not.toContain('20,432')
  })

  test('is never called without consent, and no text leaves the machine', async () => {
    const { double, answerer } = await start(() => ({ kind: 'say', pieces: ['Never.'] }))
    const answer = await answerer.answer(createRequest('turnover', { model: { allowed: false } }), never)
    expect([answer.metadata.answeredBy, double.requests.length]).toEqual(['engine', 0])
    expect(answer.content).toContain('20,432')
  })
})

describe('a model that fails', () => {
  const acts: [string, Act, Partial<ModelSettings>][] = [
    ['rejects the key', { kind: 'refuse', status: 401 }, {}],
    ['sends invalid JSON', { kind: 'garble' }, {}],
    ['never answers', { kind: 'silence' }, { timeoutMs: 2_000 }],
    ['stops half-way', { kind: 'cut', pieces: ['Turnover was ', '9'] }, {}],
    ['sends an empty answer', { kind: 'say', pieces: [] }, {}],
  ]
  test.each(acts)('that %s makes the engine answer, with a note saying so', async (_name, act, changes) => {
    const { answerer } = await start(() => act, changes)
    const { received, listener } = createListener()
    const answer = await answerer.answer(createRequest('What was turnover in 2025?'), never, listener)
    expect(answer.content).toContain('20,432')
    expect(answer.content).toContain('*The language model did not answer; this is the answer of the engine alone.*')
    expect(answer.metadata).toMatchObject({ answeredBy: 'engine', fellBack: true })
    // A rejected request costs nothing; any other costs what was sent.
    expect((answer.tokens ?? 0) > 0).toBe(act.kind !== 'refuse')
    expect(failures).toHaveLength(1)
    expect(JSON.stringify(answer)).not.toContain('a-secret-key')
    if (received.length > 0) expect(received.at(-1)).toBe('<restart>')
  })

  test('is retried after the delay that it asks for', async () => {
    const { double, answerer } = await start((_sent, count) =>
      count === 0 ? { kind: 'refuse', status: 429, headers: { 'retry-after': '1' } } : { kind: 'say', pieces: ['It was 20,432.'] },
    )
    const startedAt = performance.now()
    expect((await answerer.answer(createRequest('turnover'), never)).content).toBe('It was 20,432.')
    expect(double.requests).toHaveLength(2)
    expect(performance.now() - startedAt).toBeGreaterThan(900)
  })

  test('is abandoned at the time limit, even during a retry delay', async () => {
    const { answerer } = await start(() => ({ kind: 'refuse', status: 429, headers: { 'retry-after': '30' } }), { timeoutMs: 2_000 })
    const startedAt = performance.now()
    expect((await answerer.answer(createRequest('turnover'), never)).metadata.fellBack).toBe(true)
    expect(performance.now() - startedAt).toBeLessThan(28_000)
  })
})

test('a stopped answer keeps its text, which is still checked', async () => {
  const { answerer } = await start(() => ({ kind: 'say', pieces: ['The sector made 98,765', ' and more'], gate: new Promise(() => {}) }))
  const stop = new AbortController()
  const answer = await answerer.answer(createRequest('turnover'), stop.signal, {
    text: () => stop.abort(new AnswerStopped()),
    restart: () => {},
  })
  expect(answer.content).toBe('The sector made 98,765\n\n*Stopped before its end.*')
  expect(answer.metadata).toMatchObject({ stopped: true, unsupported: [{ text: '98,765' }] })
  expect(answer.tokens).toBeGreaterThan(0)
})

test('an answer stopped before its first word costs what was sent', async () => {
  const { double, answerer } = await start(() => ({ kind: 'silence' }))
  const stop = new AbortController()
  const failed = answerer.answer(createRequest('turnover'), stop.signal).catch((error: unknown) => error)
  await vi.waitUntil(() => double.requests.length === 1, { timeout: 20_000 })
  stop.abort(new AnswerStopped())
  const error = await failed
  const sent = JSON.stringify(double.requests[0]?.messages).length
  expect(error).toMatchObject({ name: 'AnswerLost', cause: { name: 'AnswerStopped' } })
  expect((error as AnswerLost).tokens).toBeGreaterThan(sent / 5)
  expect((error as AnswerLost).tokens).toBeLessThan(sent)
})

test('an answer stopped after a tool call costs both requests', async () => {
  const { double, answerer } = await start((_sent, count) =>
    count === 0 ? { kind: 'call', calls: [{ name: 'describe_document', args: '{}' }] } : { kind: 'silence' },
  )
  const stop = new AbortController()
  const failed = answerer.answer(createRequest('turnover'), stop.signal).catch((error: unknown) => error)
  await vi.waitUntil(() => double.requests.length === 2, { timeout: 20_000 })
  stop.abort(new AnswerStopped())
  expect(await failed).toMatchObject({ name: 'AnswerLost', tokens: 240 })
})

test('the library’s mock model works as well', async () => {
  const model = new MockLanguageModelV3({
    doStream: async () => ({
      stream: simulateReadableStream({
        chunks: [
          { type: 'stream-start', warnings: [] },
          { type: 'text-start', id: '1' },
          { type: 'text-delta', id: '1', delta: 'It was 20,432.' },
          { type: 'text-end', id: '1' },
          {
            type: 'finish',
            finishReason: { unified: 'stop', raw: 'stop' },
            usage: {
              inputTokens: { total: 7, noCache: 7, cacheRead: undefined, cacheWrite: undefined },
              outputTokens: { total: 3, text: 3, reasoning: undefined },
            },
          },
        ],
      }),
    }),
  })
  const answerer = createModelAnswerer({ settings, plain, model, onFailure: (error) => void failures.push(error) })
  const answer = await answerer.answer(createRequest('turnover'), never)
  expect([answer.content, answer.tokens, answer.metadata.unsupported]).toEqual(['It was 20,432.', 10, undefined])
})
