import { normaliseCaption } from './normalise-caption.ts'

/** Normalised words of captions, which have few. */
const words = new Map<string, string>()

function toWord(token: string): string {
  const word = words.get(token) ?? normaliseCaption(token)
  words.set(token, word)
  return word
}

const TOKEN = /[()[\]|…]|[^()[\]|…\s]+/gu

/**
 * Captions of the catalogue as one pattern for normalised captions: "(a|b)" is either, "[a]" may be left out, "…" is any words. Null without
 * captions.
 * @throws if the brackets of a caption do not match
 */
export function compileCaptions(captions: readonly string[]): RegExp | null {
  return captions.length === 0 ? null : new RegExp(`^(?:${captions.map(toPattern).join('|')})$`)
}

function toPattern(caption: string): string {
  let pattern = ''
  let open = ''
  for (const [token] of caption.matchAll(TOKEN)) {
    if (token === '(' || token === '[') {
      pattern += '(?:'
      open += token
    } else if (token === ')' || token === ']') {
      if (open.at(-1) !== (token === ')' ? '(' : '[')) throw new Error(`brackets do not match in “${caption}”`)
      open = open.slice(0, -1)
      pattern += token === ')' ? ')' : ')?'
    } else if (token === '|') pattern += '|'
    else if (token === '…') pattern += '(?:\\S+ )*?'
    else pattern += toWord(token)
  }
  if (open !== '') throw new Error(`brackets do not match in “${caption}”`)
  return pattern
}
