import type { Check, ChecklistResult } from '../../model/check.ts'
import type { IsoDate } from '../../model/profile.ts'
import { dayAfter, daysOf, printDate, readDates } from '../../model/read-dates.ts'
import { evidenceOf } from '../evidence.ts'

const EXPLAINED =
  /\bnot (?:\w+ )?comparable\b|\bcomparab(?:le|ility)\b|\bchang\w+ (?:of |in )?(?:its |the |our )?(?:\w+ ){0,2}(?:reference date|year[- ]end|balance sheet date|accounting date|fiscal year|financial year)|\b(?:shortened|extended|lengthened)\b.{0,60}\bperiod\b|\bsince incorporation\b|\bincorporated on\b/i
const OWN_PERIOD =
  /\bperiod (?:of \w+ (?:months|weeks) )?from\b|\b(?:\d{1,2}|six|seven|eight|nine|ten|eleven|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen)[- ]months? (?:period )?ended\b/i
const YEAR: readonly [number, number] = [355, 375]

/** CMP-06: a period other than a year, or a gap to the previous period, is explained. */
export const periodLengths: Check = {
  id: 'CMP-06',
  verifies: 'First, short, long and unequal periods are disclosed with the reason',
  level: 'M',
  norms: { IFRS: 'IAS 1.36', IFRS_18: 'IFRS 18.31-40', UK_GAAP: 'FRS 102 3.10; CA 2006 s390-392' },
  guard: 'A year of 52 or 53 weeks is a year; only a title that states the full period shows that it is not.',
  remedy: 'Disclose the reason, and that the comparatives are not entirely comparable.',
  run: ({ document, prior }) => {
    const { periodStart, periodEnd } = document.profile
    if (periodStart === undefined || periodEnd === undefined)
      return { answer: { state: 'for-a-person', reason: 'The document does not state its period.' } }
    const last = prior?.profile
    const days = daysOf(periodStart, periodEnd)
    const lastDays = last?.periodStart === undefined || last.periodEnd === undefined ? undefined : daysOf(last.periodStart, last.periodEnd)
    const stated = document.sentences.find(({ text }) => OWN_PERIOD.test(text) && readDates(text).some(({ date }) => date === periodEnd))
    const odd = isOdd(days) && stated !== undefined
    if (!odd && !(lastDays !== undefined && isOdd(lastDays))) return { answer: regular(periodStart, last?.periodEnd) }
    const explained = document.sentences.find(({ text }) => EXPLAINED.test(text))
    if (explained !== undefined) return { answer: { state: 'met', reason: 'The length of the period is explained.', page: explained.page } }
    const lengths = lastDays === undefined ? `${days} days` : `${days} days, last year’s ${lastDays}`
    const page = stated?.page ?? 1
    return {
      points: [
        {
          place: 'period length',
          severity: 'warning',
          title: 'The period is not a year, without the reason or the effect on the comparatives',
          detail: `The period from ${printDate(periodStart)} to ${printDate(periodEnd)} has ${lengths}.`,
          page,
          evidence: (stated?.words ?? [])
            .slice(0, 1)
            .map(({ page: at, box }) => evidenceOf({ page: at, text: stated?.text.slice(0, 120) ?? '', box })),
        },
      ],
      answer: { state: 'not-met', reason: `The period has ${lengths}; no sentence says why.`, page },
    }
  },
}

function regular(start: IsoDate, lastEnd: IsoDate | undefined): ChecklistResult {
  if (lastEnd === undefined) return { state: 'met', reason: 'The period is a year.' }
  const gap = Math.abs(daysOf(dayAfter(lastEnd), start) - 1)
  if (gap <= 7) return { state: 'met', reason: 'The period is a year and follows directly on last year’s.' }
  return {
    state: 'for-a-person',
    reason: `Last year’s statements end on ${printDate(lastEnd)}, and this period begins on ${printDate(start)}.`,
  }
}

const isOdd = (days: number) => days < YEAR[0] || days > YEAR[1]
