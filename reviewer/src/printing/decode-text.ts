import { decodeWindows1252 } from '../encodings/decode-windows-1252.ts'

interface Decoder {
  /** The name of its encoding, of which a label may be another name: "latin1" is "windows-1252" (Encoding Standard, section 4.2). */
  readonly encoding: string
  decode(bytes: Uint8Array): string
}

/** Node and browsers have it; the library's own types of neither are loaded here. */
declare const TextDecoder: new (label: string) => Decoder

/** Decodes text by the mark at its beginning, or else as `otherwise`, a label of the encoding standard; UTF-8 if there is no such encoding. */
export function decodeText(bytes: Uint8Array, otherwise: string): string {
  const decoder = createDecoder(findMark(bytes) ?? otherwise)
  return decoder.encoding === 'windows-1252' ? decodeWindows1252(bytes) : decoder.decode(bytes)
}

export function findMark([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

function createDecoder(label: string): Decoder {
  try {
    return new TextDecoder(label)
  } catch {
    return new TextDecoder('utf-8')
  }
}
