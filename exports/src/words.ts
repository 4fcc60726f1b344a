import {
  type ChecklistItem,
  type Coverage,
  type PointState,
  severityNames,
  type Severity,
  type SignOffRole,
  type Standard,
} from '@tickmark/contract'
import type { ExportedDraft, ExportedItem, ExportedPoint } from './review-export.ts'

/** What exported files say, in the words of the screens. */

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** "31 March 2025"; under US GAAP "March 31, 2025". */
export function formatDay(date: string, standard: Standard | null): string {
  const [year = '', month, day] = date.split('-')
  const name = MONTHS[Number(month) - 1] ?? ''
  return standard === 'US_GAAP' ? `${name} ${Number(day)}, ${year}` : `${Number(day)} ${name} ${year}`
}

export const nameStandard = (standard: Standard): string => standard.replaceAll('_', ' ')

export const stateNames: Readonly<Record<PointState, string>> = {
  open: 'Open',
  cleared: 'Cleared',
  dismissed: 'Dismissed',
  reopened: 'Reopened',
}

/** In the order of a reviewer's interest. */
export const checklistNames: readonly (readonly [ChecklistItem['state'], string])[] = [
  ['not-met', 'Not met'],
  ['for-a-person', 'Needs judgement'],
  ['met', 'Met'],
  ['not-applicable', 'Not applicable'],
]

/** "Answered by AQ on 23 November 2026: Seen in the lease." Null if no person has. */
export function describeAnswer({ answer }: ExportedItem, standard: Standard | null): string | null {
  if (answer === undefined) return null
  const { initials, on, comment } = answer
  return `Answered${initials === '' ? '' : ` by ${initials}`} on ${formatDay(on, standard)}${comment === '' ? '' : `: ${comment}`}`
}

/** "1,234": on characters, as amounts are. */
export const formatNumber = (count: number | bigint): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')

/** "1 page", "5,120 figures" */
export const formatCount = (count: number, one: string, many = `${one}s`): string => `${formatNumber(count)} ${count === 1 ? one : many}`

export const formatSeverityCount = (count: number, severity: Severity): string =>
  formatCount(count, severityNames[severity].one.toLowerCase(), severityNames[severity].many.toLowerCase())

/** In whole per cent, rounded down, so that only a complete share is 100%. */
export const formatShare = (part: number, whole: number): string => `${whole === 0 ? 0 : Math.floor((part * 100) / whole)}%`

/** "63% proven. Of 512 figures on 32 pages: 300 ticked, 20 within rounding, 12 in failed checks, 180 without a tick." */
export function describeCoverage({ figures, ticked, rounding, difference, eye, left }: Coverage, pages: number): string {
  const parts = [
    [ticked, 'ticked'],
    [rounding, 'within rounding'],
    [difference, 'in failed checks'],
    [eye, 'checked by eye'],
    [left, 'without a tick'],
  ] as const
  const listed = parts.filter(([count]) => count > 0).map(([count, words]) => `${formatNumber(count)} ${words}`)
  const of = `Of ${formatCount(figures, 'figure')} on ${formatCount(pages, 'page')}`
  return `${formatShare(ticked + rounding, figures)} proven. ${of}${listed.length === 0 ? '' : `: ${listed.join(', ')}`}.`
}

/** "Draft 2, statements.pdf" */
export const nameDraft = ({ file, version }: ExportedDraft): string => (version === undefined ? file : `Draft ${version}, ${file}`)

/** What the day on which the draft came is called. */
export const nameArrival = ({ arrival }: ExportedDraft): string => (arrival?.kind === 'added' ? 'Added' : 'Uploaded')

export const signOffNames: Readonly<Record<SignOffRole, string>> = { prepared: 'Prepared', reviewed: 'Reviewed', approved: 'Approved' }

/** "Open", "Cleared", "No longer found"; a point that no one could act on is open. */
export function nameState({ outcome }: Pick<ExportedPoint, 'outcome'>): string {
  if (outcome === undefined) return stateNames.open
  return outcome.present ? stateNames[outcome.state] : 'No longer found'
}

/** "Cleared by Ada Quill, 23 November 2026: typing error"; null for an open point. */
export function describeOutcome({ outcome }: Pick<ExportedPoint, 'outcome'>, standard: Standard | null): string | null {
  if (outcome === undefined || outcome.state === 'open') return null
  const { state, by, on, note } = outcome
  return `${stateNames[state]}${by === undefined ? '' : ` by ${by}`}${on === undefined ? '' : `, ${formatDay(on, standard)}`}${note === undefined ? '' : `: ${note}`}`
}
