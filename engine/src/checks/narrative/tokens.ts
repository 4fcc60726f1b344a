import { DATE_SOURCE, readDates } from '../../model/read-dates.ts'
import type { Quantity } from '../quantities/read-quantities.ts'

export type Direction = 'up' | 'down' | 'flat'

/** A word for a line's movement; some give its size. */
export interface Move {
  readonly direction: Direction
  /** "Doubled" is 2, "halved" is −2: a half. */
  readonly factor?: number
  /** "More than doubled". */
  readonly more: boolean
  readonly start: number
  readonly end: number
}

/** The function of a word or phrase in a sentence about an amount. */
export type Token =
  | { readonly kind: 'quantity'; readonly quantity: Quantity; readonly rough: boolean }
  | {
      readonly kind: 'period'
      readonly year: number | 'this' | 'last'
      readonly dated: boolean
      readonly start: number
      readonly end: number
    }
  | ({ readonly kind: 'move' } & Move)
  | {
      readonly kind:
        | 'state'
        | 'by'
        | 'to'
        | 'from'
        | 'versus'
        | 'open'
        | 'close'
        | 'comma'
        | 'or'
        | 'margin'
        | 'of-revenue'
        | 'and'
        | 'respectively'
    }
  /** Words that end an assertion without changing it. */
  | { readonly kind: 'end' }
  /** Anything else: what follows may change the meaning of the amount. */
  | { readonly kind: 'other' }

const UP = 'rose|grew|increased|improved|climbed|advanced|up|higher|an? (?:\\w+ )?(?:increase|rise|improvement) of|increase of'
const DOWN = 'fell|decreased|declined|dropped|reduced|down|lower|an? (?:\\w+ )?(?:decrease|fall|decline|reduction|drop) of|decrease of'
const FILLER =
  '(?:has|have|had|also|again|further|slightly|marginally|significantly|substantially|sharply|strongly|only|just|therefore|then|year[- ]on[- ]year|by the year end|accordingly|together|in total|overall|a total of|of just|net)\\b'
const ROUGH =
  '(?:over|more than|nearly|almost|about|around|some|circa|c\\.|approximately|roughly|in excess of|at least|up to|less than|below|above)(?![\\p{L}])'
const YEAR_NAME = `(?:${DATE_SOURCE}|(?:FY ?|fiscal (?:year )?|financial year )?(?<year>(?:19|20)\\d\\d)(?:[/–-]\\d\\d)?(?![\\d,.]\\d|%|\\p{L})|FY ?’?(?<short>\\d\\d)\\b)`
const LEAD =
  '(?:(?:in|for|during|at|as of|as at|on|over|of|by) )?(?:both )?(?:(?:the|each of the|our|its) )?(?:(?:fiscal|financial|calendar|full) )?(?:(?:years?|5[23][- ]weeks?|twelve months|12 months|period)(?: (?:then )?(?:ended|ending|to|end))? )?(?:of )?'
const LAST =
  "(?:(?:in|for|at|from) )?(?:the )?(?:end of )?(?:the )?(?:last|previous|prior|preceding) (?:fiscal |financial |calendar )?(?:year|period)(?:[’']s)?(?: end)?(?:[’']s)?(?: level)?|the year before|a year (?:ago|earlier|before)|one year earlier"
const THIS =
  '(?:in|for|during|at|by|over) (?:the )?(?:end of )?(?:the )?(?:(?:this|current|reporting|financial|fiscal) )*(?:year|period)(?:[- ]?end)?(?: under review)?(?! ended| to| end)'

const sticky = (source: string): RegExp => new RegExp(source, 'iuy')
const PERIOD = sticky(`(?:${LEAD})${YEAR_NAME}`)
const LAST_PERIOD = sticky(LAST)
const THIS_PERIOD = sticky(THIS)

const FACTORS = [
  { words: 'doubled', direction: 'up', factor: 2 },
  { words: 'trebled|tripled', direction: 'up', factor: 3 },
  { words: 'quadrupled', direction: 'up', factor: 4 },
  { words: 'halved', direction: 'down', factor: -2 },
] as const

