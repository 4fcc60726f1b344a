import type { Figure } from '../../model/table.ts'
import type { Unit } from '../../model/profile.ts'
import { align, compareAmount, comparePercent, percentOf, roundTo, type Verdict } from './compare.ts'
import type { Fact, Facts } from './facts.ts'
import type { Quantity } from './read-quantities.ts'
import type { Named, Subject } from './subjects.ts'
import { magnitude } from '../../model/rounding.ts'

/** A figure that was compared, with its label. */
export interface Source {
  readonly figure: Figure
  readonly label: string
}

/** What a quantity came to against the statements, and what would have been right in its own unit and decimals. */
export interface Comparison {
  readonly verdict: Verdict
  readonly sources: readonly Source[]
  readonly right: bigint
}

/** A line, or a ratio of two, that a sentence may be speaking of. */
export interface Candidate {
  /** Newest first. */
  readonly years: readonly number[]
  readonly fact: Fact
  /** Holds a quantity of the sentence against the fact in a year; null where they are not of one kind. */
  readonly compare: (quantity: Quantity, year: number) => Comparison | null
}

/** Lines of one statement stand within so many pages. */
const SAME_STATEMENT = 2

/** Everything that a subject may mean, a line of every statement before a row of the same name elsewhere. */
export function listCandidates({ subject, words, byLabel = false }: Named, facts: Facts): Candidate[] {
  if (byLabel) return facts.ofLabel(words).map(lineCandidate)
  if (subject.label !== undefined) return facts.ofLabel(subject.label).map(lineCandidate)
  return subject.per === undefined ? itemFacts(subject, facts).map(lineCandidate) : ratioCandidates(subject, facts)
}

function itemFacts({ items }: Subject, facts: Facts): Fact[] {
  return items.flatMap((item) => facts.ofItem(item))
}

function lineCandidate(fact: Fact): Candidate {
  return {
    fact,
    years: yearsOf(fact),
    compare: (quantity, year) => {
      const figure = fact.amounts.get(year)
      if (figure === undefined || quantity.kind === 'percent' || clashes(quantity, fact.unit)) return null
      return {
        verdict: compareAmount(quantity, figure, fact.unit),
        sources: [{ figure, label: fact.label }],
        right: inUnitOf(quantity, figure, fact.unit),
      }
    },
  }
}

/** The candidate's line as a percentage of another, in every year that both show. */
function ratioCandidates({ items, per = [] }: Subject, facts: Facts): Candidate[] {
  const wholes = per.flatMap((item) => facts.ofItem(item))
  return items
    .flatMap((item) => facts.ofItem(item))
    .flatMap((part) => wholes.filter(({ page }) => Math.abs(page - part.page) <= SAME_STATEMENT).map((whole) => ratio(part, whole)))
}

export function ratio(part: Fact, whole: Fact): Candidate {
  return {
    fact: part,
    years: yearsOf(part).filter((year) => whole.amounts.has(year)),
    compare: (quantity, year) => {
      const [a, b] = [part.amounts.get(year), whole.amounts.get(year)]
      if (a === undefined || b === undefined || b.value === 0n || quantity.kind !== 'percent') return null
      const [has, of] = align(a, b).map(magnitude) as [bigint, bigint]
      return {
        verdict: comparePercent(quantity, has, of),
        sources: [
          { figure: a, label: part.label },
          { figure: b, label: whole.label },
        ],
        right: percentOf(has, of, quantity.decimals),
      }
    },
  }
}

/** By how much a line moved from one year to the next: a percentage, or an amount. Size only; direction is another question. */
export function compareChange(quantity: Quantity, fact: Fact, year: number, before: number): Comparison | null {
  const [now, then] = [fact.amounts.get(year), fact.amounts.get(before)]
  if (now === undefined || then === undefined || then.value === 0n || now.value < 0n !== then.value < 0n) return null
  const [a, b] = align(now, then)
  const sources = [
    { figure: now, label: fact.label },
    { figure: then, label: fact.label },
  ]
  if (quantity.kind === 'percent')
    return {
      verdict: comparePercent(quantity, magnitude(a - b), magnitude(b)),
      sources,
      right: percentOf(magnitude(a - b), magnitude(b), quantity.decimals),
    }
  if (clashes(quantity, fact.unit)) return null
  const moved = { ...now, value: magnitude(a - b), decimals: Math.max(now.decimals, then.decimals) }
  return { verdict: compareAmount(quantity, moved, fact.unit), sources, right: inUnitOf(quantity, moved, fact.unit) }
}

const yearsOf = ({ amounts }: Fact): number[] => [...amounts.keys()].toSorted((a, b) => b - a)

function clashes({ currency }: Quantity, unit: Unit | undefined): boolean {
  return (
    currency !== undefined &&
    unit?.currency !== undefined &&
    currency !== unit.currency &&
    !(currency === 'USD' && unit.currency.endsWith('D'))
  )
}

/** A figure as the sentence would have printed it. */
function inUnitOf(quantity: Quantity, figure: Figure, unit: Unit | undefined): bigint {
  const power = (quantity.kind === 'per-share' ? 0 : (unit?.scale ?? 0)) - figure.decimals
  const whole = quantity.scale === undefined && quantity.kind === 'money' && isWhole(quantity, figure, power)
  const target = (quantity.scale ?? (whole ? 0 : quantity.kind === 'money' ? (unit?.scale ?? 0) : 0)) - quantity.decimals
  return roundTo({ value: magnitude(figure.value), power }, target)
}

/** Printed in whole units rather than in the statement's: the nearer of the two in size. */
function isWhole({ value, decimals }: Quantity, figure: Figure, power: number): boolean {
  const printed = value.toString().length - decimals
  const digits = magnitude(figure.value).toString().length
  return Math.abs(printed - (digits + power)) <= Math.abs(printed - (digits - figure.decimals))
}
