import { GLOSSARY } from './glossary.ts'
import type { Term } from './term.ts'

/** Words of a question around the term that it asks about. */
const AROUND =
  /^(?:the|a|an|term|word|my|our|your|its) |,? (?:in|under|for|of) (?:an? |the |our )?(?:audit(?:ing)?|accounts?|accounting|finance|(?:financial )?statements|reporting|review|general|draft|ifrs|uk gaap|us gaap|frs 10\d|tickmark|company|companies|plain english)$/

/** Lower case, in the singular, with neither quotes nor hyphens. */
function toKey(text: string): string {
  return text
    .toLowerCase()
    .replace(/[‘’']s\b|[“”"‘’'?.,()]/g, ' ')
    .replace(/[-–—/]/g, ' ')
    .trim()
    .split(/\s+/)
    .map((word) =>
      word.length > 3 && /[^s]s$/.test(word) ? word.replace(/(?:(?<=[^aeiou])ies|s)$/, (end) => (end === 'ies' ? 'y' : '')) : word,
    )
    .join(' ')
}

/** With what may be around it; a longer text is no name. */
const MAX_NAME_LENGTH = 120

let terms: ReadonlyMap<string, Term> | undefined

/** Terms by their names; read when a question first needs them. */
const listTerms = () => (terms ??= new Map(GLOSSARY.flatMap((term) => term.names.map((name) => [toKey(name), term] as const))))

/** The term that a text is the name of; null if it is not one, or more than one. */
export function findTermNamed(text: string): Term | null {
  if (text.length > MAX_NAME_LENGTH) return null
  let name = text.trim()
  for (;;) {
    const found = listTerms().get(toKey(name))
    if (found !== undefined) return found
    const inner = name.replace(AROUND, '').trim()
    if (inner === name) return null
    name = inner
  }
}

/** The term with the longest name that occurs in a text. */
export function findTermIn(text: string): Term | null {
  const words = ` ${toKey(text)} `
  const [longest] = [...listTerms()].filter(([name]) => words.includes(` ${name} `)).toSorted(([a], [b]) => b.length - a.length)
  return longest?.[1] ?? null
}
