import type { Unit } from '../../model/profile.ts'
import { magnitude } from '../../model/rounding.ts'
import type { Figure } from '../../model/table.ts'
import type { Quantity } from '../quantities/read-quantities.ts'
import { align, compareAmount, comparePercent, percentOf, roundTo, type Verdict } from './compare.ts'
import type { NamedLine, NamedLines } from './named-lines.ts'
import type { Named, SubjectInText } from './subjects-in-text.ts'

/** A figure that was compared, with its label and its year. */
export interface Source {
  readonly figure: Figure
  readonly label: string
  readonly year: number
}

/** How a quantity compares with the statements, and the correct value in its own unit and decimals. */
export interface Comparison {
  readonly verdict: Verdict
  readonly sources: readonly Source[]
  readonly right: bigint
}

/** A line, or a ratio of two, that a sentence may be about. */
export interface Candidate {
  /** Newest first. */
  readonly years: readonly number[]
  readonly line: NamedLine
  /** Compares a quantity of the sentence with the line in a year; null where they are different kinds of figure. */
  readonly compare: (quantity: Quantity, year: number) => Comparison | null
}

/** Lines of one statement are within this many pages. */
const SAME_STATEMENT = 2

/** Everything that a subject may mean, a line of a statement before a row with the same name elsewhere. */
export function listCandidates({ subject, words, byLabel = false }: Named, lines: NamedLines): Candidate[] {
  if (byLabel) return lines.ofLabel(words).map(lineCandidate)
  if (subject.label !== undefined) return lines.ofLabel(subject.label).map(lineCandidate)
  return subject.per === undefined ? itemLines(subject, lines).map(lineCandidate) : ratioCandidates(subject, lines)
}

function itemLines({ items }: SubjectInText, lines: NamedLines): NamedLine[] {
  return items.flatMap((item) => lines.ofItem(item))
}

function lineCandidate(line: NamedLine): Candidate {
  return {
    line,
    years: yearsOf(line),
    compare: (quantity, year) => {
      const figure = line.amounts.get(year)
      if (figure === undefined || quantity.kind === 'percent' || clashes(quantity, line.unit)) return null
      return {
        verdict: compareAmount(quantity, figure, line.unit),
        sources: [{ figure, label: line.label, year }],
        right: inUnitOf(quantity, figure, line.unit),
      }
    },
  }
}

/** The candidate's line as a percentage of another, in every year that both show. */
function ratioCandidates({ items, per = [] }: SubjectInText, lines: NamedLines): Candidate[] {
  const wholes = per.flatMap((item) => lines.ofItem(item))
  return items
    .flatMap((item) => lines.ofItem(item))
    .flatMap((part) => wholes.filter(({ page }) => Math.abs(page - part.page) <= SAME_STATEMENT).map((whole) => ratio(part, whole)))
}

export function ratio(part: NamedLine, whole: NamedLine): Candidate {
  return {
    line: part,
    years: yearsOf(part).filter((year) => whole.amounts.has(year)),
    compare: (quantity, year) => {
      const [a, b] = [part.amounts.get(year), whole.amounts.get(year)]
      if (a === undefined || b === undefined || b.value === 0n || quantity.kind !== 'percent') return null
      const [has, of] = align(a, b).map(magnitude) as [bigint, bigint]
      return {
        verdict: comparePercent(quantity, has, of),
        sources: [
          { figure: a, label: part.label, year },
          { figure: b, label: whole.label, year },
        ],
        right: percentOf(has, of, quantity.decimals),
      }
    },
  }
}

/** How much a line moved from one year to the next: a percentage, or an amount. Size only; direction is a separate question. */
export function compareChange(quantity: Quantity, line: NamedLine, year: number, before: number): Comparison | null {
  const [now, then] = [line.amounts.get(year), line.amounts.get(before)]
  if (now === undefined || then === undefined || then.value === 0n || now.value < 0n !== then.value < 0n) return null
  const [a, b] = align(now, then)
  const sources = [
    { figure: now, label: line.label, year },
    { figure: then, label: line.label, year: before },
  ]
  if (quantity.kind === 'percent')
    return {
      verdict: comparePercent(quantity, magnitude(a - b), magnitude(b)),
      sources,
      right: percentOf(magnitude(a - b), magnitude(b), quantity.decimals),
    }
  if (clashes(quantity, line.unit)) return null
  const moved = { ...now, value: magnitude(a - b), decimals: Math.max(now.decimals, then.decimals) }
  return { verdict: compareAmount(quantity, moved, line.unit), sources, right: inUnitOf(quantity, moved, line.unit) }
}

const yearsOf = ({ amounts }: NamedLine): number[] => [...amounts.keys()].toSorted((a, b) => b - a)

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

/** Printed in whole units rather than in the statement's: whichever is closer in size. */
function isWhole({ value, decimals }: Quantity, figure: Figure, power: number): boolean {
  const printed = value.toString().length - decimals
  const digits = magnitude(figure.value).toString().length
  return Math.abs(printed - (digits + power)) <= Math.abs(printed - (digits - figure.decimals))
}
