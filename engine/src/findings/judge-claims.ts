import type { Claim, NumberedClaim } from '../model/claim.ts'
import type { Finding } from '../model/review.ts'
import { groupClaims } from './group-claims.ts'
import { findCarried } from './carried-across.ts'
import { findCoarselyRounded } from './coarse-rounding.ts'
import { findDoubted, judgeSeverity } from './severity.ts'
import { writeFinding } from './write-finding.ts'

export interface Judged {
  readonly findings: readonly Finding[]
  /** The claims after judgement: a difference with too little proof becomes unverifiable. */
  readonly claims: readonly NumberedClaim[]
}

/** Writes one finding for every group of claims that fail together, where the proof is sufficient. */
export function judgeClaims(found: readonly NumberedClaim[]): Judged {
  const claims = numberRepeats(found)
  const held = new Set(
    claims.flatMap(({ state, terms }) =>
      terms.filter(({ document }) => state === 'ticked' || document === 'prior').map(({ figure }) => figure),
    ),
  )
  const silent = new Set<Claim>()
  const findings: Finding[] = []
  const coarse = findCoarselyRounded(claims)
  for (const claim of coarse) silent.add(claim)
  const failing = claims.filter((claim) => claim.state === 'difference' && claim.reportedByCheck !== true && !coarse.has(claim))
  const doubted = findDoubted(failing, held)
  const isCarried = findCarried(claims, held)
  for (const group of groupClaims(failing, isCarried)) {
    const severity = judgeSeverity(group, { claims, held, doubted, isCarried })
    const finding = severity === null ? null : writeFinding(group, held, severity)
    if (finding === null) for (const claim of group) silent.add(claim)
    else findings.push(finding)
  }
  return {
    findings: findings.map((finding) => ({ ...finding, id: `${finding.check}|${normalise(finding.id)}` })),
    claims: claims.filter(saysSomething).map((claim) => (silent.has(claim) ? { ...claim, state: 'unverifiable' } : claim)),
  }
}

/** Two empty figures always agree; that earns no tick. */
function saysSomething({ terms }: Claim): boolean {
  return terms.some(({ figure }) => figure.kind !== 'nil')
}

/**
 * Two rows may have the same label: the ordinal keeps their fingerprints apart. It counts every claim, not only failing ones, so that a
 * correction renames nothing.
 */
function numberRepeats(claims: readonly NumberedClaim[]): NumberedClaim[] {
  const seen = new Map<string, number>()
  return claims.map((claim) => {
    const key = `${claim.check}|${normalise(claim.place)}`
    const count = (seen.get(key) ?? 0) + 1
    seen.set(key, count)
    return { ...claim, place: `${claim.place}|${count}` }
  })
}

const normalise = (place: string): string => place.toLowerCase().replace(/\s+/g, ' ')
