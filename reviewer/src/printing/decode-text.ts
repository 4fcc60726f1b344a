/** Node and browsers have it; the library's own types of neither are loaded here. */
declare const TextDecoder: new (label: string) => { decode(bytes: Uint8Array): string }

/** Decodes text by the mark at its beginning, or else as `otherwise`, a label of the encoding standard; UTF-8 if there is no such encoding. */
export function decodeText(bytes: Uint8Array, otherwise: string): string {
  return createDecoder(findMark(bytes) ?? otherwise).decode(bytes)
}

export function findMark([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

function createDecoder(label: string) {
  try {
    return new TextDecoder(label)
  } catch {
    return new TextDecoder('utf-8')
  }
}
