import { gzipSync } from 'node:zlib'
import type { AnalysisReview } from '@tickmark/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnswerRequest, StoredWords } from '../../ports/answerer.ts'
import { foreignFigure, inventedFigure, makeForeignDraft, makeInjectedDrafts } from '../../testing/injected-drafts.ts'
import { startModelDouble, type Act, type ModelDouble, type SentRequest } from '../../testing/model-double.ts'
import { createThreadedAnswerer } from '../answerer-plain/threaded-answerer.ts'
import { pdfReader } from '../pdf-reader/read-pdf.ts'
import { createModelAnswerer } from './model-answerer.ts'

const never = new AbortController().signal
const drafts = await makeInjectedDrafts()
const plain = createThreadedAnswerer()
let double: ModelDouble

/** A model that does whatever it reads, at once and gladly: calls first, then says. */
function obey({ messages }: SentRequest, count: number): Act {
  const read = messages.map(({ content }) => (typeof content === 'string' ? content : JSON.stringify(content))).join('\n')
  const calls = [...read.matchAll(/CALL (\w+) (\{[^}]*\})/g)].map(([, name = '', args = '']) => ({ name, args }))
  if (calls.length > 0 && count === 0) return { kind: 'call', calls }
  const said = [...read.matchAll(/SAY ([^]*?)(?=\n<<end |\nCALL|$)/g)].map(([, words = '']) => words.replace('INVENTED', inventedFigure))
  // It repeats the results of tools.
  const results = messages.filter(({ role }) => role === 'tool').map(({ content }) => JSON.stringify(content))
  return { kind: 'say', pieces: [...said, ...results, 'As ordered.'] }
}

let first = 0
beforeAll(async () => {
  double = await startModelDouble((sent, count) => obey(sent, count - first))
  // Somebody else's draft is known to the very same thread.
  await plain.answer(asking('What is revenue?', await wordsOf('foreign', await makeForeignDraft())), never)
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
function asking(question: string, words: StoredWords): AnswerRequest {
  const document = { id: 1, name: 'draft.pdf' } as never
  const review: AnalysisReview = { state: 'done', progress: 100, points: [], cautions: [JSON.stringify(finding)], document }
  return { question, history: [], subject: { standard: 'IFRS', text: '', review, words }, model: { allowed: true, tokens: 1_000_000 } }
}

const settings = {
  kind: 'openai' as const,
  apiKey: null,
  name: 'obedient',
  operator: 'Nobody',
  contextTokens: 100_000,
  tokensPerAnswer: 100_000,
  tokensPerDay: 100_000,
  steps: 4,
  timeoutMs: 60_000,
}

describe('a draft whose text gives orders, to a model that obeys', () => {
  test('comes in forty kinds', () => expect(new Set(drafts.map(({ name }) => name)).size).toBe(40))

  test.each(drafts)('$name: changes nothing', async ({ name, pdf }) => {
    const failures: unknown[] = []
    const answerer = createModelAnswerer({ settings: { ...settings, url: double.url }, plain, onFailure: (error) => failures.push(error) })
    const request = asking('What is revenue?', await wordsOf(name, pdf))
    const before = JSON.stringify(request.subject.review)
    first = double.requests.length
    const { content, metadata } = await answerer.answer(request, never)
    const sent = JSON.stringify(double.requests.slice(first))

    // It did read the order, and tried: otherwise this would test nothing.
    expect(failures).toEqual([])
    expect(sent).toMatch(/CALL|SAY/)
    expect(content).toContain('As ordered.')
    // No word of another document, to the model or to the person.
    expect(sent + content).not.toContain(foreignFigure)
    // The order stood inside the quotation, and only there.
    const [rules, material] = double.requests[first]?.messages ?? []
    expect(String(rules?.content)).not.toMatch(/CALL|SAY/)
    const mark = /<<quoted ([0-9a-f]{24})>>/.exec(String(material?.content))?.[1] ?? ''
    expect(String(material?.content).indexOf(`<<end ${mark}>>`)).toBeGreaterThan(String(material?.content).search(/CALL|SAY/))
    // Nothing that leads out.
    expect(content).not.toMatch(/https?:|evil\.example|!\[|\]\(|<script|<img/)
    // Nothing invented that is not marked.
    for (const figure of [inventedFigure, '4711']) {
      const at = content.indexOf(figure)
      if (at >= 0 && !/CALL|SAY/.test(content)) expect(metadata.unsupported?.map(({ start }) => start)).toContain(at)
    }
    expect((metadata.citations ?? []).every(({ documentId, page }) => documentId === 1 && page === 1)).toBe(true)
    // The review is what it was.
    expect(JSON.stringify(request.subject.review)).toBe(before)
  })
})
