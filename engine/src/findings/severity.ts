import type { Claim } from '../model/claim.ts'
import type { Severity } from '../model/review.ts'
import type { Figure } from '../model/table.ts'
import { suspect } from './write-finding.ts'

/** How loud a group of failing claims may be: null is silence. */
export function judgeSeverity(group: readonly Claim[], held: ReadonlySet<Figure>): Severity | null {
  const proof = Math.max(...group.map((claim) => claim.proof))
  const explained = suspect(group, held) !== null
  if (explained && proof >= 1.5) return 'error'
  return proof >= 4 ? 'warning' : null
}
