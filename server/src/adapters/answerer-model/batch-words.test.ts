import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { batchWords } from './batch-words.ts'
import { readTextEvent } from './text-events.ts'

const textChunk = (content: string, more: object = {}) =>
  `data: ${JSON.stringify({ id: 'x', choices: [{ index: 0, delta: { role: 'assistant', content }, finish_reason: null, ...more }] })}`
const block = (text: string) =>
  `event: content_block_delta\ndata: ${JSON.stringify({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } })}`

describe('an event that holds only text', () => {
  test.each([textChunk('Hello'), block('Hello')])('can be read and rewritten with other text', (event) => {
    const read = readTextEvent(event)
    expect(read?.words).toBe('Hello')
    expect(readTextEvent(read?.write('Hello there') ?? '')?.words).toBe('Hello there')
    expect(read?.write('Hello')).toBe(event)
  })

  test.each([
    ['empty text', textChunk('')],
    ['a finish reason', textChunk('Hello', { finish_reason: 'stop' })],
    ['a tool call', textChunk('Hello', { delta: { content: 'Hello', tool_calls: [{ index: 0 }] } })],
    ['two choices', 'data: {"choices":[{"delta":{"content":"a"}},{"delta":{"content":"b"}}]}'],
    ['usage figures', 'data: {"choices":[{"delta":{"content":"a"}}],"usage":{"total_tokens":9}}'],
    ['reasoning', block('a').replace('text_delta', 'thinking_delta')],
    ['invalid JSON', 'data: {"choices": [{"delta":'],
    ['the final marker', 'data: [DONE]'],
    ['a comment', ': still here'],
    ['two lines of data', `${textChunk('a')}\ndata: {}`],
  ])('is not recognised if it holds %s', (_name, event) => {
    expect(readTextEvent(event)).toBeNull()
  })
})

/** A model whose events the test controls; `read` returns what has been passed on so far. */
async function openAnswer(type = 'text/event-stream; charset=utf-8') {
  const encoder = new TextEncoder()
  let source: ReadableStreamDefaultController<Uint8Array> | undefined
  const cancelled = vi.fn<() => void>()
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (source = controller), cancel: cancelled })
  const answer = await batchWords(async () => new Response(body, { headers: { 'content-type': type } }))('http://model.example')
  const reader = (answer.body ?? new ReadableStream<Uint8Array>()).getReader()
  const decoder = new TextDecoder()
  return {
    cancelled,
    reader,
    send: (...events: readonly string[]) => source?.enqueue(encoder.encode(events.map((event) => `${event}\n\n`).join(''))),
    sendRaw: (text: string) => source?.enqueue(encoder.encode(text)),
    end: () => source?.close(),
    fail: (error: Error) => source?.error(error),
    read: async () => decoder.decode((await reader.read()).value),
  }
}

describe('text that arrives quickly', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
  afterEach(() => void vi.useRealTimers())

  test('is passed on at once at first, and in batches afterwards', async () => {
    const { send, end, read } = await openAnswer()
    send(textChunk('One '))
    expect(await read()).toBe(`${textChunk('One ')}\n\n`)
    send(textChunk('two '))
    send(textChunk('three'))
    end()
    expect(await read()).toBe(`${textChunk('two three')}\n\n`)
  })

  test('is passed on even if nothing follows it', async () => {
    const { send, read } = await openAnswer()
    send(textChunk('One '))
    expect(await read()).toBe(`${textChunk('One ')}\n\n`)
    send(textChunk('two'))
    const next = read()
    await vi.advanceTimersByTimeAsync(20)
    expect(await next).toBe(`${textChunk('two')}\n\n`)
    send(textChunk('three'))
    const late = read()
    await vi.advanceTimersByTimeAsync(20)
    expect(await late).toBe(`${textChunk('three')}\n\n`)
  })

  test('is passed on before any other event, which stays unchanged', async () => {
    const { send, read } = await openAnswer()
    send(textChunk('One '), textChunk('two'), textChunk('', { finish_reason: 'stop' }), 'data: [DONE]')
    const events = [await read(), await read(), await read()]
    expect(events).toEqual([textChunk('One two'), textChunk('', { finish_reason: 'stop' }), 'data: [DONE]'].map((event) => `${event}\n\n`))
  })

  test('is understood wherever the chunks are split, and with CRLF line endings', async () => {
    const { sendRaw, end, read } = await openAnswer()
    const event = textChunk('Größe')
    sendRaw(event.slice(0, 40))
    sendRaw(`${event.slice(40)}\r\n\r`)
    sendRaw('\n: unfinished')
    end()
    expect([await read(), await read()]).toEqual([`${event}\n\n`, ': unfinished'])
  })
})

test('a broken answer fails its reader, and an answer that is no longer read is cancelled', async () => {
  const broken = await openAnswer()
  broken.send(textChunk('One'))
  await broken.read()
  broken.fail(new Error('cut'))
  await expect(broken.read()).rejects.toThrow('cut')
  const abandoned = await openAnswer()
  await abandoned.reader.cancel()
  expect(abandoned.cancelled).toHaveBeenCalledOnce()
})

test('a response that is not an event stream is left alone', async () => {
  const { sendRaw, end, read } = await openAnswer('application/json')
  sendRaw('{"error":"no"}\n\n{}')
  end()
  expect(await read()).toBe('{"error":"no"}\n\n{}')
})
