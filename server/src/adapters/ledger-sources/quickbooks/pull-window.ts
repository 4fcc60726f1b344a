import { isIsoDate } from '@tickmark/engine/ledgers'
import type { IsoDate } from '@tickmark/engine'
import type { SourcePeriod } from '../../../ports/ledger-source.ts'

/*
 * Reports have no pages, and are cut off when they are long. So a period is read in windows of a calendar month, and a shorter one where even that
 * is too much. A cursor is the first day of the window, and whether the company has several currencies, such as "2026-03-01" or "2026-03-01 home".
 */

export interface PullCursor {
  readonly from: IsoDate
  readonly hasCurrencies: boolean
}

/** Throws where a text is no cursor: only what this adapter wrote comes back. */
export function readCursor(text: string): PullCursor {
  const [from = '', home, ...rest] = text.split(' ')
  if (!isIsoDate(from) || (home !== undefined && home !== 'home') || rest.length > 0)
    throw new Error('This is no cursor of a QuickBooks pull')
  return { from, hasCurrencies: home === 'home' }
}

export const writeCursor = ({ from, hasCurrencies }: PullCursor): string => `${from}${hasCurrencies ? ' home' : ''}`

const dayMs = 24 * 60 * 60_000
const timeOf = (day: IsoDate): number => Date.parse(`${day}T00:00:00Z`)
const dayAt = (time: number): IsoDate => new Date(time).toISOString().slice(0, 10)

export const dayAfter = (day: IsoDate): IsoDate => dayAt(timeOf(day) + dayMs)

/** From a day to the end of its month or of the period. */
export function firstWindow(from: IsoDate, period: SourcePeriod): SourcePeriod {
  const [year = 0, month = 0] = from.split('-').map(Number)
  const endOfMonth = dayAt(Date.UTC(year, month, 0))
  return { from, to: endOfMonth < period.to ? endOfMonth : period.to }
}

/** The first half of a window; null for a day, which is not divided. */
export function halve({ from, to }: SourcePeriod): SourcePeriod | null {
  const days = Math.round((timeOf(to) - timeOf(from)) / dayMs)
  return days === 0 ? null : { from, to: dayAt(timeOf(from) + Math.floor((days - 1) / 2) * dayMs) }
}
