import { magnitude, roundingTolerance } from '../model/rounding.ts'
import type { Claim } from '../model/claim.ts'
import type { Cause, Severity } from '../model/review.ts'
import type { Figure } from '../model/table.ts'
import { suspect } from './write-finding.ts'

/** Tables in notes come in every shape: a sum there needs more proof before an unexplained difference is worth a question. */
const NOTE_CHECKS: ReadonlySet<string> = new Set(['ARI-06', 'ARI-07'])
const PROOF_IN_NOTES = 4
const PROOF_IN_STATEMENTS = 1.2
const TYPING_SLIPS: ReadonlySet<Cause> = new Set(['sign', 'transposition', 'digit', 'scale'])

/** How loud a group of failing claims may be: null is silence. */
export function judgeSeverity(group: readonly Claim[], held: ReadonlySet<Figure>): Severity | null {
  const proof = Math.max(...group.map((claim) => claim.proof))
  const suspicion = suspect(group, held)
  const gap = Math.max(...group.map(beyondRounding))
  if (gap <= 2) return 'warning'
  if (suspicion !== null && TYPING_SLIPS.has(suspicion.cause) && proof >= 1.5) return 'error'
  return proof >= (NOTE_CHECKS.has(group[0]?.check ?? '') ? PROOF_IN_NOTES : PROOF_IN_STATEMENTS) ? 'warning' : null
}

/** Units of the last printed digit by which a claim lies beyond what rounding could do. */
function beyondRounding({ expected, actual, terms, decimals }: Claim): number {
  const printed = Math.min(decimals, ...terms.filter(({ figure }) => figure.kind === 'amount').map(({ figure }) => figure.decimals))
  const unit = 10n ** BigInt(decimals - printed)
  return Number(magnitude(actual - expected) / unit - roundingTolerance(terms.length - 1))
}
