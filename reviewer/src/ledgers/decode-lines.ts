import { decodeWindows1252 } from '../encodings/decode-windows-1252.ts'
import { peek } from './peek.ts'
import { TAG_END, wholeLines } from './whole-lines.ts'

interface Decoder {
  decode(bytes?: Uint8Array, options?: { stream: boolean }): string
}

/** Node and browsers have it; the library's own types of neither are loaded here. */
declare const TextDecoder: new (label: string) => Decoder

/** Bytes of UTF-8 as text; U+FFFD for those that are none. */
export type DecodeUtf8 = (bytes: Uint8Array) => string

/** A chunk of text, and the encoding in which it was found to be. */
export interface Decoded {
  readonly text: string
  readonly encoding: Encoding
}
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/**
 * Decodes text that says nothing of its encoding: by the mark at its beginning or the zeros of UTF-16, as UTF-8 where that fits, or else as
 * Windows-1252. The first letter beyond ASCII decides, wherever in the file it is.
 */
export async function* decodeLines(chunks: AsyncIterable<Uint8Array>, decodeUtf8: DecodeUtf8 = createUtf8()): AsyncGenerator<Decoded> {
  const { first, all } = await peek(chunks)
  const wide = first === undefined ? null : findWide(first)
  if (wide !== null) yield* decodeWide(all, wide)
  else yield* decodeBytes(wholeLines(all), decodeUtf8, null)
}

/** Latin letters of one byte, under the names that XML has for them. ISO 8859-1 has no letters that Windows-1252 has not. */
const SINGLE_BYTE = /^<\?xml[^>]{0,200}\sencoding\s*=\s*["'](?:windows-1252|cp-?1252|iso-8859-1|latin-?1)["']/i

/** Decodes XML: by its mark, by the encoding that it declares, or else like other text. */
export async function* decodeXml(chunks: AsyncIterable<Uint8Array>, decodeUtf8: DecodeUtf8 = createUtf8()): AsyncGenerator<Decoded> {
  const { first, all } = await peek(chunks)
  const wide = first === undefined ? null : findWide(first)
  const head = decodeWindows1252((first ?? new Uint8Array()).subarray(0, 300))
  if (wide !== null) yield* decodeWide(all, wide)
  else yield* decodeBytes(wholeLines(all, TAG_END), decodeUtf8, SINGLE_BYTE.test(head) ? 'windows-1252' : null)
}

function createUtf8(): DecodeUtf8 {
  const decoder = new TextDecoder('utf-8')
  return (bytes) => decoder.decode(bytes)
}

/** `declared`: what the file says of itself. */
async function* decodeBytes(
  chunks: AsyncIterable<Uint8Array>,
  decodeUtf8: DecodeUtf8,
  declared: 'windows-1252' | null,
): AsyncGenerator<Decoded> {
  let encoding: Encoding | null = declared
  for await (const bytes of chunks) {
    if (encoding === 'windows-1252') {
      yield { text: decodeWindows1252(bytes), encoding }
      continue
    }
    const text: string = decodeUtf8(bytes)
    const misread = text.includes('\uFFFD')
    // Every letter beyond ASCII takes several bytes.
    const isAscii = text.length === bytes.length && !misread
    if (encoding === null && !isAscii) encoding = misread ? 'windows-1252' : 'utf-8'
    yield encoding === 'windows-1252'
      ? { text: decodeWindows1252(bytes), encoding }
      : { text: text.replace(/^\uFEFF/, ''), encoding: 'utf-8' }
  }
}

async function* decodeWide(chunks: AsyncIterable<Uint8Array>, encoding: 'utf-16le' | 'utf-16be'): AsyncGenerator<Decoded> {
  const decoder = new TextDecoder(encoding)
  for await (const bytes of chunks) yield { text: decoder.decode(bytes, { stream: true }), encoding }
  yield { text: decoder.decode(), encoding }
}

/** UTF-16 by its mark, or by zeros in every other byte of the first letters. */
function findWide(head: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = head
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const zeros = (from: 0 | 1): number => head.subarray(0, 200).filter((byte, at) => at % 2 === from && byte === 0).length
  const most = Math.min(head.length, 200) / 4
  if (zeros(1) > most && zeros(0) === 0) return 'utf-16le'
  return zeros(0) > most && zeros(1) === 0 ? 'utf-16be' : null
}
