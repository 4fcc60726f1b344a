import type { Claim } from '../model/claim.ts'
import type { Finding } from '../model/review.ts'
import { groupClaims } from './group-claims.ts'
import { judgeSeverity } from './severity.ts'
import { writeFinding } from './write-finding.ts'

/** Writes one finding for every group of claims that fail together, where the proof is enough to speak. */
export function listFindings(claims: readonly Claim[]): Finding[] {
  const held = new Set(claims.filter(({ state }) => state === 'ticked').flatMap(({ terms }) => terms.map(({ figure }) => figure)))
  const findings = groupClaims(claims.filter(({ state }) => state === 'difference')).flatMap((group) => {
    const severity = judgeSeverity(group, held)
    const finding = severity === null ? null : writeFinding(group, held, severity)
    return finding === null ? [] : [finding]
  })
  return numberRepeats(findings)
}

/** The same place may come up more than once, as where two rows have one label: the ordinal keeps fingerprints apart. */
function numberRepeats(findings: readonly Finding[]): Finding[] {
  const seen = new Map<string, number>()
  return findings.map((finding) => {
    const key = `${finding.check}|${finding.id.toLowerCase().replace(/\s+/g, ' ')}`
    const count = (seen.get(key) ?? 0) + 1
    seen.set(key, count)
    return { ...finding, id: `${key}|${count}` }
  })
}
