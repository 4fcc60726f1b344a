import type { EntityProfile } from '../drafting/entity-profile.ts'
import type { IsoDate } from '../model/profile.ts'
import { dayBefore, monthsBefore } from '../model/read-dates.ts'
import type { Context, Member } from './tagged-draft.ts'

/** When a fact is true: in a period, or at its end. The end of the prior period is the start of the current one. */
export interface Moment {
  readonly year: 'current' | 'prior'
  readonly period: 'instant' | 'duration'
}

/** Collects contexts in the order in which facts first need them. Ids say what they are: "prior-period-end.WithinOneYear". */
export function collectContexts({ periodStart, periodEnd, priorPeriodStart }: EntityProfile): {
  readonly contexts: readonly Context[]
  readonly idOf: (moment: Moment, members: readonly Member[]) => string
} {
  const before = dayBefore(periodStart)
  const periods: Readonly<Record<Moment['year'], { readonly start: IsoDate; readonly end: IsoDate }>> = {
    current: { start: periodStart, end: periodEnd },
    prior: { start: priorPeriodStart ?? monthsBefore(periodStart, 12), end: before },
  }
  const contexts: Context[] = []
  const idOf = ({ year, period }: Moment, members: readonly Member[]): string => {
    const base = `${year === 'prior' ? 'prior-' : ''}period${period === 'instant' ? '-end' : ''}`
    const id = [base, ...members.map(({ member }) => member.slice(member.indexOf(':') + 1))].join('.')
    if (!contexts.some((context) => context.id === id)) {
      const { start, end } = periods[year]
      contexts.push({ id, period: period === 'instant' ? { instant: end } : { start, end }, members })
    }
    return id
  }
  return { contexts, idOf }
}
