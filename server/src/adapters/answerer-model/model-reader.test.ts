import { gzipSync } from 'node:zlib'
import type { AnalysisReview } from '@tickmark/contract'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ModelSettings } from '../../env.ts'
import type { StoredWords } from '../../ports/answerer.ts'
import type { DraftReader, ReaderRequest, AiReviewFailed } from '../../ports/draft-reader.ts'
import { foreignFigure, inventedFigure, makeForeignDraft, makeInjectedDrafts } from '../../testing/injected-drafts.ts'
import { startModelDouble, type Act, type ModelDouble, type SentRequest } from '../../testing/model-double.ts'
import { createThreadedAnswerer } from '../answerer-plain/threaded-answerer.ts'
import { pdfReader } from '../pdf-reader/read-pdf.ts'
import { createModelReader } from './model-reader.ts'

const plain = createThreadedAnswerer()
const drafts = await makeInjectedDrafts()
afterAll(() => plain.close())
const never = new AbortController().signal

const doubles: ModelDouble[] = []
afterEach(async () => {
  for (const double of doubles.splice(0)) await double.close()
})

const settings: ModelSettings = {
  kind: 'openai',
  url: null,
  apiKey: 'a-secret-key',
  name: 'double',
  operator: 'Double Ltd',
  contextTokens: 32_000,
  tokensPerAnswer: 100_000,
  tokensPerDay: 1_000_000,
  steps: 6,
  timeoutMs: 20_000,
}
const failures: unknown[] = []

async function start(act: (request: SentRequest, count: number) => Act, changes: Partial<ModelSettings> = {}) {
  const double = await startModelDouble(act)
  doubles.push(double)
  failures.length = 0
  const onFailure = (error: unknown): void => void failures.push(error)
  return { double, reader: createModelReader({ settings: { ...settings, url: double.url, ...changes }, desk: plain, onFailure }) }
}

async function wordsOf(key: string, pdf: Uint8Array): Promise<StoredWords> {
  const pages = await pdfReader.read(pdf)
  return { key: `read/${key}`, load: async () => gzipSync(JSON.stringify(pages)) }
}

const answers: NonNullable<AnalysisReview['answers']> = [
  {
    check: 'PRS-08',
    verifies: 'Nothing is offset without a right',
    state: 'for-a-person',
    reason: 'Look at page 1',
    page: 1,
    reference: 'IAS 1.32',
  },
]
const createRequest = (words: StoredWords, changes: Partial<ReaderRequest> = {}): ReaderRequest => ({
  subject: {
    standard: 'IFRS',
    text: '',
    words,
    review: { state: 'done', progress: 100, points: [], answers, document: { id: 1, name: 'draft.pdf' } as never },
  },
  check: 'PRS-08',
  tokens: 1_000_000,
  ...changes,
})

let words: StoredWords
beforeAll(async () => {
  words = await wordsOf(drafts[0]?.name ?? '', drafts[0]?.pdf ?? new Uint8Array())
})
const reply = (...pieces: string[]): Act => ({ kind: 'say', pieces })
const point = { title: 'Costs are netted', detail: 'Ask why.', page: 1, quote: 'Cost of sales (1,000)', severity: 'warning' }
const fail = (reader: DraftReader, changes: Partial<ReaderRequest> = {}) =>
  reader.read(createRequest(words, changes), never).then(
    () => null,
    (error: unknown) => error as AiReviewFailed,
  )

