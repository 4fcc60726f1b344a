import type { Check, CheckInput, Point } from '../model/check.ts'
import type { Claim, NumberedClaim } from '../model/claim.ts'
import { numberClaims } from '../model/number-claims.ts'
import type { ChecklistItem, Finding } from '../model/review.ts'
import { summariseClaims } from '../model/summarise-claims.ts'
import { cite } from './cite.ts'

export interface CheckResults {
  readonly claims: readonly NumberedClaim[]
  readonly findings: readonly Finding[]
  /** The checklist, once the claims are judged. */
  readonly answer: (judged: readonly Claim[]) => readonly ChecklistItem[]
}

/** Runs every check that applies. The claims have yet to be judged by arithmetic. */
export function runChecks(checks: readonly Check[], input: CheckInput): CheckResults {
  const { profile } = input.document
  const claims: Claim[] = []
  const points: { readonly check: string; readonly points: readonly Point[] }[] = []
  const answers: ((judged: readonly Claim[]) => ChecklistItem)[] = []
  for (const check of checks) {
    const { id, verifies, norms } = check
    const applies = check.applies?.(profile) ?? true
    const outcome = applies === true ? check.run(input) : { answer: { state: 'not-applicable', reason: applies } as const }
    // One by one: spreading very many arguments overflows the stack.
    for (const claim of outcome.claims ?? []) claims.push(claim)
    points.push({ check: id, points: outcome.points ?? [] })
    const { answer, conclude = answer && (() => answer) } = outcome
    if (conclude === undefined) continue
    answers.push((judged) => {
      const { norms: own = norms, ...result } = conclude(judged)
      return { check: id, verifies, ...result, ...cite(own, profile) }
    })
  }
  const classes = new Map(checks.map(({ id, proofClass }) => [id, proofClass]))
  const isOurs = input.document.tagged?.report.kind === 'instance'
  const numbered = numberClaims(claims).map((made) => {
    const claim = isOurs ? withoutOurSums(made) : made
    const proofClass = classes.get(claim.check)
    return proofClass === undefined ? claim : { ...claim, proofClass }
  })
  const ids = new Map(numbered.map(({ id }, i) => [claims[i], id]))
  const idOf = (claim: Claim): string => {
    const id = ids.get(claim)
    if (id === undefined) throw new Error(`A point of ${claim.check} rests on a claim that the check did not make`)
    return id
  }
  return {
    claims: numbered,
    findings: points.flatMap(({ check, points: own }) => toFindings(check, own, idOf)),
    answer: (judged) => answers.map((write) => write(judged)),
  }
}

/** We put the lines of an instance together, and not all parts of a total are among them. What has to add up there is known by its tags (FIL-02). */
const withoutOurSums = (claim: NumberedClaim): NumberedClaim =>
  claim.kind === 'sum' && claim.state === 'difference' && !claim.check.startsWith('FIL') ? { ...claim, state: 'unverifiable' } : claim

/** Points about one place are numbered, so that each keeps its id from one run to the next. */
function toFindings(check: string, points: readonly Point[], idOf: (claim: Claim) => string): Finding[] {
  const seen = new Map<string, number>()
  return points.map(({ place, claims = [], ...point }) => {
    const key = `${check}|${place.toLowerCase().replace(/\s+/g, ' ')}`
    const count = (seen.get(key) ?? 0) + 1
    seen.set(key, count)
    return { ...point, id: `${key}|${count}`, check, ties: claims.map(idOf), ...summariseClaims(claims) }
  })
}
