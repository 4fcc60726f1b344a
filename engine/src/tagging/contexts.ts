import type { EntityProfile } from '../drafting/entity-profile.ts'
import type { IsoDate } from '../model/profile.ts'
import { dayBefore, monthsBefore } from '../model/read-dates.ts'
import type { Context, Member } from './tagged-draft.ts'

/** When a fact is true: in a period, or at its end. The end of the prior period is the start of the current one. */
export interface Moment {
  readonly year: 'current' | 'prior'
  readonly period: 'instant' | 'duration'
}

/**
 * Collects contexts in the order in which facts first need them. Ids say what they are: "prior-period-end.WithinOneYear", with a number where
 * other dimensions or namespaces have members of the same name.
 */
export function collectContexts({ periodStart, periodEnd, priorPeriodStart }: EntityProfile): {
  /** Those that facts have needed so far. */
  readonly list: () => readonly Context[]
  readonly idOf: (moment: Moment, members: readonly Member[]) => string
} {
  const before = dayBefore(periodStart)
  const periods: Readonly<Record<Moment['year'], { readonly start: IsoDate; readonly end: IsoDate }>> = {
    current: { start: periodStart, end: periodEnd },
    prior: { start: priorPeriodStart ?? monthsBefore(periodStart, 12), end: before },
  }
  const contexts = new Map<string, Context>()
  const used = new Map<string, number>()
  const idOf = ({ year, period }: Moment, members: readonly Member[]): string => {
    const base = `${year === 'prior' ? 'prior-' : ''}period${period === 'instant' ? '-end' : ''}`
    const key = JSON.stringify([base, ...members.map(({ dimension, member }) => [dimension, member]).toSorted()])
    const known = contexts.get(key)
    if (known !== undefined) return known.id
    const name = [base, ...members.map(({ member }) => member.slice(member.indexOf(':') + 1))].join('.')
    const nth = (used.get(name) ?? 0) + 1
    used.set(name, nth)
    const id = nth === 1 ? name : `${name}.${nth}`
    const { start, end } = periods[year]
    contexts.set(key, { id, period: period === 'instant' ? { instant: end } : { start, end }, members })
    return id
  }
  return { list: () => [...contexts.values()], idOf }
}
