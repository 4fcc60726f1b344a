import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { batchWords } from './batch-words.ts'
import { readTextEvent } from './text-events.ts'

const said = (content: string, more: object = {}) =>
  `data: ${JSON.stringify({ id: 'x', choices: [{ index: 0, delta: { role: 'assistant', content }, finish_reason: null, ...more }] })}`
const block = (text: string) =>
  `event: content_block_delta\ndata: ${JSON.stringify({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } })}`

describe('an event that says words alone', () => {
  test.each([said('Hello'), block('Hello')])('can be read, and rewritten with other words', (event) => {
    const read = readTextEvent(event)
    expect(read?.words).toBe('Hello')
    expect(readTextEvent(read?.write('Hello there') ?? '')?.words).toBe('Hello there')
    expect(read?.write('Hello')).toBe(event)
  })

  test.each([
    ['nothing', said('')],
    ['the end', said('Hello', { finish_reason: 'stop' })],
    ['a call of a tool', said('Hello', { delta: { content: 'Hello', tool_calls: [{ index: 0 }] } })],
    ['two choices', 'data: {"choices":[{"delta":{"content":"a"}},{"delta":{"content":"b"}}]}'],
    ['what it costs', 'data: {"choices":[{"delta":{"content":"a"}}],"usage":{"total_tokens":9}}'],
    ['what is thought', block('a').replace('text_delta', 'thinking_delta')],
    ['no JSON', 'data: {"choices": [{"delta":'],
    ['the last word', 'data: [DONE]'],
    ['a comment', ': still here'],
    ['two lines of data', `${said('a')}\ndata: {}`],
  ])('is none where it holds %s', (_what, event) => {
    expect(readTextEvent(event)).toBeNull()
  })
})

/** A model of which a test says what comes when; `read` gives what has been handed on until now. */
async function openAnswer(type = 'text/event-stream; charset=utf-8') {
  const encoder = new TextEncoder()
  let source: ReadableStreamDefaultController<Uint8Array> | undefined
  const cancelled = vi.fn<() => void>()
  const body = new ReadableStream<Uint8Array>({ start: (given) => void (source = given), cancel: cancelled })
  const answer = await batchWords(async () => new Response(body, { headers: { 'content-type': type } }))('http://model.example')
  const reader = (answer.body ?? new ReadableStream<Uint8Array>()).getReader()
  const decoder = new TextDecoder()
  return {
    cancelled,
    reader,
    come: (...events: readonly string[]) => source?.enqueue(encoder.encode(events.map((event) => `${event}\n\n`).join(''))),
    cut: (text: string) => source?.enqueue(encoder.encode(text)),
    end: () => source?.close(),
    fail: (error: Error) => source?.error(error),
    read: async () => decoder.decode((await reader.read()).value),
  }
}

describe('words that come quickly', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
  afterEach(() => void vi.useRealTimers())

  test('go on at once when they are the first, and together afterwards', async () => {
    const { come, end, read } = await openAnswer()
    come(said('One '))
    expect(await read()).toBe(`${said('One ')}\n\n`)
    come(said('two '))
    come(said('three'))
    end()
    expect(await read()).toBe(`${said('two three')}\n\n`)
  })

  test('go on although nothing comes after them', async () => {
    const { come, read } = await openAnswer()
    come(said('One '))
    expect(await read()).toBe(`${said('One ')}\n\n`)
    come(said('two'))
    const next = read()
    await vi.advanceTimersByTimeAsync(20)
    expect(await next).toBe(`${said('two')}\n\n`)
    come(said('three'))
    const late = read()
    await vi.advanceTimersByTimeAsync(20)
    expect(await late).toBe(`${said('three')}\n\n`)
  })

  test('stand before whatever else comes, which goes on as it is', async () => {
    const { come, read } = await openAnswer()
    come(said('One '), said('two'), said('', { finish_reason: 'stop' }), 'data: [DONE]')
    const events = [await read(), await read(), await read()]
    expect(events).toEqual([said('One two'), said('', { finish_reason: 'stop' }), 'data: [DONE]'].map((event) => `${event}\n\n`))
  })

  test('are understood wherever they are cut, and with other ends of lines', async () => {
    const { cut, end, read } = await openAnswer()
    const event = said('Größe')
    cut(event.slice(0, 40))
    cut(`${event.slice(40)}\r\n\r`)
    cut('\n: unfinished')
    end()
    expect([await read(), await read()]).toEqual([`${event}\n\n`, ': unfinished'])
  })
})

test('an answer that breaks off fails its reader, and one that is no longer read is cancelled', async () => {
  const broken = await openAnswer()
  broken.come(said('One'))
  await broken.read()
  broken.fail(new Error('cut'))
  await expect(broken.read()).rejects.toThrow('cut')
  const left = await openAnswer()
  await left.reader.cancel()
  expect(left.cancelled).toHaveBeenCalledOnce()
})

test('what does not come in events is left alone', async () => {
  const { cut, end, read } = await openAnswer('application/json')
  cut('{"error":"no"}\n\n{}')
  end()
  expect(await read()).toBe('{"error":"no"}\n\n{}')
})
