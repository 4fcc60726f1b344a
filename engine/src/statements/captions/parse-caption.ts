import { normaliseCaption } from './normalise-caption.ts'

/** Any words, or none. */
export const ANY_WORDS = '…'

/** A normalised word, `ANY_WORDS`, or one of several choices. */
export type Part = string | Choice

export interface Choice {
  readonly choices: readonly (readonly Part[])[]
  /** None of them is right too. */
  readonly optional: boolean
}

const TOKEN = /[()[\]|…]|[^()[\]|…\s]+/gu

/** Normalised words of captions, which have few. */
const known = new Map<string, readonly string[]>()

function toWords(token: string): readonly string[] {
  const words = known.get(token) ?? normaliseCaption(token).split(' ').filter(Boolean)
  known.set(token, words)
  return words
}

/**
 * Parses a caption of the catalogue: "(a|b)" is either, "[a]" may be left out, "…" is any words.
 * @throws if its brackets do not match
 */
export function parseCaption(caption: string): Choice {
  const mismatched = () => new Error(`brackets do not match in “${caption}”`)
  const whole: Part[][] = [[]]
  const open: { readonly bracket: string; readonly choices: Part[][] }[] = [{ bracket: '', choices: whole }]
  for (const token of caption.match(TOKEN) ?? []) {
    const within = open.at(-1)
    const parts = within?.choices.at(-1)
    if (within === undefined || parts === undefined) throw mismatched()
    if (token === '(' || token === '[') {
      const choices: Part[][] = [[]]
      parts.push({ choices, optional: token === '[' })
      open.push({ bracket: token, choices })
    } else if (token === ')' || token === ']') {
      if (within.bracket !== (token === ')' ? '(' : '[')) throw mismatched()
      open.pop()
    } else if (token === '|') within.choices.push([])
    else if (token === ANY_WORDS) parts.push(ANY_WORDS)
    else parts.push(...toWords(token))
  }
  if (open.length !== 1) throw mismatched()
  return { choices: whole, optional: false }
}

/** Lists of words, of each of which every caption that the parts describe has one. */
export function listNeeds(parts: readonly Part[]): (readonly string[])[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string') return part === ANY_WORDS ? [] : [[part]]
    const [only, ...others] = part.choices
    if (part.optional || only === undefined) return []
    if (others.length === 0) return listNeeds(only)
    const needs = part.choices.map((choice) => listNeeds(choice)[0])
    return needs.includes(undefined) ? [] : [needs.flatMap((need) => need ?? [])]
  })
}
