/** Operators to add around a page's content, so that later drawing starts from a clean graphics state. */
export interface Balance {
  /** Number of `q` before the content: one, plus one for each unmatched `Q`. */
  readonly saves: number
  /** Number of `Q` after the content. */
  readonly restores: number
}

const [SLASH, PERCENT, OPEN, CLOSE, BACKSLASH, LESS, GREATER] = [0x2f, 0x25, 0x28, 0x29, 0x5c, 0x3c, 0x3e]
const DELIMITERS = new Set([SLASH, PERCENT, OPEN, CLOSE, LESS, GREATER, 0x5b, 0x5d, 0x7b, 0x7d])

/** Counts unmatched `q` and `Q` in a content stream (ISO 32000-1, 8.4.2 requires pairs, but many producers break that rule). */
export function balanceContent(content: Uint8Array): Balance {
  let depth = 0
  let minDepth = 0
  for (let at = 0; at < content.length;) {
    const byte = content[at] ?? 0
    if (byte === PERCENT) at = skipLine(content, at)
    else if (byte === OPEN) at = skipString(content, at)
    else if (byte === LESS && content[at + 1] !== LESS) at = skipHex(content, at)
    else if (byte === SLASH) at = endOfWord(content, at + 1)
    else if (isBlank(byte) || DELIMITERS.has(byte)) at++
    else {
      const end = endOfWord(content, at)
      if (end - at === 1 && byte === 0x71) depth++
      else if (end - at === 1 && byte === 0x51) minDepth = Math.min(minDepth, --depth)
      at = end - at === 2 && byte === 0x49 && content[at + 1] === 0x44 ? skipImage(content, end) : end
    }
  }
  const saves = 1 - minDepth
  return { saves, restores: saves + depth }
}

function isBlank(byte: number): boolean {
  return byte <= 0x20
}

function endOfWord(content: Uint8Array, from: number): number {
  let at = from
  while (at < content.length && !isBlank(content[at] ?? 0) && !DELIMITERS.has(content[at] ?? 0)) at++
  return at
}

function skipLine(content: Uint8Array, from: number): number {
  let at = from
  while (at < content.length && content[at] !== 0x0a && content[at] !== 0x0d) at++
  return at
}

/** Parentheses nest in a string, and a backslash escapes the next byte. */
function skipString(content: Uint8Array, from: number): number {
  let depth = 0
  for (let at = from; at < content.length; at++) {
    if (content[at] === BACKSLASH) at++
    else if (content[at] === OPEN) depth++
    else if (content[at] === CLOSE && --depth === 0) return at + 1
  }
  return content.length
}

function skipHex(content: Uint8Array, from: number): number {
  const end = content.indexOf(GREATER, from)
  return end === -1 ? content.length : end + 1
}

/** An inline image ends at an EI between white space. */
function skipImage(content: Uint8Array, from: number): number {
  for (let at = from; at + 2 < content.length; at++) {
    const alone = isBlank(content[at] ?? 0) && isBlank(content[at + 3] ?? 0x20)
    if (alone && content[at + 1] === 0x45 && content[at + 2] === 0x49) return at + 3
  }
  return content.length
}
