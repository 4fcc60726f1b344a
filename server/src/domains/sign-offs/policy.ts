import type { AnalysisRole } from '@tickmark/contract'

interface Withdrawing {
  readonly role: AnalysisRole
  /** The owner and the administrators of the workspace. */
  readonly isManaged: boolean
}

/**
 * Whether a user may withdraw a sign-off: the person who signed, as long as they can change the analysis, and who manages it. `signerId` is
 * null after their account was deleted.
 */
export const mayWithdraw = ({ role, isManaged }: Withdrawing, userId: number, signerId: number | null): boolean =>
  isManaged || (role !== 'viewer' && signerId === userId)
