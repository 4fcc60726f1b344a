import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

test.each([
  ['windows-1252', [0x80, 0x35, 0x92, 0x96, 0xe9], '€5’–é'],
  ['ISO-8859-1', [0x93, 0x61, 0x94], '“a”'],
  ['utf-8', [0xe2, 0x82, 0xac], '€'],
  ['no-such-encoding', [0xe2, 0x82, 0xac], '€'],
  ['utf-8', [0xff, 0xfe, 0xac, 0x20], '€'],
])('decodes %s', (label, bytes, text) => expect(decodeText(Uint8Array.from(bytes), label)).toBe(text))
