import type { Sentence } from '../../model/document.ts'
import type { Quantity } from './read-quantities.ts'
import type { Named } from './subjects.ts'
import type { Move, Token } from './tokens.ts'

/** Part that a quantity plays: what the line was in a year, by how much it moved, or its share of revenue. */
export type ToldRole = 'level' | 'change' | 'share'

export interface Told {
  readonly quantity: Quantity
  readonly role: ToldRole
  /** As it is said; undefined where the sentence does not say, `last` also for what stands as the comparison. */
  readonly year?: number | 'this' | 'last'
  /** The period as it is printed, as offsets. */
  readonly period?: readonly [number, number]
  /** The year is that of a full date. */
  readonly dated: boolean
  /** "About", "more than": near enough is right. */
  readonly rough: boolean
}

/** What a sentence says of one line. */
export interface Telling {
  readonly sentence: Sentence
  readonly named: Named
  readonly told: readonly Told[]
  readonly move?: Move
  /** Something narrows or bends what is said: it may be ticked, hardly doubted. */
  readonly loose: boolean
}

type Open = { -readonly [K in keyof Told]: Told[K] }

/** Follows the tokens after a subject. Null where they tell no amount. */
export function readTelling(sentence: Sentence, named: Named, tokens: readonly Token[]): Telling | null {
  const told: Open[] = []
  let move: Telling['move']
  let role: 'level' | 'change' | 'prior' | 'share' | 'none' = 'level'
  let lead = periodIn(named.between)
  let pending: Extract<Token, { kind: 'period' }> | undefined
  let inside = false
  let listed = false
  let loose = false
  let shareSeen = false
  const periods: Extract<Token, { kind: 'period' }>[] = []
  for (const [i, token] of tokens.entries()) {
    const last = told.at(-1)
    if (token.kind === 'quantity') {
      if (role === 'none') break
      const next = tokens[i + 1]
      const one = assign(token.quantity, role, next?.kind === 'of-revenue', shareSeen && inside, shareSeen, named)
      if (one === null) break
      if (one === 'share') shareSeen = true
      const { quantity, rough } = token
      const year = pending?.year ?? (role === 'prior' ? 'last' : undefined)
      told.push({
        quantity,
        role: one,
        ...(year === undefined ? {} : { year }),
        ...(pending === undefined ? {} : { period: [pending.start, pending.end] as const }),
        dated: pending?.dated ?? false,
        rough,
      })
      pending = undefined
      if (role !== 'change') role = 'none'
    } else if (token.kind === 'period') {
      periods.push(token)
      const before = tokens[i - 1]?.kind
      if (before === 'quantity' && last !== undefined && (last.year === undefined || last.year === 'last') && last.period === undefined) {
        last.year = token.year
        last.period = [token.start, token.end]
        last.dated = token.dated
      } else if (inside || before === 'versus' || before === 'from') pending = token
      else if (told.length === 0) lead ??= token
      else if (last !== undefined && last.period === undefined && before !== 'and') {
        last.year = token.year
        last.period = [token.start, token.end]
        last.dated = token.dated
      }
    } else if (token.kind === 'move') {
      if (inside) break
      move ??= token
      role = token.direction === 'flat' ? 'level' : 'change'
    } else if (token.kind === 'by') role = 'change'
    else if (token.kind === 'to' || token.kind === 'state') role = told.length > 0 && token.kind === 'state' ? 'none' : 'level'
    else if (token.kind === 'from' || token.kind === 'versus') role = 'prior'
    else if (token.kind === 'margin') role = 'share'
    else if (token.kind === 'open') {
      inside = true
      role = 'prior'
    } else if (token.kind === 'close') {
      inside = false
      role = 'none'
    } else if (token.kind === 'or') role = last?.role === 'change' ? 'change' : 'share'
    else if (token.kind === 'and') {
      // A list of amounts for a list of years must say so.
      const next = tokens[i + 1]?.kind
      if (next === 'quantity' && tokens.some(({ kind }) => kind === 'respectively')) {
        listed = true
        role = 'level'
      } else if (next !== 'period') break
    } else if (token.kind === 'comma') {
      if (inside && tokens[i - 1]?.kind === 'period') continue
      if (listed || (tokens[i + 1]?.kind === 'quantity' && tokens.some(({ kind }) => kind === 'respectively'))) {
        listed = true
        role = 'level'
      } else if (!inside) role = 'none'
    } else if (token.kind === 'other') {
      loose = tokens[i - 1]?.kind === 'quantity'
      break
    } else if (token.kind === 'end') break
  }
  if (told.length === 0) return null
  return finish({ sentence, named, told, ...(move && { move }), loose }, lead, periods, listed)
}

function finish(telling: Telling, lead: Lead | undefined, periods: readonly Lead[], listed: boolean): Telling {
  const levels = telling.told.filter(({ role }) => role === 'level')
  if (listed) {
    const years = periods.slice(-levels.length)
    if (years.length !== levels.length) return { ...telling, told: levels.slice(0, 1), loose: true }
    return { ...telling, told: levels.map((one, i) => ({ ...one, year: years[i]?.year ?? 'this' })) }
  }
  const told = telling.told.map((one) =>
    one.year === undefined && lead !== undefined ? { ...one, year: lead.year, dated: lead.dated } : one,
  )
  return { ...telling, told }
}

type Lead = Pick<Extract<Token, { kind: 'period' }>, 'year' | 'dated'>

/** A year named between subject and verb. */
function periodIn(words: string): Lead | undefined {
  const [year] = /(?:19|20)\d\d/.exec(words) ?? []
  return year === undefined ? undefined : { year: Number(year), dated: /\p{L}+ \d{1,2}, |\d \p{L}+ /u.test(words) }
}

function assign(
  quantity: Quantity,
  role: 'level' | 'change' | 'prior' | 'share',
  ofRevenue: boolean,
  sharing: boolean,
  shared: boolean,
  { subject }: Named,
): ToldRole | null {
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
