import type { Sentence } from '../../model/document.ts'
import type { Quantity } from '../quantities/read-quantities.ts'
import type { Named } from './subjects-in-text.ts'
import type { Assertion, AssertedValue, ValueRole } from './assertion.ts'
import type { Token } from './tokens.ts'

type Period = Extract<Token, { kind: 'period' }>
type Stated = Extract<Token, { kind: 'quantity' }>
type Lead = Pick<Period, 'year' | 'dated'>
/** The role of the next quantity: `prior` is the comparison amount, `none` ends the assertion. */
type Role = ValueRole | 'prior' | 'none'
type Kind = Token['kind'] | undefined

/** An assertion as far as it has been read. */
interface Reading {
  readonly named: Named
  readonly values: { -readonly [K in keyof AssertedValue]: AssertedValue[K] }[]
  /** The amounts of comparison among them. */
  readonly priors: Set<AssertedValue>
  readonly periods: Period[]
  move?: Assertion['move']
  role: Role
  /** The period before the amounts. */
  lead: Lead | undefined
  /** The period of the next quantity. */
  pending: Period | undefined
  /** In brackets. */
  inside: boolean
  /** "… and …, respectively": amounts for a list of years. */
  listed: boolean
  loose: boolean
  shareSeen: boolean
}

/** A token with its context. */
interface Step {
  readonly before: Kind
  readonly next: Kind
  /** The sentence says "respectively". */
  readonly respectively: boolean
}

/** Follows the tokens after a subject. Null where they state no amount. */
export function readAssertion(sentence: Sentence, named: Named, tokens: readonly Token[]): Assertion | null {
  const reading: Reading = {
    named,
    values: [],
    priors: new Set(),
    periods: [],
    role: 'level',
    lead: periodIn(named.between),
    pending: undefined,
    inside: false,
    listed: false,
    loose: false,
    shareSeen: false,
  }
  const respectively = tokens.some(({ kind }) => kind === 'respectively') || isParallel(tokens)
  for (const [i, token] of tokens.entries())
    if (!follow(reading, token, { before: tokens[i - 1]?.kind, next: tokens[i + 1]?.kind, respectively })) break
  const { values: read, priors, move, loose, lead, periods, listed } = reading
  if (read.length === 0) return null
  // "From £4 million in 2024 to £5 million in 2025" is about the later year.
  const values = listed ? read : [...read.filter((one) => !priors.has(one)), ...read.filter((one) => priors.has(one))]
  return finish({ sentence, named, values, ...(move && { move }), loose }, lead, periods, listed)
}

const JOINTS: ReadonlySet<Kind> = new Set(['comma', 'and'])

/** "$604 million, $706 million, and $838 million in 2022, 2023, and 2024": as many years as amounts, without "respectively". */
function isParallel(tokens: readonly Token[]): boolean {
  const first = tokens.findIndex(({ kind }) => kind === 'quantity')
  const amounts = runOf(tokens, first, 'quantity')
  const years = runOf(tokens, first + amounts.length, 'period')
  return first >= 0 && amounts.count > 1 && years.count === amounts.count
}

/** A list of tokens of one kind from there on, joined by commas and "and". */
function runOf(tokens: readonly Token[], from: number, of: Token['kind']): { readonly count: number; readonly length: number } {
  let [count, at] = [0, from]
  let length = 0
  while (tokens[at]?.kind === of) {
    count++
    length = at + 1 - from
    at++
    while (JOINTS.has(tokens[at]?.kind)) at++
  }
  return { count, length }
}

/** Consumes one token; false where the assertion ends. */
function follow(reading: Reading, token: Token, step: Step): boolean {
  switch (token.kind) {
    case 'quantity':
      return takeQuantity(reading, token, step)
    case 'period':
      takePeriod(reading, token, step)
      return true
    case 'move':
      if (reading.inside) return false
      reading.move ??= token
      reading.role = token.direction === 'flat' ? 'level' : 'change'
      return true
    case 'and':
      return step.next === 'period' || takeList(reading, step)
    case 'comma':
      if (reading.inside && step.before === 'period') return true
      if (reading.listed) reading.role = 'level'
      else if (!takeList(reading, step) && !reading.inside) reading.role = 'none'
      return true
    case 'other':
      reading.loose = step.before === 'quantity'
      return false
    case 'end':
      return false
    case 'open':
      reading.inside = true
      reading.role = 'prior'
      return true
    case 'close':
      reading.inside = false
      reading.role = 'none'
      return true
    default:
      reading.role = roleAfter(token.kind, reading)
      return true
  }
}

