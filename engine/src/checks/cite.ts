import type { Check, Norms } from '../model/check.ts'
import type { Profile } from '../model/profile.ts'
import type { Finding } from '../model/review.ts'
import { inForce, withoutFrs } from './dates-of-law.ts'

export type Citation = Pick<Finding, 'reference' | 'edition' | 'toBeConfirmed'>

const UNSURE = / \(\?\)$/

/**
 * The paragraph that requires the check for this document, its edition, and whether it has yet to be confirmed. Empty where only good
 * practice asks for it.
 */
export function cite(norms: Norms | undefined, profile: Profile): Citation {
  const found = norms === undefined ? null : choose(norms, profile)
  if (found === null) return {}
  const [text, edition] = found
  const reference = inForce(text.replace(UNSURE, ''), profile.periodStart)
  if (reference === '') return {}
  return { reference, ...(edition === undefined ? {} : { edition }), ...(UNSURE.test(text) ? { toBeConfirmed: true as const } : {}) }
}

/** Findings with the paragraph and the level of their check, and what it says to do unless they say it themselves. */
export function citeAll(checks: readonly Check[], findings: readonly Finding[], profile: Profile): Finding[] {
  const byId = new Map(checks.map((check) => [check.id, check]))
  return findings.map((finding) => {
    const check = byId.get(finding.check)
    if (check === undefined) return finding
    return { ...(check.remedy !== undefined && { remedy: check.remedy }), ...finding, level: check.level, ...cite(check.norms, profile) }
  })
}

function choose(norms: Norms, { standard, regime, edition }: Profile): [string, string?] | null {
  if (standard === 'US_GAAP') return norms.US_GAAP === undefined ? null : [norms.US_GAAP]
  if (standard === 'IFRS') {
    if (edition === 'IFRS_18' && norms.IFRS_18 !== undefined) return [norms.IFRS_18]
    return norms.IFRS === undefined ? null : [norms.IFRS]
  }
  if (standard !== 'UK_GAAP') return null
  if (edition === 'BEFORE_FRS_102') {
    const law = withoutFrs((regime === 'small' ? norms.FRS_102_1A : undefined) ?? norms.UK_GAAP ?? '')
    return law === '' ? null : [law]
  }
  if (regime === 'micro' && norms.FRS_105 !== undefined) return [norms.FRS_105]
  if (edition === 'FRS_102_2024' && norms.FRS_102_2024 !== undefined) return [norms.FRS_102_2024, 'September 2024 edition']
  if (regime === 'small' && edition !== 'FRS_102_2024' && norms.FRS_102_1A !== undefined) return ofJanuary2022(norms.FRS_102_1A)
  if (norms.UK_GAAP === undefined) return null
  return ofJanuary2022(norms.UK_GAAP)
}

function ofJanuary2022(norm: string): [string, string?] {
  return norm.includes('FRS 102') ? [norm, 'January 2022 edition'] : [norm]
}