const WORDS: readonly { readonly pattern: RegExp; readonly make: (start: number, end: number) => Token | null }[] = [
  { pattern: sticky(`(?:${UP})\\b`), make: (start, end) => ({ kind: 'move', direction: 'up', more: false, start, end }) },
  { pattern: sticky(`(?:${DOWN})\\b`), make: (start, end) => ({ kind: 'move', direction: 'down', more: false, start, end }) },
  ...FACTORS.flatMap(({ words, direction, factor }) => [
    {
      pattern: sticky(`more than (?:${words})\\b`),
      make: (start: number, end: number) => ({ kind: 'move' as const, direction, factor, more: true, start, end }),
    },
    {
      pattern: sticky(`(?:${words})\\b`),
      make: (start: number, end: number) => ({ kind: 'move' as const, direction, factor, more: false, start, end }),
    },
  ]),
  {
    pattern: sticky(
      `(?:(?:was|were|remained|is|held) )?(?:(?:broadly|largely|essentially) )?(?:flat|unchanged|in line with|level with|stable)\\b`,
    ),
    make: (start, end) => ({ kind: 'move', direction: 'flat', more: false, start, end }),
  },
  { pattern: sticky('(?:a |an |representing an? |giving an? |with an? |at an? )(?:\\w+ )?margin of\\b'), make: () => ({ kind: 'margin' }) },
  {
    pattern: sticky('(?:of|as a percentage of) (?:(?:our|total|net|group) )*(?:sales|revenues?|turnover)\\b'),
    make: () => ({ kind: 'of-revenue' }),
  },
  {
    pattern: sticky(
      '(?:(?:was|were|is|are) )?(?:amounted to|amounting to|totall?ed|totall?ing|came to|stood at|reached|generated|provided|was|were|is|are|of|at)\\b',
    ),
    make: () => ({ kind: 'state' }),
  },
  { pattern: sticky('by\\b'), make: () => ({ kind: 'by' }) },
  { pattern: sticky('to\\b'), make: () => ({ kind: 'to' }) },
  { pattern: sticky('from\\b'), make: () => ({ kind: 'from' }) },
  {
    pattern: sticky('(?:when |as )?(?:compared (?:to|with)|against|versus|vs\\.?|comparing to|on)(?= )'),
    make: () => ({ kind: 'versus' }),
  },
  { pattern: sticky('or\\b'), make: () => ({ kind: 'or' }) },
  { pattern: sticky('respectively\\b'), make: () => ({ kind: 'respectively' }) },
  { pattern: sticky('\\('), make: () => ({ kind: 'open' }) },
  { pattern: sticky('\\)'), make: () => ({ kind: 'close' }) },
  { pattern: sticky(',|[:–—-](?= )'), make: () => ({ kind: 'comma' }) },
  { pattern: sticky('and\\b'), make: () => ({ kind: 'and' }) },
  {
    pattern: sticky(
      '[.;]|(?:primarily|mainly|largely|principally|due|driven|reflecting|because|which|while|whilst|as|with|following|after the)\\b',
    ),
    make: () => ({ kind: 'end' }),
  },
  { pattern: sticky(FILLER), make: () => null },
]

/** No sentence says this much about one amount. */
const MAX_TOKENS = 32

/** Reads a sentence from `from` on, up to the first unknown words. `quantities` are those of the sentence. */
export function readTokens(text: string, from: number, quantities: readonly Quantity[]): Token[] {
  const tokens: Token[] = []
  let at = from
  let rough = false
  while (tokens.length < MAX_TOKENS) {
    while (text[at] === ' ') at++
    if (at >= text.length) return [...tokens, { kind: 'end' }]
    const quantity = quantities.find(
      ({ start, end }) => at <= start && at + 5 >= start && end > at && /^\(?[^\p{Ll}]{0,4}$/u.test(text.slice(at, start)),
    )
    if (quantity !== undefined && !/^\( ?(?=\d)/.test(text.slice(at, at + 3))) {
      // An opening bracket before an amount starts a comparative and is not part of the amount.
      if (text[at] === '(') tokens.push({ kind: 'open' })
      tokens.push({ kind: 'quantity', quantity, rough })
      rough = false
      at = quantity.end
      continue
    }
    const period = readPeriod(text, at)
    if (period !== null) {
      tokens.push(period)
      at = period.end
      continue
    }
    const roughly = matchAt(ROUGH_WORDS, text, at)
    if (roughly !== null) {
      rough = true
      at += roughly.length
      continue
    }
    const word = readWord(text, at)
    if (word === null) return [...tokens, { kind: 'other' }]
    if (word.token !== null) tokens.push(word.token)
    at = word.end
    if (word.token?.kind === 'end') return tokens
  }
  return tokens
}

const ROUGH_WORDS = sticky(ROUGH)

function readWord(text: string, at: number): { token: Token | null; end: number } | null {
  for (const { pattern, make } of WORDS) {
    const found = matchAt(pattern, text, at)
    if (found !== null) return { token: make(at, at + found.length), end: at + found.length }
  }
  return null
}

function readPeriod(text: string, at: number): Extract<Token, { kind: 'period' }> | null {
  const named = execAt(PERIOD, text, at)
  if (named !== null) {
    const [whole] = named
    const { year, short } = named.groups ?? {}
    const [dated] = readDates(whole)
    const value = dated === undefined ? (year === undefined ? 2000 + Number(short ?? 0) : Number(year)) : Number(dated.date.slice(0, 4))
    return { kind: 'period', year: value, dated: dated !== undefined, start: at, end: at + whole.length }
  }
  for (const [pattern, year] of [
    [LAST_PERIOD, 'last'],
    [THIS_PERIOD, 'this'],
  ] as const) {
    const found = matchAt(pattern, text, at)
    if (found !== null) return { kind: 'period', year, dated: false, start: at, end: at + found.length }
  }
  return null
}

function execAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

function matchAt(pattern: RegExp, text: string, at: number): string | null {
  return execAt(pattern, text, at)?.[0] ?? null
}
