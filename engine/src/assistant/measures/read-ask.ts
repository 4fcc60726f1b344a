import { isDirective, sentencesOf } from '../question/plain-words.ts'
import { yearsIn } from '../question/read-years.ts'
import { findTerm, readFormula, type Formula, type Operator, type Term } from './formula.ts'
import { isMeasured } from './locate.ts'
import type { Measure, MeasureUnit } from './measures.ts'

export type Operation = 'value' | 'average' | 'growth' | 'cagr' | 'change' | 'trend'

/** The wanted form of the answer. */
export interface Wanted {
  readonly scale?: 3 | 6 | 9
  readonly percent?: true
  readonly decimals?: number
}

/** A question that needs a calculation. */
export interface Ask {
  readonly name: string
  readonly formula: Formula
  readonly unit: MeasureUnit
  readonly operation: Operation
  /** Newest first; empty where the question names none. */
  readonly years: readonly number[]
  /** The number of years of an average, where the question says. */
  readonly span?: number
  readonly wanted: Wanted
  readonly defined: readonly Measure[]
  /** The question gives the formula, the financial year or the unit. */
  readonly exact: boolean
}

const NUMBERS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
  }),
)
const numberOf = (word: string | undefined): number | undefined =>
  word === undefined ? undefined : (NUMBERS.get(word) ?? (Number(word) || undefined))

/** Preambles that name statements, not lines. */
const LEAD =
  /^(?!(?:what|how|which|is|are|has|have|does|do|did|was|were)\b).*?[,:]\s*(?=(?:what|how|which|is|are|has|have|does|do|did|was|were)\b)/

