import type { IsoDate } from '../../model/profile.ts'
import { OTHER_DATE_SOURCE } from '../../model/dates-in-other-languages.ts'
import { readDates, yearsLater } from '../../model/read-dates.ts'
import type { PeriodMention } from './period-mention.ts'

/** "vom 1. Januar bis zum 31. Dezember 2025", "du 1er janvier au 31 décembre 2025": the first day often has no year. */
const FROM_TO = new RegExp(
  `\\b(?:vom|von|du) (\\d{1,2}(?:er|\\.)? ?\\p{L}{3,9}|\\d{1,2}[./]\\d{1,2}[./]?)( ?(?:19|20)\\d\\d)? (?:bis(?: zum)?|au) (${OTHER_DATE_SOURCE})`,
  'giu',
)
/** A year to a day: "exercice clos le 31 décembre 2025", "Geschäftsjahr zum 31.12.2025". */
const YEAR_TO = new RegExp(
  `\\b(?:exercice (?:social )?(?:clos|clôturé|terminé|arrêté) (?:le|au)|(?:geschäfts|wirtschafts)jahr(?:es)? zum):? (${OTHER_DATE_SOURCE})`,
  'gi',
)
/** The day of a balance sheet. */
const BALANCE_SHEET = new RegExp(
  `\\b(?:(?:konzern-?)?bilanz|(?:jahres|konzern)abschluss(?:es)?|bilan|comptes annuels|situation financière)\\b[^.]{0,40}? (?:zum|per|auf den|au) (${OTHER_DATE_SOURCE})`,
  'i',
)

/** The periods that a text names in German or French. */
export function listOtherMentions(text: string): readonly PeriodMention[] {
  const spans = [...text.matchAll(FROM_TO)].flatMap(([, day = '', year, last = '']): PeriodMention[] => {
    const end = readDates(last)[0]?.date
    if (end === undefined) return []
    const separator = /[./]$/.test(day) && /\d[./]\d/.test(day) ? '' : ' '
    const from = readDates(`${day}${separator}${year?.trim() ?? end.slice(0, 4)}`)[0]?.date
    const start = from !== undefined && year === undefined && from > end ? yearsLater(from, -1) : from
    return start === undefined || start >= end ? [] : [{ start, end, length: null }]
  })
  const years = [...text.matchAll(YEAR_TO)].flatMap(([, last = '']): PeriodMention[] => {
    const end = readDates(last)[0]?.date
    return end === undefined ? [] : [{ end, length: { months: 12 } }]
  })
  return [...spans, ...years]
}

/** The day of the balance sheet in German or French; null where none is named. */
export const findOtherBalanceDay = (text: string): IsoDate | null => readDates(BALANCE_SHEET.exec(text)?.[1] ?? '')[0]?.date ?? null
