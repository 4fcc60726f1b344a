import { constants, deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inflate } from './inflate.ts'

const text = 'BT /F1 9 Tf 72 700 Td (1,391) Tj ET\n'.repeat(400)
const packed = new Uint8Array(deflateSync(text))
const withBytes = (...more: readonly number[]) => Uint8Array.from([...packed, ...more])

test('what was packed is unpacked, at every level and with every strategy', () => {
  const strategies = [constants.Z_DEFAULT_STRATEGY, constants.Z_FILTERED, constants.Z_HUFFMAN_ONLY, constants.Z_RLE, constants.Z_FIXED]
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string(), fc.constant(text))),
      fc.integer({ min: 0, max: 9 }),
      fc.constantFrom(...strategies),
      (parts, level, strategy) => {
        const bytes = new TextEncoder().encode(parts.join(''))
        expect(Buffer.compare(inflate(deflateSync(bytes, { level, strategy })), bytes)).toBe(0)
      },
    ),
    { numRuns: 60 },
  )
})

test('a stream may be followed by the end of its line', () => {
  for (const stream of [withBytes(0x0a), withBytes(0x0d, 0x0a), withBytes(0x20, 0x0d, 0x0a)])
    expect(Buffer.from(inflate(stream)).toString()).toBe(text)
})

test('a stream that is cut off anywhere is refused', () => {
  for (let length = 0; length < packed.length; length++)
    expect(() => inflate(packed.subarray(0, length)), String(length)).toThrow(/unexpected EOF|invalid|checksum/)
})

test('damage is refused, unless what was packed comes out whole', () => {
  fc.assert(
    fc.property(fc.nat(packed.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const damaged = packed.with(at, (packed[at] ?? 0) ^ change)
      let unpacked = text
      try {
        unpacked = Buffer.from(inflate(damaged)).toString()
      } catch {
        // Refused.
      }
      expect(unpacked).toBe(text)
    }),
    { numRuns: 1_000 },
  )
})

test('a stream without its checksum is refused', () => {
  expect(() => inflate(packed.with(packed.length - 1, (packed.at(-1) ?? 0) ^ 1))).toThrow('checksum')
})
