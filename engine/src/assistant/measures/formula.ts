import { exactOf, type Exact } from './exact.ts'
import { MEASURES, type Measure } from './measures.ts'
import { QUANTITIES, type Quantity } from './quantities.ts'

/** A parsed formula. Years are absent where the year in question is meant. */
export type Formula =
  | { readonly kind: 'number'; readonly value: Exact; readonly text: string }
  | { readonly kind: 'quantity'; readonly quantity: Quantity; readonly year?: number }
  | { readonly kind: 'measure'; readonly measure: Measure; readonly year?: number }
  | { readonly kind: 'average' | 'change'; readonly of: Formula; readonly years?: readonly number[] }
  | { readonly kind: 'optional'; readonly of: Formula }
  | { readonly kind: 'operation'; readonly operator: Operator; readonly left: Formula; readonly right: Formula }

export type Operator = '+' | '-' | '*' | '/'

type Token = { readonly kind: 'mark'; readonly text: string } | { readonly kind: 'number' | 'name'; readonly text: string }

export type Term = { readonly measure: Measure } | { readonly quantity: Quantity }

interface Found<Of> {
  readonly of: Of
  readonly at: number
  readonly name: string
}

/** The longest name in a phrase, and of names of the same length the first. */
function findLongest<Of extends { readonly asked: RegExp }>(phrase: string, all: readonly Of[]): Found<Of> | null {
  let best: Found<Of> | null = null
  for (const of of all) {
    const found = of.asked.exec(phrase)
    if (found !== null && found[0].trim().length > (best?.name.trim().length ?? 0)) best = { of, at: found.index, name: found[0] }
  }
  return best
}

/** What a phrase names: a measure before a quantity with a name of the same length. */
export function findTerm(phrase: string, defined: readonly Measure[] = []): (Found<Measure | Quantity> & { readonly term: Term }) | null {
  const found = findLongest<Measure | Quantity>(phrase, [...defined, ...MEASURES, ...QUANTITIES])
  return found && { ...found, term: 'formula' in found.of ? { measure: found.of } : { quantity: found.of } }
}

/** The quantity that a phrase names. */
export function findQuantity(phrase: string): { readonly quantity: Quantity; readonly name: string } | null {
  const found = findLongest(phrase, QUANTITIES)
  return found && { quantity: found.of, name: found.name }
}

const IN_TEXT_NAMES: readonly (readonly [RegExp, string])[] = [
  [/[×]/g, '*'],
  [/[÷]/g, '/'],
  [/[−–—]/g, '-'],
  [/\s(?:divided by|over)\s/g, ' / '],
  [/\s(?:multiplied by|times)\s/g, ' * '],
  [/\s(?:less|minus)\s/g, ' - '],
  [/\s(?:plus)\s/g, ' + '],
  [/\b(?:fy ?)((?:19|20)\d\d)\b/g, '$1'],
]

function tokensOf(text: string): Token[] {
  const spoken = IN_TEXT_NAMES.reduce((line, [from, to]) => line.replace(from, to), ` ${text.toLowerCase()} `)
  const tokens: Token[] = []
  // A hyphen within a word is part of it; a slash and an asterisk never are.
  for (const [token] of spoken.matchAll(/[()+*/]|(?<=\s|\))-(?=\s|\()|(?:(?!(?<=\s|\))-(?=\s|\())[^()+*/])+/g)) {
    const plain = token.trim()
    if (plain === '') continue
    if (/^[()+*/-]$/.test(plain)) tokens.push({ kind: 'mark', text: plain })
    else tokens.push({ kind: /^\d+(?:\.\d+)?%?$/.test(plain) && !/^(?:19|20)\d\d$/.test(plain) ? 'number' : 'name', text: plain })
  }
  return tokens
}

const YEARS = /\b(?:19|20)\d\d\b/g

/** Parses a formula; null if it contains an unknown name. */
export function readFormula(text: string, defined: readonly Measure[] = []): Formula | null {
  const tokens = tokensOf(text)
  let at = 0
  const isMark = (...marks: readonly string[]): boolean => {
    const token = tokens[at]
    return token?.kind === 'mark' && marks.includes(token.text)
  }

  function sum(): Formula | null {
    let left = product()
    while (left !== null && isMark('+', '-')) {
      const operator = tokens[at++]?.text as Operator
      const right = product()
      left = right === null ? null : { kind: 'operation', operator, left, right }
    }
    return left
  }

  function product(): Formula | null {
    let left = primary()
    while (left !== null && isMark('*', '/')) {
      const operator = tokens[at++]?.text as Operator
      const right = primary()
      left = right === null ? null : { kind: 'operation', operator, left, right }
    }
    return left
  }

  function group(): Formula | null {
    at += 1
    const inner = sum()
    if (inner === null || !isMark(')')) return null
    at += 1
    return inner
  }

  /** A bracket that continues a name is a comment: "(net) receivables", "D&A (from the cash flow statement)". */
  function skipAside(): boolean {
    const end = tokens.findIndex(({ text: mark }, i) => i > at && mark === ')')
    if (!isMark('(') || end < 0 || tokens.slice(at + 1, end).some(({ kind }) => kind !== 'name')) return false
    at = end + 1
    return true
  }

  function primary(): Formula | null {
    const token = tokens[at]
    if (token === undefined) return null
    if (isMark('(')) {
      const began = at
      const inner = group()
      if (inner !== null) return inner
      at = began
      return skipAside() ? primary() : null
    }
    if (token.kind === 'mark') return null
    at += 1
    if (token.kind === 'number') {
      const [whole = '', fraction = ''] = token.text.replace('%', '').split('.')
      return { kind: 'number', value: exactOf(BigInt(whole + fraction), fraction.length), text: token.text }
    }
    return named(token.text)
  }

  function named(phrase: string): Formula | null {
    const wrap = /^(?:the )?(?:(average|mean)(?: of)?|(?:(change|increase|decrease)(?:s)?)(?: in| of)?|(optional))\b/.exec(phrase)
    const rest = wrap === null ? phrase : phrase.slice(wrap[0].length)
    const years = [...rest.matchAll(YEARS)].map(([year]) => Number(year))
    const name = rest.replace(YEARS, ' ').replace(/\b(?:between|from|and|to|of|the|year[- ]end|end)\s*$|\bbetween\s+and\b/g, ' ')
    let of: Formula | null
    if (name.replace(/[^a-z]/g, '') === '' && isMark('(')) of = group()
    else {
      const found = findTerm(name, defined)
      const year = wrap === null && years.length === 1 ? { year: years[0] as number } : {}
      of =
        found === null
          ? null
          : 'measure' in found.term
            ? { kind: 'measure', measure: found.term.measure, ...year }
            : { kind: 'quantity', quantity: found.term.quantity, ...year }
      skipAside()
    }
    if (of === null || wrap === null) return of
    if (wrap[3] !== undefined) return { kind: 'optional', of }
    return { kind: wrap[1] === undefined ? 'change' : 'average', of, ...(years.length >= 2 ? { years } : {}) }
  }

  const formula = sum()
  return formula !== null && at >= tokens.length ? formula : null
}
