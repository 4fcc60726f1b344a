import type { Check, Outcome } from '../../model/check.ts'
import type { FinancialDocument } from '../../model/document.ts'
import { printAmount } from '../../model/print-amount.ts'
import type { Profile } from '../../model/profile.ts'
import { monthsBefore, printDate } from '../../model/read-dates.ts'
import { magnitude } from '../../model/rounding.ts'
import { isInPounds } from '../in-pounds.ts'
import { readEntity } from '../reporting-entity.ts'
import { EARLIER_FROM, limitsFor } from '../size-limits.ts'
import { ask, cite, openBook, type TwoYears } from '../year-on-year.ts'

/** Within a tenth of a limit counts as near it. */
const NEAR = [9n, 11n] as const

/** ANA-09: size limits that are near, the filing deadline, and new standards. */
export const sizeAndDeadlines: Check = {
  id: 'ANA-09',
  verifies: 'Size limits, filing deadlines and forthcoming standards',
  level: 'I',
  norms: { UK_GAAP: 'CA 2006 s382, s384A, s442, s465', IFRS: 'IAS 8.30-31' },
  guard: 'A prompt; size also depends on two years and on employees, which needs judgement.',
  remedy: 'Confirm the regime with the figures of both years, employees included.',
  asksClient: true,
  run: ({ document }) => prompt(document),
}

function prompt(document: FinancialDocument): Outcome {
  const { profile } = document
  // A charity that is no company has neither limits of size nor this deadline.
  const { ukCompany } = readEntity(document)
  const reason = [ukCompany ? deadline(profile) : '', arriving(profile)].filter((text) => text !== '').join(' ')
  const answer = { state: 'for-a-person', reason: reason === '' ? 'No period or standard was found.' : reason } as const
  return { answer, points: ukCompany && profile.standard === 'UK_GAAP' && isInPounds(profile.unit) ? nearLimits(document) : [] }
}

function nearLimits(document: FinancialDocument) {
  const { periodStart = '', unit } = document.profile
  const book = openBook(document)
  const scale = 10n ** BigInt(unit?.scale ?? 0)
  const revenue = book('revenue')
  if (periodStart < EARLIER_FROM || revenue === null || revenue.figures[0]?.decimals !== 0) return []
  const amount = magnitude(revenue.now) * scale
  const limits = {
    micro: limitsFor('micro', periodStart),
    small: limitsFor('small', periodStart),
    medium: limitsFor('medium', periodStart),
  }
  const size = (['micro', 'small', 'medium'] as const).find(
    (one) => amount * 10n >= limits[one].turnover * NEAR[0] && amount * 10n <= limits[one].turnover * NEAR[1],
  )
  if (size === undefined) return []
  const shown: TwoYears = { ...revenue, figures: revenue.figures.slice(0, 1) }
  return ask(
    'size',
    `Turnover is near the limit for ${size} companies: does the regime still apply?`,
    `“${revenue.label}” of ${revenue.figures[0]?.text ?? ''} against £${printAmount(limits[size].turnover, 0)}. Two of turnover, balance sheet total (£${printAmount(limits[size].assets, 0)}) and employees decide, over two consecutive years.`,
    cite(shown),
  )
}

/** s442: nine months for a private company, six for a public one. */
function deadline({ standard, periodEnd, entity, listed }: Profile): string {
  if (periodEnd === undefined || standard !== 'UK_GAAP') return ''
  const months = listed || /\bplc$/i.test(entity ?? '') ? 6 : 9
  return `Due for filing by ${printDate(monthsBefore(periodEnd, -months))} (s442: ${months} months after the period).`
}

function arriving({ standard, edition, periodStart = '' }: Profile): string {
  if (periodStart === '') return ''
  if (standard === 'UK_GAAP' && edition !== 'FRS_102_2024')
    return 'The September 2024 edition of FRS 102 (leases, revenue) applies to periods that begin in 2026.'
  if (standard === 'IFRS' && edition !== 'IFRS_18') return 'IFRS 18 applies to periods that begin in 2027, comparatives included.'
  if (standard === 'US_GAAP' && periodStart < '2027-01-01')
    return 'ASU 2024-03 (expenses disaggregated) applies to annual periods that begin after 15 December 2026.'
  return ''
}