/** The role that a small word gives to the following quantity. */
function roleAfter(kind: Token['kind'], { role, values }: Reading): Role {
  if (kind === 'by') return 'change'
  if (kind === 'to') return 'level'
  if (kind === 'state') return values.length > 0 ? 'none' : 'level'
  if (kind === 'from' || kind === 'versus') return 'prior'
  if (kind === 'margin') return 'share'
  if (kind === 'or') return values.at(-1)?.role === 'change' ? 'change' : 'share'
  return role
}

function takeQuantity(reading: Reading, { quantity, rough }: Stated, { next }: Step): boolean {
  const { role, pending, inside, shareSeen, named } = reading
  if (role === 'none') return false
  const one = assign(quantity, role, next === 'of-revenue', shareSeen && inside, shareSeen, named)
  if (one === null) return false
  if (one === 'share') reading.shareSeen = true
  const year = pending?.year ?? (role === 'prior' ? 'last' : undefined)
  const value = {
    quantity,
    role: one,
    ...(year === undefined ? {} : { year }),
    ...(pending === undefined ? {} : { period: [pending.start, pending.end] as const }),
    dated: pending?.dated ?? false,
    rough,
  }
  reading.values.push(value)
  if (role === 'prior') reading.priors.add(value)
  reading.pending = undefined
  if (role !== 'change') reading.role = 'none'
  return true
}

/** A period belongs to the quantity before it, to the one after it, or, before all of them, to the assertion. */
function takePeriod(reading: Reading, period: Period, { before }: Step): void {
  reading.periods.push(period)
  const last = reading.values.at(-1)
  const behind = before === 'quantity' && last !== undefined && (last.year === undefined || last.year === 'last')
  if (last?.period === undefined && behind) datePeriod(last, period)
  else if (reading.inside || before === 'versus' || before === 'from') reading.pending = period
  else if (last === undefined) reading.lead ??= period
  else if (last.period === undefined && before !== 'and') datePeriod(last, period)
}

function datePeriod(values: Reading['values'][number], { year, start, end, dated }: Period): void {
  values.year = year
  values.period = [start, end]
  values.dated = dated
}

/** Whether amounts for a list of years follow: the sentence must say so. */
function takeList(reading: Reading, { next, respectively }: Step): boolean {
  if (next !== 'quantity' || !respectively) return false
  reading.listed = true
  reading.role = 'level'
  return true
}

function finish(assertion: Assertion, lead: Lead | undefined, periods: readonly Lead[], listed: boolean): Assertion {
  const levels = assertion.values.filter(({ role }) => role === 'level')
  if (listed) {
    const years = periods.slice(-levels.length)
    if (years.length !== levels.length) return { ...assertion, values: levels.slice(0, 1), loose: true }
    return { ...assertion, values: levels.map((one, i) => ({ ...one, year: years[i]?.year ?? 'this' })) }
  }
  const values = assertion.values.map((one) =>
    one.year === undefined && lead !== undefined ? { ...one, year: lead.year, dated: lead.dated } : one,
  )
  return { ...assertion, values }
}

/** A year named between subject and verb. */
function periodIn(words: string): Lead | undefined {
  const [year] = /(?:19|20)\d\d/.exec(words) ?? []
  return year === undefined ? undefined : { year: Number(year), dated: /\p{L}+ \d{1,2}, |\d \p{L}+ /u.test(words) }
}

function assign(
  quantity: Quantity,
  role: Exclude<Role, 'none'>,
  ofRevenue: boolean,
  sharing: boolean,
  shared: boolean,
  { subject }: Named,
): ValueRole | null {
  const ratio = subject.per !== undefined
  const whole = subject.items.length > 0
  if (quantity.kind === 'points') return null
  if (quantity.kind === 'percent') {
    if (ratio) return role === 'change' ? null : 'level'
    if (ofRevenue || sharing || (role === 'share' && whole)) return 'share'
    return role === 'change' ? 'change' : role === 'prior' && shared ? 'share' : null
  }
  if (role === 'change') return quantity.kind === 'money' && !ratio ? 'change' : null
  if (role === 'share') return quantity.kind === 'per-share' && subject.items.includes('profit') ? 'share' : null
  return ratio ? null : 'level'
}
