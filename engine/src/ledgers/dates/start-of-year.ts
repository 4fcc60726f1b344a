import type { IsoDate } from '../../model/profile.ts'
import { dayAfter } from '../../model/read-dates.ts'

/** A day of every year: the month from 1 to 12, and the day in it. */
export interface DayOfYear {
  readonly month: number
  readonly day: number
}

/** The first day of the financial year that a day is in. `start` is the first day of every year. */
export function startOfYear(date: IsoDate, start: DayOfYear): IsoDate {
  const year = Number(date.slice(0, 4))
  const inYear = dayIn(year, start)
  return inYear <= date ? inYear : dayIn(year - 1, start)
}

/** The first day of financial years that end on a day. Those that end with February, leap year or not, begin on 1 March. */
export function startAfter(end: DayOfYear): DayOfYear {
  // No leap year: 28 February is the last day.
  const [, month = 0, day = 0] = dayAfter(dayIn(2001, end)).split('-').map(Number)
  return { month, day }
}

const dayIn = (year: number, { month, day }: DayOfYear): IsoDate => `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`
const pad = (number: number, length: number): string => String(number).padStart(length, '0')
