import type { Check, CheckInput, Outcome } from '../../model/check.ts'
import type { FinancialDocument } from '../../model/document.ts'
import { nameTable } from '../../model/name-table.ts'
import { printAmount } from '../../model/print-amount.ts'
import { digitsOf, magnitude } from '../../model/rounding.ts'
import { slipBetween } from '../../model/slip.ts'
import { isAbout } from '../../statements/lines-about.ts'
import type { Fact } from '../facts/fact.ts'
import { listFacts } from '../facts/list-facts.ts'
import { claimRecomputed, joinOutcomes, type RecomputedClaim } from './ratio.ts'

const check = 'ARI-11'
const PERCENT = /(\d{1,2})(?:\.(\d{1,3}))? ?(?:%|per ?cent)/gi
const MIN_DIGITS = 3

/** A rate as printed: "23.5%" is 235 with one decimal. */
interface Rate {
  readonly value: bigint
  readonly decimals: number
}

interface Year {
  readonly year: number
  readonly expected: bigint
  readonly holds: boolean
  readonly rate: Rate
}

/** ARI-11: profit before tax at the stated rate is the expected charge at the top of the reconciliation. */
export const taxReconciliation: Check = {
  id: check,
  terms: ['current tax'],
  verifies: 'The tax reconciliation starts from profit before tax at the stated rate',
  level: 'H',
  norms: { IFRS: 'IAS 12.81(c)', UK_GAAP: 'FRS 102 29.27', US_GAAP: 'ASC 740-10-50-12, 50-12A' },
  guard: 'Only rates stated in the note itself are used; a year is questioned only if another agrees and one slip explains it.',
  remedy: 'Recalculate the expected charge, and correct it, the rate or the reconciling items.',
  tick: 'r',
  run: ({ document }: CheckInput): Outcome => {
    const facts = listFacts(document).filter(({ statement, values }) => statement.kind === 'note' && values.size > 0)
    const found = facts.filter(isExpected).flatMap((tax) => {
      const profits = facts.filter(
        (fact) => fact.statement === tax.statement && isAbout(fact.row.label, 'taxed-profit') && fact.row.y <= tax.row.y + 1,
      )
      return profits.flatMap((profit) => judge(profit, tax, ratesOf(tax, document)) ?? [])
    })
    if (found.length === 0) return {}
    return {
      ...joinOutcomes(found.flatMap(toOutcomes)),
      answer: {
        state: 'met',
        reason: 'The reconciliation starts from profit before tax at the stated rate.',
        page: found[0]?.tax.row.page ?? 1,
      },
    }
  },
}

function isExpected({ row: { label } }: Fact): boolean {
  return isAbout(label, 'expected-tax') && (!isAbout(label, 'taxed-profit') || isAbout(label, 'times-rate'))
}

/** Rates in the row's own label, then in the text of its note. */
function ratesOf({ row, statement }: Fact, { sentences }: FinancialDocument): Rate[] {
  const text = sentences
    .filter(({ note, text: said }) => note !== undefined && note === statement.note && /\brate\b/i.test(said))
    .map(({ text: said }) => said)
  const rates = [row.label, ...statement.table.above.slice(-3), ...text].flatMap((said) =>
    [...said.matchAll(PERCENT)].map(([, whole = '', fraction = '']): Rate => ({
      value: BigInt(whole + fraction),
      decimals: fraction.length,
    })),
  )
  return rates.filter(({ value }, i) => value > 0n && rates.findIndex((rate) => rate.value === value) === i)
}

interface Reconciliation {
  readonly profit: Fact
  readonly tax: Fact
  readonly years: readonly Year[]
}

function judge(profit: Fact, tax: Fact, rates: readonly Rate[]): Reconciliation | null {
  const years = [...tax.values].flatMap(([year, printed]): Year[] => {
    const before = profit.values.get(year)
    if (before?.kind !== 'amount' || printed.kind !== 'amount' || before.decimals !== printed.decimals) return []
    const tried = rates.map((rate) => ({ year, rate, ...apply(rate, before.value, printed.value) }))
    const fits = tried.find(({ holds }) => holds) ?? tried.find(({ expected }) => slipBetween(printed.value, expected) !== null) ?? tried[0]
    return fits === undefined ? [] : [fits]
  })
  const held = years.filter(({ holds, expected }) => holds && digitsOf(expected) >= MIN_DIGITS)
  return held.length === 0 || held.length < years.length - held.length ? null : { profit, tax, years }
}

/** The charge has the sign of the profit, or the opposite sign where charges are printed in brackets. */
function apply({ value, decimals }: Rate, profit: bigint, printed: bigint): { readonly expected: bigint; readonly holds: boolean } {
  const scale = 100n * 10n ** BigInt(decimals)
  const product = magnitude(profit) * value
  const exact = (product + scale / 2n) / scale
  const expected = printed < 0n ? -exact : exact
  // Half a unit of the profit, and of a rate that is itself rounded, may change the product.
  const slack = 1n + (decimals > 1 ? magnitude(profit) / (2n * scale) : 0n)
  return { expected, holds: magnitude(expected - printed) <= slack }
}

function toOutcomes(found: Reconciliation): RecomputedClaim[] {
  const { profit, tax, years } = found
  return years.flatMap(({ year, expected, holds, rate }): RecomputedClaim[] => {
    const [before, printed] = [profit.values.get(year), tax.values.get(year)]
    if (before === undefined || printed === undefined || (!holds && slipBetween(printed.value, expected) === null)) return []
    return [
      claimRecomputed({
        check,
        formula: 'product',
        holds,
        printed,
        label: tax.label,
        inputs: [{ figure: before, label: profit.label }],
        expected,
        structure: found,
        place: `${nameTable(tax.statement)}|${tax.label}|${year}`,
        title: `“${tax.label}” is not profit at the stated rate (${year})`,
        proof: digitsOf(printed.value),
        question: {
          detail: `${before.text} at ${printAmount(rate.value, rate.decimals)}% comes to ${printAmount(expected, printed.decimals)}, but ${printed.text} is printed.`,
        },
      }),
    ]
  })
}
