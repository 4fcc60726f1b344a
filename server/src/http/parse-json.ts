import { setImmediate } from 'node:timers/promises'
import { ApiError } from './api-error.ts'

/** Far more than calls of the contract need, unless they state more values: their bodies are flat objects of a few fields. */
const maxDepth = 32
const defaultMaxValues = 10_000

/** Bytes scanned before other requests get a turn; a few milliseconds of work. */
const sliceBytes = 1024 * 1024

const quote = 0x22
const comma = 0x2c
const backslash = 0x5c

const isOpening = (byte: number) => byte === 0x5b || byte === 0x7b
const isClosing = (byte: number) => byte === 0x5d || byte === 0x7d

const refuseBody = (message: string): ApiError => new ApiError('INVALID_REQUEST', { issues: [{ path: 'body', message }] })

/**
 * Counts the depth and the values of a JSON text without building anything, so a small text cannot become millions of objects. Does not
 * check the syntax. Throws `ApiError` above the limits.
 */
async function limitStructure(text: Uint8Array, maxValues: number): Promise<void> {
  let inString = false
  let escaped = false
  let depth = 0
  let values = 0
  for (let start = 0; start < text.length; start += sliceBytes) {
    if (start > 0) await setImmediate()
    const end = Math.min(start + sliceBytes, text.length)
    for (let at = start; at < end; at++) {
      const byte = text[at] ?? 0
      if (inString) {
        if (escaped) escaped = false
        else if (byte === backslash) escaped = true
        else if (byte === quote) inString = false
      } else if (byte === quote) inString = true
      else if (isOpening(byte)) {
        depth++
        values++
        if (depth > maxDepth) throw refuseBody('The request is nested too deeply.')
      } else if (isClosing(byte)) depth--
      else if (byte === comma) values++
    }
    if (values > maxValues) throw refuseBody('The request holds too many values.')
  }
}

async function parse(body: Buffer, maxValues: number): Promise<unknown> {
  await limitStructure(body, maxValues)
  const isLarge = body.length > sliceBytes
  const text = body.toString('utf8')
  if (isLarge) await setImmediate()
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    // The parser's own message quotes the text, which may hold a password.
    throw refuseBody('The request is not valid JSON.')
  }
  // Before it is validated, which takes as long.
  if (isLarge) await setImmediate()
  return value
}

/**
 * A parser of JSON bodies that never blocks other requests for long: depth and number of values are limited before anything is built, and
 * large bodies are parsed one at a time. A body of 20 MB within the limits blocks the event loop for at most about 100 ms at a time. The
 * result may have properties such as `__proto__`: the schema of the call copies only the fields it declares.
 */
export function createJsonParser(): (body: Buffer, maxValues?: number) => Promise<unknown> {
  let previous: Promise<unknown> = Promise.resolve()
  return (body, maxValues = defaultMaxValues) => {
    if (body.length <= sliceBytes) return parse(body, maxValues)
    const parsed = previous.then(
      () => parse(body, maxValues),
      () => parse(body, maxValues),
    )
    previous = parsed
    return parsed
  }
}