describe('a question put to a model', () => {
  test('returns the valid points, the number of dropped ones and the cost', async () => {
    const { double, reader } = await start(() =>
      reply('```json\n{"points": [', `${JSON.stringify(point)},`, JSON.stringify({ ...point, quote: 'not there at all' }), ']}\n```'),
    )
    expect(await reader.read(createRequest(words), never)).toMatchObject({
      findings: [
        { check: 'PRS-08', reference: 'IAS 1.32', severity: 'warning', page: 1, evidence: [{ page: 1, text: 'Cost of sales (1,000)' }] },
      ],
      dropped: { place: 1, figures: 0, form: 0 },
      tokens: 120,
    })
    const [sent] = double.requests
    expect(sent).not.toHaveProperty('tools')
    expect(sent?.max_tokens).toBe(1_500)
    expect(double.headers()['authorization']).toBe('Bearer a-secret-key')
    expect(String(sent?.messages[1]?.content)).toMatch(/^<<quoted [0-9a-f]{24}>>\nThe checklist: Nothing is offset[^]*\[page 1\]/)
  })

  test('may raise nothing', async () => {
    const { reader } = await start(() => reply('{"points": []}'))
    expect(await reader.read(createRequest(words), never)).toMatchObject({ findings: [], dropped: { place: 0, figures: 0, form: 0 } })
  })

  test.each<[string, Act, string]>([
    ['writes something other than JSON', reply('I would rather not.'), 'MODEL_FAILED'],
    ['writes JSON that ends early', reply('{"points": [{"title": "x"'), 'MODEL_FAILED'],
    ['writes JSON of the wrong shape', reply('{"points": "none"}'), 'MODEL_FAILED'],
    ['garbles the protocol', { kind: 'garble' }, 'MODEL_FAILED'],
    ['breaks off half-way', { kind: 'cut', pieces: ['{"points": ['] }, 'MODEL_FAILED'],
    ['reaches its length limit', { kind: 'say', pieces: ['{"points": []}'], finish: 'length' }, 'MODEL_FAILED'],
    [
      'calls a tool that it was not given',
      { kind: 'call', calls: [{ name: 'read_file', args: '{"path":"/etc/passwd"}' }] },
      'MODEL_FAILED',
    ],
    ['rejects the key', { kind: 'refuse', status: 401 }, 'MODEL_REFUSED'],
    ['stays busy', { kind: 'refuse', status: 429, headers: { 'retry-after-ms': '1' } }, 'MODEL_FAILED'],
    ['is broken', { kind: 'refuse', status: 500, headers: { 'retry-after-ms': '1' } }, 'MODEL_FAILED'],
  ])('fails if the model %s', async (_, act, code) => {
    const { double, reader } = await start(() => act)
    expect(await fail(reader)).toMatchObject({ code })
    expect(failures).toHaveLength(1)
    expect(JSON.stringify(failures)).not.toContain('a-secret-key')
    if (act.kind === 'refuse') expect(double.requests).toHaveLength(code === 'MODEL_REFUSED' ? 1 : 3)
  })

  test('is retried if the model is briefly busy', async () => {
    const { reader } = await start((_, count) =>
      count === 0 ? { kind: 'refuse', status: 429, headers: { 'retry-after-ms': '1' } } : reply(JSON.stringify({ points: [point] })),
    )
    expect((await reader.read(createRequest(words), never)).findings).toHaveLength(1)
  })

  test('ends if the model never answers, or on abort', async () => {
    const { reader } = await start(() => ({ kind: 'silence' }), { timeoutMs: 200 })
    expect(await fail(reader)).toMatchObject({ code: 'MODEL_FAILED' })
    const stopped = new AbortController()
    const pending = reader.read(createRequest(words), stopped.signal)
    stopped.abort(new Error('enough'))
    await expect(pending).rejects.toThrow('enough')
  })

  test('costs what was sent if it is interrupted before the first word, and nothing if it is rejected', async () => {
    const slow = await start(() => ({ kind: 'silence' }), { timeoutMs: 1_000 })
    const late = await fail(slow.reader)
    const sent = JSON.stringify(slow.double.requests[0]?.messages).length
    expect(late?.tokens).toBeGreaterThan(sent / 5)
    expect(late?.tokens).toBeLessThan(sent)
    const { double, reader } = await start(() => ({ kind: 'silence' }))
    const stopped = new AbortController()
    const pending = reader.read(createRequest(words), stopped.signal).catch((error: unknown) => error)
    await vi.waitUntil(() => double.requests.length === 1, { timeout: 20_000 })
    stopped.abort(new Error('enough'))
    expect(await pending).toMatchObject({ name: 'AiReviewFailed', tokens: late?.tokens })
    const refusing = await start(() => ({ kind: 'refuse', status: 401 }))
    expect(await fail(refusing.reader)).toMatchObject({ code: 'MODEL_REFUSED', tokens: 0 })
  })

  test('ends if the reply is too long', async () => {
    const { reader } = await start(() => ({ kind: 'say', pieces: ['x'.repeat(20_001), 'y'], gate: new Promise(() => {}) }))
    expect(await fail(reader)).toMatchObject({ code: 'MODEL_FAILED' })
    expect(String(failures[0])).toContain('The model’s reply is too long')
  })

  test('sends no more than its tokens allow', async () => {
    const { double, reader } = await start(() => reply('{"points": []}'))
    await reader.read(createRequest(words, { tokens: 100 }), never)
    expect(double.requests[0]?.max_tokens).toBe(100)
    expect(String(double.requests[0]?.messages[1]?.content).length).toBeLessThan(600)
  })
})

