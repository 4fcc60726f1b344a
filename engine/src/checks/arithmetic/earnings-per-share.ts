import type { Check, CheckInput, Outcome } from '../../model/check.ts'
import { printAmount } from '../../model/print-amount.ts'
import { digitsOf, magnitude } from '../../model/rounding.ts'
import { slipBetween } from '../../model/slip.ts'
import type { Figure } from '../../model/table.ts'
import { isAbout } from '../../statements/lines-about.ts'
import type { Fact } from '../facts/fact.ts'
import { listFacts } from '../facts/list-facts.ts'
import { claimRecomputed, joinOutcomes, recompute, type RecomputedClaim } from './ratio.ts'

const check = 'ARI-12'
/** Powers of ten between the units of earnings, shares and the figure per share: pence and millions, dollars and thousands. */
const POWERS = [0, 2, 3, -3, 5, 6, -6, -1, 1, -4, 8]
/** Digits of figures per share that must match before a triple is known to be earnings, shares and earnings per share. */
const MIN_DIGITS = 5
const MIN_YEARS = 2
const MAX_TRIED = 12
/** Cents by which earnings in millions may change the figure per share. */
const NEARLY = 2n

/** ARI-12: earnings divided by the weighted average of shares equal the earnings per share, basic and diluted, whatever the units. */
export const earningsPerShare: Check = {
  id: check,
  terms: ['diluted EPS'],
  verifies: 'Earnings per share recompute from earnings and the weighted average number of shares',
  level: 'H',
  norms: { IFRS: 'IAS 33.9-33, 66, 70', US_GAAP: 'ASC 260-10-45, 50-1' },
  guard: 'Checked only where at least two years agree; a year that does not is a question if one slip explains it.',
  remedy: 'Recalculate it from the earnings and the weighted average number of shares, and correct the figure that is wrong.',
  tick: 'r',
  run: ({ document }: CheckInput): Outcome => {
    const facts = listFacts(document)
    const perShares = facts.filter(isPerShare)
    if (perShares.length === 0) return {}
    const earnings = facts.filter(({ row }) => isAbout(row.label, 'earnings'))
    const found = facts
      .filter((fact) => isAbout(textOf(fact), 'number-of-shares') && !hasCents(fact))
      .flatMap((shares) => findBest(shares, nearest(shares, perShares), nearest(shares, earnings)) ?? [])
    return joinOutcomes(found.flatMap(toOutcomes))
  },
}

interface Triple {
  readonly shares: Fact
  readonly earnings: Fact
  readonly perShare: Fact
  readonly years: readonly { readonly year: number; readonly printed: Figure; readonly expected: bigint; readonly holds: boolean }[]
  /** Years that these or other earnings explain. */
  readonly explained: Set<number>
}

function textOf({ row }: Fact): string {
  return `${row.group} ${row.label}`
}

function hasCents({ values }: Fact): boolean {
  return [...values.values()].some(({ decimals, value }) => decimals > 1 && digitsOf(value) < 6)
}

const isDiluted = (fact: Fact) =>
  isAbout(fact.row.label, 'diluted') || (isAbout(fact.row.group, 'diluted') && !isAbout(fact.row.label, 'basic'))

function isPerShare(fact: Fact): boolean {
  return (
    isAbout(textOf(fact), 'per-share') &&
    !isAbout(fact.row.label, 'number-of-shares') &&
    [...fact.values.values()].every(({ value, decimals }) => digitsOf(value) <= 5 + decimals)
  )
}

/** In the share table or its note, or in the income statement. */
const isNear = (shares: Fact) => (fact: Fact) =>
  fact !== shares &&
  (fact.statement === shares.statement ||
    fact.statement.kind === 'income-statement' ||
    (fact.statement.note !== undefined && fact.statement.note === shares.statement.note))

/** Those of the share table first, and no more than a statement may have. */
function nearest(shares: Fact, facts: readonly Fact[]): Fact[] {
  const isOwn = ({ statement }: Fact) => Number(statement === shares.statement)
  return facts
    .filter(isNear(shares))
    .toSorted((a, b) => isOwn(b) - isOwn(a))
    .slice(0, MAX_TRIED)
}

/** The earnings and the figures per share that fit these shares in most years; those of the share table first. */
function findBest(shares: Fact, perShares: readonly Fact[], earnings: readonly Fact[]): Triple | null {
  let best: Triple | null = null
  for (const perShare of perShares) {
    if (isDiluted(perShare) !== isDiluted(shares)) continue
    for (const one of earnings) {
      for (const power of POWERS) {
        const triple = judge(shares, one, perShare, power)
        if (triple !== null && weigh(triple) > (best === null ? 0 : weigh(best))) best = { ...triple, explained: new Set() }
        if (triple !== null && best?.perShare === perShare) for (const { year, holds } of triple.years) if (holds) best.explained.add(year)
      }
    }
  }
  return best
}

function weigh({ shares, earnings, years }: Triple): number {
  const held = years.filter(({ holds }) => holds).length
  return 4 * held - 2 * (years.length - held) + Number(earnings.statement === shares.statement)
}

function judge(shares: Fact, earnings: Fact, perShare: Fact, power: number): Triple | null {
  const years = [...perShare.values].flatMap(([year, printed]) => {
    const [dividend, divisor] = [earnings.values.get(year), shares.values.get(year)]
    if (dividend?.kind !== 'amount' || divisor?.kind !== 'amount' || printed.kind !== 'amount') return []
    const found = recompute(printed, dividend, divisor, power)
    return found === null ? [] : [{ year, printed, ...found }]
  })
  const held = years.filter(({ holds }) => holds)
  const digits = held.reduce((sum, { printed }) => sum + digitsOf(printed.value), 0)
  if (held.length < MIN_YEARS || digits < MIN_DIGITS || years.length - held.length >= held.length) return null
  return { shares, earnings, perShare, years, explained: new Set() }
}

function toOutcomes(triple: Triple): RecomputedClaim[] {
  const { shares, earnings, perShare, years, explained } = triple
  return years.flatMap(({ year, printed, expected, holds }): RecomputedClaim[] => {
    const [dividend, divisor] = [earnings.values.get(year), shares.values.get(year)]
    if (dividend === undefined || divisor === undefined) return []
    const slips = magnitude(printed.value - expected) > NEARLY && slipBetween(printed.value, expected) !== null
    if (!holds && (explained.has(year) || !slips)) return []
    return [
      claimRecomputed({
        check,
        formula: 'quotient',
        holds,
        printed,
        label: perShare.label,
        inputs: [
          { figure: dividend, label: earnings.label },
          { figure: divisor, label: shares.label },
        ],
        expected,
        structure: triple,
        place: `${perShare.label}|${shares.label}|${year}`,
        title: `“${perShare.label}” is not earnings divided by shares (${year})`,
        proof: digitsOf(printed.value),
        question: {
          place: `${perShare.label}|${year}`,
          title: `“${perShare.label}” does not recompute (${year})`,
          detail: `“${earnings.label}” divided by “${shares.label}” is ${printAmount(expected, printed.decimals)}, but ${printed.text} is printed; the other years recompute.`,
        },
      }),
    ]
  })
}
