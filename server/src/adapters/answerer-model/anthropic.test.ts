import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AnalysisReview } from '@tickmark/contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ModelSettings } from '../../env.ts'
import type { AnswerRequest, StoredWords, Subject } from '../../ports/answerer.ts'
import { startAnthropicDouble, type AnthropicAct, type AnthropicDouble, type AnthropicRequest } from '../../testing/anthropic-double.ts'
import { createThreadedAnswerer } from '../answerer-plain/threaded-answerer.ts'
import { createThreadedReviewer } from '../pdf-reader/threaded-reviewer.ts'
import { createModelAnswerer } from './model-answerer.ts'
import { createModelReader } from './model-reader.ts'

/* Our adapters over Anthropic's protocol, against a local double. The double's header lists what it leaves out. */

const plain = createThreadedAnswerer()
afterAll(() => plain.close())
const never = new AbortController().signal
const failures: unknown[] = []
const onFailure = (error: unknown): void => void failures.push(error)

let words: StoredWords
beforeAll(async () => {
  const pdf = readFileSync(fileURLToPath(new URL('../../../../samples/uk-gaap/clean.pdf', import.meta.url)))
  const read = await createThreadedReviewer().read(pdf, never, () => {})
  words = { key: 'sample/anthropic', load: async () => read.words }
}, 60_000)

const doubles: AnthropicDouble[] = []
afterEach(async () => {
  failures.length = 0
  for (const double of doubles.splice(0)) await double.close()
})

async function start(act: (request: AnthropicRequest, count: number) => AnthropicAct) {
  const double = await startAnthropicDouble(act)
  doubles.push(double)
  const settings: ModelSettings = {
    kind: 'anthropic',
    url: double.url,
    apiKey: 'a-secret-key',
    name: 'double-1',
    operator: 'Anthropic',
    contextTokens: 200_000,
    tokensPerAnswer: 500_000,
    tokensPerDay: 1_000_000,
    steps: 6,
    timeoutMs: 20_000,
  }
  return {
    double,
    answerer: createModelAnswerer({ settings, plain, onFailure }),
    reader: createModelReader({ settings, desk: plain, onFailure }),
  }
}

const answers: NonNullable<AnalysisReview['answers']> = [
  { check: 'NAR-06', verifies: 'One set of terms', state: 'for-a-person', reason: 'Read for one vocabulary.' },
]
const subject = (): Subject => ({
  analysis: { name: 'Year end' },
  standard: 'UK_GAAP',
  text: '',
  words,
  review: { state: 'done', progress: 100, points: [], answers, document: { id: 7, name: 'draft.pdf' } as never },
})
const createRequest = (question: string): AnswerRequest => ({
  question,
  history: [],
  subject: subject(),
  model: { allowed: true, tokens: 1_000_000 },
})

describe('a model behind Anthropic’s protocol', { timeout: 60_000 }, () => {
  test('streams its answer, sends the key in its own header and counts its tokens', async () => {
    let open = () => {}
    const gate = new Promise<void>((resolve) => void (open = resolve))
    const { double, answerer } = await start(() => ({ kind: 'say', pieces: ['A trial balance ', 'lists every account.'], gate }))
    const received: string[] = []
    // The double sends the rest only after the first words have arrived.
    const text = (piece: string) => {
      received.push(piece)
      open()
    }
    const answer = await answerer.answer(createRequest('What is it?'), never, { text, restart: () => {} })
    expect(answer).toMatchObject({ content: 'A trial balance lists every account.', metadata: { answeredBy: 'model' }, tokens: 120 })
    expect(received).toEqual(['A trial balance ', 'lists every account.'])
    expect(double.path()).toBe('/v1/messages')
    expect(double.headers()).toMatchObject({ 'x-api-key': 'a-secret-key', 'anthropic-version': '2023-06-01' })
    expect(double.headers()).not.toHaveProperty('authorization')
    const [sent] = double.requests
    expect(sent).toMatchObject({ model: 'double-1', stream: true, max_tokens: 2_000 })
    expect(JSON.stringify(sent?.system)).toContain('You are a senior reviewer')
    expect(sent?.tools?.map(({ name }) => name)).toContain('search_text')
    expect(failures).toEqual([])
  })

  test('calls the engine’s tools and gets their results as quoted material', async () => {
    const { double, answerer } = await start((_, count) =>
      count === 0 ? { kind: 'call', name: 'search_text', args: { query: 'going concern' } } : { kind: 'say', pieces: ['Looked up.'] },
    )
    const answer = await answerer.answer(createRequest('Going concern?'), never)
    expect(answer).toMatchObject({ content: 'Looked up.', tokens: 240 })
    const result = double.requests[1]?.messages.at(-1)
    expect(result?.role).toBe('user')
    expect(JSON.stringify(result?.content)).toMatch(/"type":"tool_result"[^]*<<quoted [0-9a-f]{24}>>/)
    expect(failures).toEqual([])
  })

  test.each<[string, AnthropicAct, number]>([
    ['rejects the key', { kind: 'refuse', status: 401, type: 'authentication_error' }, 1],
    ['is busy', { kind: 'refuse', status: 429, type: 'rate_limit_error', headers: { 'retry-after-ms': '1' } }, 3],
    ['is overloaded', { kind: 'refuse', status: 529, type: 'overloaded_error', headers: { 'retry-after-ms': '1' } }, 3],
  ])('that %s makes the engine answer instead', async (_, act, requests) => {
    const { double, answerer } = await start(() => act)
    expect((await answerer.answer(createRequest('What is revenue?'), never)).metadata).toMatchObject({
      answeredBy: 'engine',
      fellBack: true,
    })
    expect(double.requests).toHaveLength(requests)
    expect(JSON.stringify(failures)).not.toContain('a-secret-key')
  })

  test('makes the engine answer when the stream breaks off', async () => {
    const { answerer } = await start(() => ({ kind: 'overloaded' }))
    expect((await answerer.answer(createRequest('What is revenue?'), never)).metadata).toMatchObject({
      answeredBy: 'engine',
      fellBack: true,
    })
    expect(failures.length).toBeGreaterThan(0)
  })

  test('reviews the questions that need judgement, without tools', async () => {
    const { double, reader } = await start(({ messages }) => {
      const [, page = '', quote = ''] = /\[page (\d+)\]\n([^\n]*)/.exec(textOf(messages[0]?.content)) ?? []
      const point = { title: 'Two names', detail: 'Ask which is meant.', page: Number(page), quote, severity: 'warning' }
      return { kind: 'say', pieces: [JSON.stringify({ points: [point, { ...point, quote: 'nowhere to be found' }] })] }
    })
    const read = await reader.read({ subject: subject(), check: 'NAR-06', tokens: 100_000 }, never)
    expect(read).toMatchObject({ findings: [{ check: 'NAR-06', severity: 'info' }], dropped: { place: 1 }, tokens: 120 })
    expect(double.requests[0]).not.toHaveProperty('tools')
  })

  test('fails the review when its answer is cut off', async () => {
    const { reader } = await start(() => ({ kind: 'say', pieces: ['{"points": []}'], stop: 'max_tokens' }))
    await expect(reader.read({ subject: subject(), check: 'NAR-06', tokens: 100_000 }, never)).rejects.toMatchObject({
      code: 'MODEL_FAILED',
    })
  })
})

/** The text of a message whose content is a list of blocks. */
const textOf = (content: unknown): string =>
  Array.isArray(content) ? content.map((block: { readonly text?: string }) => block.text ?? '').join('\n') : String(content)
