import type { NumberedClaim } from '../model/claim.ts'
import type { Evidence, Finding } from '../model/review.ts'
import { magnitude } from '../model/rounding.ts'
import type { Figure } from '../model/table.ts'

/**
 * One slip is reported once. A check may question a figure that also breaks a sum, such as a change between two years that is added across:
 * the finding about the sum then names the check's ties as well, and the question is dropped.
 */
export function mergeQuestions(
  questions: readonly Finding[],
  judged: readonly Finding[],
  claims: readonly NumberedClaim[],
): readonly Finding[] {
  const byId = new Map(claims.map((claim) => [claim.id, claim]))
  const claimsOf = ({ ties }: Finding): NumberedClaim[] => ties.flatMap((id) => byId.get(id) ?? [])
  const failing = new Map<Figure, { readonly finding: Finding; readonly claim: NumberedClaim }[]>()
  for (const finding of judged)
    for (const claim of claimsOf(finding))
      for (const { figure } of claim.terms) failing.set(figure, [...(failing.get(figure) ?? []), { finding, claim }])
  const joined = new Map<Finding, Finding[]>()
  const kept = questions.filter((question) => {
    const [asked, ...others] = claimsOf(question)
    const printed = asked?.terms.find(({ role }) => role === 'total')?.figure
    if (asked === undefined || printed === undefined || others.length > 0) return true
    const home = failing.get(printed)?.find(({ claim }) => isSameGap(asked, claim))?.finding
    if (home !== undefined) joined.set(home, [...(joined.get(home) ?? []), question])
    return home === undefined
  })
  return [...kept, ...judged.map((finding) => join(finding, joined.get(finding) ?? []))]
}

function isSameGap(one: NumberedClaim, other: NumberedClaim): boolean {
  const decimals = Math.max(one.decimals, other.decimals)
  const gapOf = (claim: NumberedClaim) => magnitude(claim.actual - claim.expected) * 10n ** BigInt(decimals - claim.decimals)
  return gapOf(one) === gapOf(other)
}

function join(finding: Finding, questions: readonly Finding[]): Finding {
  if (questions.length === 0) return finding
  const known = new Set(finding.evidence.map(keyOf))
  const evidence = questions.flatMap((question) => question.evidence.filter((place) => !known.has(keyOf(place))))
  return {
    ...finding,
    ties: [...new Set([...finding.ties, ...questions.flatMap(({ ties }) => ties)])],
    evidence: [...finding.evidence, ...evidence],
  }
}

const keyOf = ({ page, box, document }: Evidence): string => [document ?? 'draft', page, ...box].join()
