import { expect, test, vi } from 'vitest'
import { FileParts, partLength } from './file-parts.ts'

/** A server that has a file of this length, whose bytes are the number of their part, and notes the ranges that were requested. */
function serving(length: number, status = 206) {
  const requested: string[] = []
  const file = Uint8Array.from({ length }, (_, at) => Math.floor(at / partLength))
  vi.stubGlobal('fetch', (_address: string, { headers }: { headers: { range: string } }) => {
    requested.push(headers.range)
    const [begin, last] = headers.range.replace('bytes=', '').split('-').map(Number)
    return Promise.resolve(new Response(file.slice(begin, (last ?? 0) + 1), { status }))
  })
  return requested
}

/** The bytes that the library is given for a range. */
function read(parts: FileParts, begin: number, end: number): Promise<Uint8Array> {
  return new Promise((resolve) => {
    parts.addRangeListener((at: number, bytes: Uint8Array) => {
      if (at === begin) resolve(bytes)
    })
    parts.requestDataRange(begin, end)
  })
}

test('the beginning and the end are requested at once, and not again', async () => {
  const length = 3 * partLength + 10
  const requested = serving(length)
  const parts = new FileParts('/document', length)
  expect(requested).toEqual([`bytes=0-${partLength - 1}`, `bytes=${3 * partLength}-${length - 1}`])
  const end = await read(parts, 3 * partLength, length)
  expect([end.length, end[0]]).toEqual([10, 3])
  expect((await read(parts, 0, partLength)).length).toBe(partLength)
  expect(requested).toHaveLength(2)
})

test('a file of one part takes one request', async () => {
  const requested = serving(1_000)
  const parts = new FileParts('/document', 1_000)
  expect((await read(parts, 0, 1_000)).length).toBe(1_000)
  expect(requested).toEqual(['bytes=0-999'])
})

test('what was requested ahead is requested again if more of it is wanted', async () => {
  const length = 3 * partLength
  const requested = serving(length)
  const parts = new FileParts('/document', length)
  const both = await read(parts, 0, 2 * partLength)
  expect([both.length, both[partLength]]).toEqual([2 * partLength, 1])
  expect(requested.at(-1)).toBe(`bytes=0-${2 * partLength - 1}`)
})

test('a part that cannot be had is reported, unless the document was closed', async () => {
  serving(1_000, 404)
  const parts = new FileParts('/document', 1_000)
  parts.requestDataRange(0, 1_000)
  await expect(parts.failed).rejects.toThrow('answered with status 404')

  const closed = new FileParts('/document', 1_000)
  closed.abort()
  closed.requestDataRange(0, 1_000)
  // The earlier one would be reported by now.
  await new Promise((resolve) => setImmediate(resolve))
  await expect(Promise.race([closed.failed, Promise.resolve('nothing')])).resolves.toBe('nothing')
})
