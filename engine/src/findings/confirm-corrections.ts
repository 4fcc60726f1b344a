import type { Claim, NumberedClaim } from '../model/claim.ts'
import { printAmount } from '../model/print-amount.ts'
import type { Finding } from '../model/review.ts'
import type { Figure } from '../model/table.ts'
import { correctionOf } from './agreed-correction.ts'
import type { Judged } from './judge-claims.ts'

export interface Confirmed extends Judged {
  readonly questions: readonly Finding[]
}

/**
 * A sentence is not wrong where only the figure that it is compared with is: if the figure breaks a sum, and the sentence agrees with the
 * amount that the sum requires, the question is dropped. The finding about the sum then names the sentence, which confirms the correction.
 */
export function confirmCorrections(questions: readonly Finding[], { findings, claims }: Judged): Confirmed {
  const byId = new Map(claims.map((claim) => [claim.id, claim]))
  const failing = listFailing(findings, byId)
  const dropped = new Set<NumberedClaim>()
  const said = new Map<Finding, string[]>()
  const kept = questions.filter(({ ties: [id = '', ...others] }) => {
    const asked = byId.get(id)
    const found = asked === undefined || others.length > 0 ? null : findCorrection(asked, failing)
    if (asked === undefined || found === null) return true
    dropped.add(asked)
    said.set(found.finding, [...(said.get(found.finding) ?? []), found.sentence])
    return false
  })
  return {
    questions: kept,
    findings: findings.map((finding) => {
      const sentences = said.get(finding)
      return sentences === undefined ? finding : { ...finding, detail: [finding.detail, ...sentences].join(' ') }
    }),
    claims: claims.filter((claim) => !dropped.has(claim)),
  }
}

interface Failure {
  readonly finding: Finding
  readonly claim: Claim
}

/** The findings about each figure that may be wrong: the suspects, or any figure where none is suspected. */
function listFailing(findings: readonly Finding[], byId: ReadonlyMap<string, Claim>): ReadonlyMap<Figure, readonly Failure[]> {
  const failing = new Map<Figure, Failure[]>()
  for (const finding of findings) {
    const suspects = finding.evidence.filter(({ suspect }) => suspect === true)
    const mayBeWrong = ({ page, box }: Figure) =>
      suspects.length === 0 || suspects.some((one) => one.page === page && one.box.join() === box.join())
    for (const claim of finding.ties.flatMap((id) => byId.get(id) ?? []))
      for (const { figure } of claim.terms)
        if (mayBeWrong(figure)) failing.set(figure, [...(failing.get(figure) ?? []), { finding, claim }])
  }
  return failing
}

function findCorrection({ holdsWith, formula, terms }: Claim, failing: ReadonlyMap<Figure, readonly Failure[]>) {
  const printed = terms.at(-1)?.figure
  if (holdsWith === undefined || printed === undefined) return null
  const percent = formula === 'percentage' || formula === 'percent-change'
  for (const { figure } of terms)
    for (const { finding, claim } of failing.get(figure) ?? []) {
      const value = correctionOf(claim, figure)
      if (value === undefined || !holdsWith(figure, { ...figure, value, decimals: claim.decimals })) continue
      const label = claim.terms.find((term) => term.figure === figure)?.label ?? ''
      const corrected = `${printAmount(value, claim.decimals)}${label === '' ? '' : ` in “${label}”`}`
      return { finding, sentence: `${printed.text}${percent ? '%' : ''} in the text on page ${printed.page} agrees with ${corrected}.` }
    }
  return null
}
