import type { IsoDate } from '../../model/profile.ts'
import { dayAfter, daysOf } from '../../model/read-dates.ts'
import { copyText } from '../copy-text.ts'
import { readDay } from '../dates/read-day.ts'
import type { DateOrder, LedgerPeriod } from '../trial-balance.ts'

/** What a day means for the tests. */
export interface DayFacts {
  readonly date: IsoDate | null
  /** A line without a date counts within the period, as in its balances. */
  readonly when: 'within' | 'before' | 'after'
  readonly weekend: 'saturday' | 'sunday' | null
  /** The last day of a month, or the first or the last of the period: entries are made then on any day of the week. */
  readonly isMonthEnd: boolean
}

/** A date as it is written, read in both ways. */
export type TestedDay = Readonly<Record<DateOrder, DayFacts>>

/** So many ways of writing a date are kept; times of day would be as many as lines. */
const MAX_KEPT = 20_000

/** Reads the dates of lines, each once. */
export class TestedDays {
  private readonly period: LedgerPeriod | null
  private readonly byText = new Map<string, TestedDay>()
  private readonly byDay = new Map<string, TestedDay>()

  constructor(period: LedgerPeriod | null) {
    this.period = period
  }

  find(text: string): TestedDay {
    const known = this.byText.get(text)
    if (known !== undefined) return known
    const { dayFirst, monthFirst } = readDay(text)
    const key = `${dayFirst ?? ''} ${monthFirst ?? ''}`
    const day = this.byDay.get(key) ?? this.open(key, dayFirst, monthFirst)
    if (this.byText.size >= MAX_KEPT) this.byText.clear()
    this.byText.set(copyText(text), day)
    return day
  }

  /** The first and the last year of all dates; null where there is none. */
  findYears(order: DateOrder): { readonly first: number; readonly last: number } | null {
    const years = [...this.byDay.values()].flatMap((day) =>
      day[order].date === null ? [] : [Number(day[order].date.slice(0, 'yyyy'.length))],
    )
    if (years.length === 0) return null
    return years.reduce((range, year) => ({ first: Math.min(range.first, year), last: Math.max(range.last, year) }), {
      first: Infinity,
      last: -Infinity,
    })
  }

  private open(key: string, dayFirst: IsoDate | null, monthFirst: IsoDate | null): TestedDay {
    const first = this.describe(dayFirst)
    const day = {
      'day-first': first,
      'month-first': monthFirst === dayFirst ? first : this.describe(monthFirst),
    }
    this.byDay.set(key, day)
    return day
  }

  private describe(date: IsoDate | null): DayFacts {
    if (date === null) return { date, when: 'within', weekend: null, isMonthEnd: false }
    const { period } = this
    const when = period === null ? 'within' : date < period.from ? 'before' : date > period.to ? 'after' : 'within'
    const weekday = (daysOf(A_MONDAY, date) - 1) % 7
    const weekend = weekday === SATURDAY ? 'saturday' : weekday === SUNDAY ? 'sunday' : null
    return { date, when, weekend, isMonthEnd: dayAfter(date).endsWith('-01') || date === period?.from || date === period?.to }
  }
}

/** The first day that is read: no date is before it. */
const A_MONDAY = '1900-01-01'
const SATURDAY = 5
const SUNDAY = 6