/** Units and statements to look in are not lines. */
const NO_LINES =
  /\b(?:consolidated )?(?:cash ?flow statements?|statements? of (?:consolidated )?(?:cash ?flows?|income|operations|earnings|financial position|profit (?:or|and) loss|stockholders' equity)|income statements?|balance sheets?|p ?& ?l(?: statements?)?|financial statements?)\b/g

const DEFINES =
  /^(?:here,? )?(?:please )?(?:define )?(?:the )?(.{2,80}?) (?:here )?(?:(?:is|are|=|be) )?(?:defined |calculated |computed )?as:? (.+)$|^(.{2,60}?) ?(?:=|equals) ?(.+)$/

/** "DPO is defined as: …", "Define working capital as …". */
function readDefinition(sentence: string): Measure | null {
  if (!/^define\b|\b(?:defined|calculated|computed) as\b|=/.test(sentence)) return null
  const found = DEFINES.exec(sentence)
  const [name, formula] = [found?.[1] ?? found?.[3], found?.[2] ?? found?.[4]]
  if (name === undefined || formula === undefined || readFormula(formula) === null) return null
  const term = findTerm(name)?.term
  const known = term !== undefined && 'measure' in term ? term.measure : undefined
  const plain = name.replace(/\(.*?\)|\bhere\b/g, '').trim()
  const asked = known?.asked ?? new RegExp(`\\b${plain.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)
  return { name: known?.name ?? plain, asked, formula, unit: known?.unit ?? unitOf(readFormula(formula)) }
}

/** A quotient of two amounts is a multiple; a sum of amounts is an amount. */
const unitOf = (formula: Formula | null): MeasureUnit => {
  if (formula?.kind !== 'operation') return formula?.kind === 'measure' ? formula.measure.unit : 'amount'
  if (formula.operator === '/') return 'times'
  return formula.operator === '*' ? 'times' : unitOf(formula.left)
}

function readWanted(text: string): Wanted {
  const scale = /\b(?:in|units of)\b[^.?]{0,30}?\b(thousand|million|billion)s?\b/.exec(text)?.[1]
  const decimals = numberOf(/\b(one|two|three|four|\d) decimals?\b/.exec(text)?.[1])
  const percent = /\bin (?:units of )?percents?\b|\(as a %\)|\bunits of percents?\b|\bas a percent(?:age)?\b(?! of)/.test(text)
  return {
    ...(scale === undefined ? {} : { scale: scale === 'thousand' ? 3 : scale === 'million' ? 6 : 9 }),
    ...(percent ? { percent: true } : {}),
    ...(decimals === undefined ? {} : { decimals }),
  }
}

const OPERATIONS: readonly (readonly [RegExp, Operation])[] = [
  [/\bcagr\b|\bcompound(?:ed)? annual growth/, 'cagr'],
  [/\b(?:\d+|two|three|four|five|ten)[- ]years?(?:'s?)? (?:simple )?(?:average|mean)\b|\b(?:average|mean) (?:of|over|for)\b/, 'average'],
  [
    /\byear[- ]over[- ]year\b.*\b(?:change|growth)|\bgrowth(?: rate)?\b|\byoy\b|\bhow (?:fast|quickly)\b|\bpercent(?:age)? (?:change|growth|increase)|\b(?:change|increase|decrease|grow\w*)\b.*\bpercents?\b/,
    'growth',
  ],
  [/\b(?:by how much|how much)\b.*\b(?:chang|increas|decreas|gr[oe]w|f[ae]ll|r[io]se)|\bchange in\b|\bchanged\b/, 'change'],
  [
    /\b(?:improv|declin|deteriorat|increas|decreas|consisten|stable|fluctuat|compare|drop|gr[eo]w|r[io]se|fall|fell|higher|lower|better|worse)/,
    'trend',
  ],
]

interface Named {
  readonly term: Term
  readonly at: number
  readonly end: number
}

/** The terms of a text in order, each the longest at its position. */
function termsOf(text: string, defined: readonly Measure[], from = 0): Named[] {
  const found = findTerm(text, defined)
  if (found === null) return []
  const { term, at, name } = found
  const end = at + name.length
  return [
    ...termsOf(text.slice(0, at), defined, from),
    { term, at: from + at, end: from + end },
    ...termsOf(text.slice(end), defined, from + end),
  ]
}

const formulaOf = (term: Term): Formula =>
  'measure' in term ? { kind: 'measure', measure: term.measure } : { kind: 'quantity', quantity: term.quantity }
const nameOf = (term: Term): string => ('measure' in term ? term.measure.name : term.quantity.name)
const unitOfTerm = (term: Term): MeasureUnit => ('measure' in term ? term.measure.unit : isMeasured(term.quantity) ? 'per-share' : 'amount')

const JOINED: readonly (readonly [RegExp, Operator])[] = [
  [/^(?:\+|plus)$/, '+'],
  [/^(?:less|minus|-|−)$/, '-'],
  [/^(?:\/|divided by|over)$/, '/'],
]

type Subject = Pick<Ask, 'name' | 'formula' | 'unit'>

/** What to calculate: a share, a margin, a sum of lines, or a single item. */
function readSubject(core: string, defined: readonly Measure[]): Subject | null {
  const terms = termsOf(core, defined)
  const [first] = terms
  if (first === undefined) return null
  const gaps = terms.map(({ end }, i) =>
    core
      .slice(end, terms[i + 1]?.at ?? core.length)
      .replace(/\([^)]*\)/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  const divide = (a: Term, b: Term, unit: MeasureUnit): Subject => ({
    name: `${nameOf(a)} to ${nameOf(b)}`,
    formula: { kind: 'operation', operator: '/', left: formulaOf(a), right: formulaOf(b) },
    unit,
  })
  for (const [i, one] of terms.entries()) {
    const next = terms[i + 1]
    const gap = gaps[i] ?? ''
    if (next !== undefined && /^(?:as|in) an? (?:%|percent(?:age)?|share|proportion)(?: \(%\))? of(?: the| its| total| net)*$/.test(gap))
      return divide(one.term, next.term, 'percent')
    if (/^(?:%|percent(?:age)?) ?margin\b|^margin\b/.test(gap) && unitOfTerm(one.term) === 'amount') {
      const revenue = findTerm('revenue')
      if (revenue !== null) return { ...divide(one.term, revenue.term, 'percent'), name: `${nameOf(one.term)} margin` }
    }
    if (next === undefined) continue
    const joined = JOINED.find(([is]) => is.test(gap))?.[1]
    if (joined !== undefined)
      return {
        name: `${nameOf(one.term)} ${joined} ${nameOf(next.term)}`,
        formula: { kind: 'operation', operator: joined, left: formulaOf(one.term), right: formulaOf(next.term) },
        unit: joined === '/' ? 'times' : 'amount',
      }
    if (/^to$/.test(gap) && /\bratio\b|^what (?:is|was|were|are)\b/.test(core)) return divide(one.term, next.term, 'times')
  }
  // A measure is more specific than the lines named beside it.
  const { term } = terms.find((one) => 'measure' in one.term) ?? first
  return { name: nameOf(term), formula: formulaOf(term), unit: unitOfTerm(term) }
}

/** The calculation that a question asks for; null where it asks for something else. */
export function readAsk(text: string): Ask | null {
  const sentences = sentencesOf(text)
  const all = sentences.join('. ')
  const defined = sentences.flatMap((sentence) => readDefinition(sentence) ?? [])
  const asking = sentences.filter((sentence) => !isDirective(sentence) && readDefinition(sentence) === null)
  const core = (asking.length > 0 ? asking : sentences)
    .map((sentence) => sentence.replace(LEAD, ''))
    .join('. ')
    .replace(
      /\(in (?:usd|gbp|eur|us\$|\$)? ?(?:thousand|million|billion)s?\)|\(in units[^)]*\)|\b(?:answer )?in (?:usd|gbp|eur) (?:thousand|million|billion)s?\b/g,
      ' ',
    )
    .replace(/\([^)]*\)/g, ' ')
    .replace(NO_LINES, ' ')
    .replace(/\s+/g, ' ')
  const subject = readSubject(core, defined)
  if (subject === null) return null
  const wanted = readWanted(all)
  const operation = OPERATIONS.find(([is]) => is.test(core))?.[1] ?? 'value'
  const span = numberOf(/\b(\d+|two|three|four|five|six|seven|eight|nine|ten)[- ]years?\b/.exec(core)?.[1])
  const years = yearsIn(core)
  const exact = defined.length > 0 || wanted.scale !== undefined || wanted.decimals !== undefined || /\bfy ?'?\d\d|\bfiscal\b/.test(core)
  return {
    ...subject,
    operation,
    years: years.length > 0 ? years : yearsIn(all),
    ...(span === undefined ? {} : { span }),
    wanted,
    defined,
    exact,
  }
}

/** Names a measure or gives a formula, rather than a line. */
export function asksForMeasure(text: string): boolean {
  const kind = readAsk(text)?.formula.kind
  return kind !== undefined && kind !== 'quantity'
}

/** Narrative questions also mention measures: the text answers them. */
const NARRATIVE =
  /\b(?:why|which|who|impact|effects? of|proceedings|adjusted|non-?gaap|organic(?:ally)?|constant[- ]currency|pro ?forma|real|customers?|categor(?:y|ies)|stores?|what (?:drove|drives|caused|led|is driving|were the drivers)|drivers?|explain|describe|polic(?:y|ies)|recogni[sz]ed|discuss|reasons?|due to|segments?|geograph|product categor|guidance|forecast|expects?|outlook|covenants?|facility|restricted|pledged)\b/

export const isNarrative = (plain: string): boolean => NARRATIVE.test(plain)

/** A measure, a rate over years, or an amount whose definition, financial year or unit the question gives; null where a printed line is meant. */
export function readCalculation(text: string, plain: string): Ask | null {
  const ask = isNarrative(plain) ? null : readAsk(text)
  if (ask === null || ask.formula.kind !== 'quantity' || ask.exact) return ask
  return ask.operation === 'average' || ask.operation === 'cagr' || ask.operation === 'growth' ? ask : null
}
