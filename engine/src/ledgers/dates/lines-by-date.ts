import type { IsoDate } from '../../model/profile.ts'
import { printDate } from '../../model/read-dates.ts'
import type { Notes } from '../collect-notes.ts'
import { copyText } from '../copy-text.ts'
import type { DateOrder, LedgerDates, LedgerPeriod } from '../trial-balance.ts'
import { type DayReading, readDay } from './read-day.ts'

/** Where a line lies: within the period, before or after it, or without a date that can be read. */
export type When = 'within' | 'before' | 'after' | 'undated'
const WHENS: readonly When[] = ['within', 'before', 'after', 'undated']

/**
 * Where a line lies if days come first, and where if months do: lines are added up apart by both until the whole file shows which it is.
 * 0 is within the period either way.
 */
export type DateCode = number

interface Lines {
  count: number
  /** The first of them, and what its date says. */
  readonly row: number
  readonly text: string
}

interface Range {
  readonly first: IsoDate
  readonly last: IsoDate
}

/** So many different dates are kept; times of day would be as many as lines. */
const MAX_KEPT = 20_000

/** Says of each line of a ledger whether it belongs to the period, as far as one is known. */
export class LinesByDate {
  private readonly period: LedgerPeriod | null
  private readonly codes = new Map<string, DateCode>()
  private readonly lines = new Map<DateCode, Lines>()
  private readonly ranges: { [Order in DateOrder]: Range | null } = { 'day-first': null, 'month-first': null }
  private differ = false
  private blank = 0
  private latest = ''
  private latestCode: DateCode = 0

  constructor(period: LedgerPeriod | null) {
    this.period = period
  }

  /** Takes the line in that row, and returns where it lies. */
  place(text: string, row: number): DateCode {
    if (text === '') this.blank++
    const code = text === this.latest && this.lines.size > 0 ? this.latestCode : this.find(text)
    this.latest = text
    this.latestCode = code
    const known = this.lines.get(code)
    if (known === undefined) this.lines.set(code, { count: 1, row, text: copyText(text) })
    else known.count++
    return code
  }

  /** What the dates of the file came to. Null where no line has one. */
  end(notes: Notes): SettledDates | null {
    const { order, isClear } = this.decide()
    const range = this.ranges[order]
    if (range === null) return null
    const count = (when: When): number => this.count(order, when)
    // Dates that have nothing to do with the period are those of something else, or the file is that of another year.
    const fits = this.period === null || count('within') > 0
    const period = fits ? this.period : null
    if (this.period !== null && !fits) notes.report(noneWithin(this.period, range))
    if (period !== null && !isClear) notes.report(unclear(order, range))
    this.reportUnreadable(order, notes)
    const after = period === null ? undefined : this.firstOf(order, 'after')
    if (after !== undefined) notes.leave('after-period', after.row, after.text, count('after'))
    return {
      dates: {
        ...range,
        undated: count('undated'),
        before: period === null ? 0 : count('before'),
        order: this.differ ? order : null,
        period,
      },
      whenOf: (code) => (period === null ? 'within' : whenOf(code, order)),
    }
  }

  private find(text: string): DateCode {
    const known = this.codes.get(text)
    if (known !== undefined) return known
    const reading = readDay(text)
    if (reading.dayFirst !== reading.monthFirst) this.differ = true
    this.widen(reading)
    const code = this.indexOf(reading.dayFirst) * WHENS.length + this.indexOf(reading.monthFirst)
    if (this.codes.size >= MAX_KEPT) this.codes.clear()
    this.codes.set(copyText(text), code)
    return code
  }

  private indexOf(day: IsoDate | null): number {
    const when =
      day === null
        ? 'undated'
        : this.period === null
          ? 'within'
          : day < this.period.from
            ? 'before'
            : day > this.period.to
              ? 'after'
              : 'within'
    return WHENS.indexOf(when)
  }

  private widen({ dayFirst, monthFirst }: DayReading): void {
    this.ranges['day-first'] = widen(this.ranges['day-first'], dayFirst)
    this.ranges['month-first'] = widen(this.ranges['month-first'], monthFirst)
  }

  /**
   * The order that makes days of more dates, or else the one that puts more of them within the period. That shows it only where it puts all of
   * them there.
   */
  private decide(): { readonly order: DateOrder; readonly isClear: boolean } {
    const more = (when: When): number => this.count('day-first', when) - this.count('month-first', when)
    if (more('undated') !== 0) return { order: more('undated') < 0 ? 'day-first' : 'month-first', isClear: true }
    const order = more('within') < 0 ? 'month-first' : 'day-first'
    const matters = [...this.lines.keys()].some((code) => whenOf(code, 'day-first') !== whenOf(code, 'month-first'))
    return { order, isClear: !matters || this.count(order, 'before') + this.count(order, 'after') === 0 }
  }

  private count(order: DateOrder, when: When): number {
    return [...this.lines].reduce((sum, [code, { count }]) => (whenOf(code, order) === when ? sum + count : sum), 0)
  }

  private firstOf(order: DateOrder, when: When): Lines | undefined {
    return [...this.lines].find(([code]) => whenOf(code, order) === when)?.[1]
  }

  private reportUnreadable(order: DateOrder, notes: Notes): void {
    const unreadable = this.count(order, 'undated') - this.blank
    const first = [...this.lines].find(([code, { text }]) => whenOf(code, order) === 'undated' && text !== '')?.[1]
    if (unreadable <= 0) return
    const where = first === undefined ? '' : `Row ${first.row}: “${first.text.slice(0, 40)}” is not a date. `
    notes.report({
      kind: 'date-unreadable',
      row: first?.row ?? null,
      message: `${where}${unreadable === 1 ? 'The line was counted' : `${unreadable.toLocaleString('en-GB')} lines have such dates, and were counted`} within the period.`,
      remedy: 'Correct the dates in the file, if there are lines of another year among them.',
    })
  }
}

export interface SettledDates {
  readonly dates: LedgerDates
  readonly whenOf: (code: DateCode) => When
}

function whenOf(code: DateCode, order: DateOrder): When {
  const at = order === 'day-first' ? Math.floor(code / WHENS.length) : code % WHENS.length
  return WHENS[at] ?? 'within'
}

function widen(range: Range | null, day: IsoDate | null): Range | null {
  if (day === null) return range
  if (range === null) return { first: day, last: day }
  return { first: day < range.first ? day : range.first, last: day > range.last ? day : range.last }
}

const printRange = ({ first, last }: Range): string => (first === last ? printDate(first) : `${printDate(first)} to ${printDate(last)}`)

const noneWithin = ({ from, to }: LedgerPeriod, range: Range) =>
  ({
    kind: 'dates-outside',
    row: null,
    message: `No line is dated within the period from ${printDate(from)} to ${printDate(to)}: the file has ${printRange(range)}. All lines were counted.`,
    remedy: 'Check the period, and whether this is the ledger of another year.',
  }) as const

const unclear = (order: DateOrder, { first }: Range) =>
  ({
    kind: 'dates-unclear',
    row: null,
    message: `Dates can be read with the day or the month first. The ${order === 'day-first' ? 'day' : 'month'} was taken first: the earliest is ${printDate(first)}.`,
    remedy: 'Compare one date with your ledger. If it is wrong, export dates as 2025-03-31.',
  }) as const