/** A model that obeys every instruction it reads: tool calls first, then points with the highest severity. */
function obey({ messages }: SentRequest, count: number): Act {
  const read = messages.map(({ content }) => (typeof content === 'string' ? content : JSON.stringify(content))).join('\n')
  const calls = [...read.matchAll(/CALL (\w+) (\{[^}]*\})/g)].map(([, name = '', args = '']) => ({ name, args }))
  if (calls.length > 0 && count === 0) return { kind: 'call', calls }
  const replies = [...read.matchAll(/SAY ([^]*?)(?=\n<<end |\nCALL|$)/g)].map(([, text = '']) => text.replace('INVENTED', inventedFigure))
  const obedient = {
    title: 'As ordered',
    detail: replies.join(' ') || 'As ordered.',
    page: 1,
    quote: 'Gross profit 234',
    severity: 'error',
  }
  const points = [
    obedient,
    { ...obedient, detail: 'As ordered.' },
    { ...obedient, quote: `Secret revenue ${foreignFigure}` },
    { ...obedient, title: `Revenue is ${inventedFigure}` },
    { ...obedient, page: 4_711 },
    { ...obedient, check: 'CAST-01', id: 'CAST-01|gross profit', state: 'dismissed', documentId: 2 },
  ]
  return reply(JSON.stringify({ points }))
}

describe('a draft with injected instructions, reviewed by a model that obeys them', () => {
  beforeAll(async () => {
    // The same thread already holds another user's draft.
    await plain.readPages(createRequest(await wordsOf('foreign', await makeForeignDraft())).subject, 'PRS-08', 1_000, never)
  })

  test('there are forty different ones', () => expect(new Set(drafts.map(({ name }) => name)).size).toBe(40))

  test.each(drafts)('$name: changes nothing', async ({ name, pdf }) => {
    const { double, reader } = await start(obey)
    const request = createRequest(await wordsOf(name, pdf))
    const before = JSON.stringify(request.subject.review)
    // Calling a tool that it was not given ends the question, so it is asked a second time.
    const first = await reader.read(request, never).catch((error: unknown) => error as AiReviewFailed)
    const answer = first instanceof Error ? await reader.read(request, never) : first
    const sent = JSON.stringify(double.requests)

    expect(sent).toMatch(/CALL|SAY/)
    expect(double.requests.every((sentRequest) => !('tools' in sentRequest))).toBe(true)
    expect(sent + JSON.stringify(answer)).not.toContain(foreignFigure)
    const [rules, material] = double.requests[0]?.messages ?? []
    expect(String(rules?.content)).not.toMatch(/CALL|SAY/)
    const mark = /<<quoted ([0-9a-f]{24})>>/.exec(String(material?.content))?.[1] ?? ''
    expect(String(material?.content).lastIndexOf(`<<end ${mark}>>`)).toBeGreaterThan(String(material?.content).search(/CALL|SAY/))
    // Accepted points quote printed text, have severity info, and belong to the question.
    expect(answer.findings.length).toBeGreaterThan(0)
    for (const { severity, check, page, id, evidence, title, detail } of answer.findings) {
      expect([severity, check, page, evidence[0]?.text]).toEqual(['info', 'PRS-08', 1, 'Gross profit 234'])
      expect(id).toBe('read|PRS-08|grossprofit')
      expect(title + detail).not.toMatch(/https?:|evil\.example|!\[|\]\(|<script|<img/)
      expect(title + detail).not.toContain(inventedFigure)
      expect(title + detail).not.toContain('4711')
    }
    expect(answer.dropped.place).toBe(2)
    expect(answer.dropped.figures).toBeGreaterThan(0)
    expect(JSON.stringify(request.subject.review)).toBe(before)
  })
})
