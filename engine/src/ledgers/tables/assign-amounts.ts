import type { IsoDate } from '../../model/profile.ts'
import type { StatedDate } from '../dates/find-stated-dates.ts'
import { type Columns, defineColumn, hasAmounts } from './columns.ts'
import type { TimeWord } from './heading-words.ts'
import type { Heading } from './read-heading.ts'

type Side = 'debit' | 'credit' | 'balance'

/** A column whose heading names a debit, a credit or a balance. */
interface AmountColumn {
  readonly column: number
  readonly side: Side
  readonly time: TimeWord | null
  readonly date: StatedDate | null
}

/** Of what time the table is, as far as that is known apart from its headings. */
export interface TableTime {
  /** The end of the period that it is read for. */
  readonly end: IsoDate | null
  /** What the rows above the headings say. */
  readonly asAt: StatedDate | null
}

/**
 * Chooses the columns of this year's and last year's amounts. Of several years this year is that of the period, or of the date above the
 * headings, or else the newest, and last year the one before it. Debits and credits without a year, beside balances with one, are this year's.
 */
export function assignAmounts(headings: readonly Heading[], { end, asAt }: TableTime): Columns {
  const all = listAmounts(headings)
  const [priors, others] = [all.filter(({ time }) => time === 'prior'), all.filter(({ time }) => time !== 'prior')]
  // Columns without a date are of the date above them.
  const yearsOf = ({ date }: AmountColumn): string | null => yearOf(date ?? asAt)
  const years = [...new Set(others.flatMap((column) => yearsOf(column) ?? []))].toSorted().toReversed()
  const wanted = yearOf(end ?? asAt)
  const undated = others.filter(({ date }) => date === null)
  const isUndated = (wanted === null || !years.includes(wanted)) && hasAmounts(choose(undated.filter(({ time }) => time !== 'movement')))
  const year = isUndated ? null : (years.find((one) => one === wanted) ?? years[0] ?? null)
  const current = isUndated ? undated : others.filter((column) => [null, year].includes(yearsOf(column)))
  const before = isUndated ? wanted : year
  const dated = others.filter((column) => !current.includes(column) && column.date !== null)
  const lastYear = years.find((one) => (before === null || one < before) && dated.some(({ date }) => yearOf(date) === one))
  const then = choose([...priors, ...dated.filter(({ date }) => lastYear !== undefined && yearOf(date) === lastYear)])
  return {
    ...choose(withExactDate(current, end)),
    ...defineColumn('prior-debit', then.debit),
    ...defineColumn('prior-credit', then.credit),
    ...defineColumn('prior-balance', then.balance),
  }
}

const yearOf = (date: StatedDate | null): string | null => date?.slice(0, 'yyyy'.length) ?? null

/** Of several days or months of a year, those of the end of the period. */
function withExactDate(columns: readonly AmountColumn[], end: IsoDate | null): readonly AmountColumn[] {
  const exact = columns.filter(({ date }) => date !== null && date.length > 'yyyy'.length && end?.startsWith(date) === true)
  return hasAmounts(choose(exact)) ? exact : columns
}

function listAmounts(headings: readonly Heading[]): AmountColumn[] {
  return headings.flatMap(({ noun, time, date }, column) => {
    if (time === 'other' || time === 'opening') return []
    if (noun === 'debit' || noun === 'credit' || noun === 'balance') return [{ column, side: noun, time, date }]
    // "2025", or "Prior year" alone.
    const bare = noun === null && (date !== null || time === 'prior' || time === 'closing')
    return bare ? [{ column, side: 'balance' as const, time, date }] : []
  })
}

/** Closing debits and credits, a closing balance, debits and credits, a balance, and movements last. */
function choose(columns: readonly AmountColumn[]): Columns {
  for (const time of ['closing', 'plain', 'movement'] as const) {
    const of = columns.filter((column) => (time === 'plain' ? column.time === null || column.time === 'prior' : column.time === time))
    const find = (side: Side): number | undefined => of.findLast((column) => column.side === side)?.column
    const debit = find('debit')
    const credit = find('credit')
    const balance = find('balance')
    if (debit !== undefined && credit !== undefined) return { debit, credit }
    if (balance !== undefined) return { balance }
    // One side alone: the message names the other.
    if (time === 'plain' && (debit !== undefined || credit !== undefined))
      return { ...defineColumn('debit', debit), ...defineColumn('credit', credit) }
  }
  return {}
}
