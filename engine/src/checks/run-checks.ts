import type { Check, CheckInput, Point } from '../model/check.ts'
import type { Claim } from '../model/claim.ts'
import type { ChecklistItem, Finding } from '../model/review.ts'
import { cite } from './cite.ts'

export interface CheckResults {
  readonly claims: readonly Claim[]
  readonly findings: readonly Finding[]
  readonly answers: readonly ChecklistItem[]
}

/** Runs every check that applies. The claims have yet to be judged by arithmetic. */
export function runChecks(checks: readonly Check[], input: CheckInput): CheckResults {
  const { profile } = input.document
  const claims: Claim[] = []
  const findings: Finding[] = []
  const answers: ChecklistItem[] = []
  for (const check of checks) {
    const { id, verifies, norms } = check
    const applies = check.applies?.(profile) ?? true
    const outcome = applies === true ? check.run(input) : { answer: { state: 'not-applicable', reason: applies } as const }
    // One by one: spreading very many arguments overflows the stack.
    for (const claim of outcome.claims ?? []) claims.push(claim)
    for (const finding of numberRepeats(id, outcome.points ?? [])) findings.push(finding)
    if (outcome.answer !== undefined) {
      const { norms: own = norms, ...answer } = outcome.answer
      answers.push({ check: id, verifies, ...answer, ...cite(own, profile) })
    }
  }
  return { claims, findings, answers }
}

/** Points about one place are numbered, so that each keeps its id from one run to the next. */
function numberRepeats(check: string, points: readonly Point[]): Finding[] {
  const seen = new Map<string, number>()
  return points.map(({ place, ...point }) => {
    const key = `${check}|${place.toLowerCase().replace(/\s+/g, ' ')}`
    const count = (seen.get(key) ?? 0) + 1
    seen.set(key, count)
    return { ...point, id: `${key}|${count}`, check }
  })
}
