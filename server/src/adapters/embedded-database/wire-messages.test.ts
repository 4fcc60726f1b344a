import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { WireReader } from './wire-messages.ts'

const message = (letter: string, body = ''): Buffer => {
  const bytes = Buffer.from(`${letter}....${body}`)
  bytes.writeInt32BE(4 + Buffer.byteLength(body), 1)
  return bytes
}

const startup = (): Buffer => {
  const bytes = Buffer.from('........user\0ada\0\0')
  bytes.writeInt32BE(bytes.length, 0)
  bytes.writeInt32BE(196_608, 4)
  return bytes
}

/** Parse, Bind, Describe, Execute, Sync; a Query; Terminate. */
const extended = Buffer.concat([message('P', 'select $1'), message('B', 'x'), message('D'), message('E'), message('S')])
const session = [startup(), extended, message('Q', 'select 1'), message('X')]

describe('the byte stream', () => {
  test('is split where the client waits for an answer, wherever the chunks end', () => {
    const bytes = Buffer.concat(session)
    const cuts = fc.array(fc.nat(bytes.length), { maxLength: 30 })
    fc.assert(
      fc.property(cuts, (places) => {
        const reader = new WireReader()
        const edges = [0, ...places.toSorted((a, b) => a - b), bytes.length]
        const batches = edges.slice(1).flatMap((end, i) => reader.push(bytes.subarray(edges[i], end)))
        expect(batches.map(({ kind }) => kind)).toEqual(['startup', 'messages', 'messages', 'terminate'])
        expect(batches.map((batch) => Buffer.from(batch.bytes))).toEqual(session)
      }),
    )
  })

  test('rejects anything but a version 3 session', () => {
    expect(() => new WireReader().push(Buffer.from('GET / HTTP/1.1'))).toThrow('Not a start of a PostgreSQL session')
  })
})
