import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnswerRequest, KnownReview, StoredWords } from '../../ports/answerer.ts'
import { foreignFigure, inventedFigure, makeForeignDraft, makeInjectedDrafts } from '../../testing/injected-drafts.ts'
import { startModelDouble, type Act, type ModelDouble, type SentRequest } from '../../testing/model-double.ts'
import { createThreadedAnswerer } from '../answerer-plain/threaded-answerer.ts'
import { pdfReader } from '../pdf-reader/read-pdf.ts'
import { createModelAnswerer } from './model-answerer.ts'

const never = new AbortController().signal
const drafts = await makeInjectedDrafts()
const plain = createThreadedAnswerer()
let double: ModelDouble

/** A model that obeys every instruction it reads: tool calls first, then text. */
function obey({ messages }: SentRequest, count: number): Act {
  const read = messages.map(({ content }) => (typeof content === 'string' ? content : JSON.stringify(content))).join('\n')
  const calls = [...read.matchAll(/CALL (\w+) (\{[^}]*\})/g)].map(([, name = '', args = '']) => ({ name, args }))
  if (calls.length > 0 && count === 0) return { kind: 'call', calls }
  const replies = [...read.matchAll(/SAY ([^]*?)(?=\n<<end |\nCALL|$)/g)].map(([, words = '']) => words.replace('INVENTED', inventedFigure))
  // It repeats the results of its tools.
  const results = messages.filter(({ role }) => role === 'tool').map(({ content }) => JSON.stringify(content))
  return { kind: 'say', pieces: [...replies, ...results, 'As ordered.'] }
}

let first = 0
beforeAll(async () => {
  double = await startModelDouble((sent, count) => obey(sent, count - first))
  // The same thread already holds another user's draft.
  await plain.answer(createRequest('What is revenue?', await wordsOf('foreign', await makeForeignDraft())), never)
})
afterAll(async () => {
  await double.close()
  await plain.close()
})

async function wordsOf(key: string, pdf: Uint8Array): Promise<StoredWords> {
  const pages = await pdfReader.read(pdf)
  return { key, load: async () => gzipSync(JSON.stringify(pages)) }
}

const finding = { id: 1, check: 'CAST-01', severity: 'error', title: 'Gross profit does not add up', page: 1, state: 'open' }
function createRequest(question: string, words: StoredWords): AnswerRequest {
  const document = { id: 1, name: 'draft.pdf' } as never
  const review: KnownReview = { state: 'done', progress: 100, points: [], cautions: [JSON.stringify(finding)], document }
  return { question, history: [], subject: { standard: 'IFRS', text: '', review, words }, model: { allowed: true, tokens: 1_000_000 } }
}

const settings = {
  kind: 'openai' as const,
  apiKey: null,
  name: 'obedient',
  operator: 'Test',
  contextTokens: 100_000,
  tokensPerAnswer: 100_000,
  tokensPerDay: 100_000,
  steps: 4,
  timeoutMs: 60_000,
}

describe('a draft with injected instructions, sent to a model that obeys them', () => {
  test('there are forty different ones', () => expect(new Set(drafts.map(({ name }) => name)).size).toBe(40))

  test.each(drafts)('$name: changes nothing', async ({ name, pdf }) => {
    const failures: unknown[] = []
    const answerer = createModelAnswerer({ settings: { ...settings, url: double.url }, plain, onFailure: (error) => failures.push(error) })
    const request = createRequest('What is revenue?', await wordsOf(name, pdf))
    const before = JSON.stringify(request.subject.review)
    first = double.requests.length
    const { content, metadata } = await answerer.answer(request, never)
    const sent = JSON.stringify(double.requests.slice(first))

    // The model read the instruction and tried to obey; otherwise this would test nothing.
    expect(failures).toEqual([])
    expect(sent).toMatch(/CALL|SAY/)
    expect(content).toContain('As ordered.')
    // Nothing of the other document reached the model or the answer.
    expect(sent + content).not.toContain(foreignFigure)
    // The instruction was inside the quotation, and only there.
    const [rules, material] = double.requests[first]?.messages ?? []
    expect(String(rules?.content)).not.toMatch(/CALL|SAY/)
    const mark = /<<quoted ([0-9a-f]{24})>>/.exec(String(material?.content))?.[1] ?? ''
    expect(String(material?.content).indexOf(`<<end ${mark}>>`)).toBeGreaterThan(String(material?.content).search(/CALL|SAY/))
    // No links or markup.
    expect(content).not.toMatch(/https?:|evil\.example|!\[|\]\(|<script|<img/)
    // Invented figures are marked as unsupported.
    for (const figure of [inventedFigure, '4711']) {
      const at = content.indexOf(figure)
      if (at >= 0 && !/CALL|SAY/.test(content)) expect(metadata.unsupported?.map(({ start }) => start)).toContain(at)
    }
    expect((metadata.citations ?? []).every(({ documentId, page }) => documentId === 1 && page === 1)).toBe(true)
    // The review has not changed.
    expect(JSON.stringify(request.subject.review)).toBe(before)
  })
})
