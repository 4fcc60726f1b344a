import { printDate } from '../../model/read-dates.ts'
import type { Standard } from '../../model/profile.ts'
import { count, plainly } from '../format-answer.ts'
import type { Known } from '../known.ts'

const STANDARDS: Readonly<Record<Standard, string>> = { IFRS: 'IFRS', US_GAAP: 'US GAAP', UK_GAAP: 'UK GAAP' }

/** What the draft is: entity, period, standard, units. */
export function describeDraft({ profile, document, file }: Known): string {
  const known = profile ?? document?.profile
  const pages = document?.pages.length
  const facts = [
    known?.entity === undefined ? undefined : plainly(known.entity),
    known?.periodEnd === undefined ? undefined : `period ended ${printDate(known.periodEnd)}`,
    known?.standard === undefined || known.standard === null ? undefined : STANDARDS[known.standard],
    known?.unit === undefined ? undefined : `amounts in ${plainly(known.unit.text.replace(/^in /, ''))}`,
    pages === undefined ? undefined : count(pages, 'page'),
  ].filter((fact) => fact !== undefined)
  const name = file === undefined ? 'The draft' : plainly(file)
  return `${name}${facts.length === 0 ? '' : `: ${facts.join(', ')}`}.`
}

/** "585 of 683 figures (85%) are proven." Whole percents, rounded down so that only a complete review says 100%. */
export function formatCoverage({ coverage }: Known): string {
  if (coverage === undefined || coverage.figures === 0) return ''
  const { figures, proven, rounding } = coverage
  const rounded = rounding === 0 ? '' : `, ${rounding} of them within rounding`
  return `${proven} of ${count(figures, 'figure')} (${Math.floor((100 * proven) / figures)}%) ${proven === 1 ? 'is' : 'are'} proven${rounded}.`
}

/** The limits of the review, which every answer about it as a whole names. */
export const cautionOf = ({ cautions }: Known): string => (cautions.length === 0 ? '' : `Beware: ${cautions.map(plainly).join(' ')}`)
