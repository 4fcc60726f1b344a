import { findCasts } from './casting/find-casts.ts'
import { findCrossCasts } from './casting/find-cross-casts.ts'
import { claimAgreements } from './checks/agreements.ts'
import { claimCasts, claimCrossCasts } from './checks/casting.ts'
import type { Claim } from './model/claim.ts'
import type { Statement } from './model/statement.ts'

/** Everything that the statements claim about their own figures: sums down, sums across, and lines that state one fact. */
export function proposeClaims(statements: readonly Statement[]): Claim[] {
  const casts = statements.flatMap((statement) => [
    ...claimCasts(statement, findCasts(statement.table)),
    ...claimCrossCasts(statement, findCrossCasts(statement.table)),
  ])
  return [...casts, ...claimAgreements(statements)]
}
