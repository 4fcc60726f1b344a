import type { AnalysisRole } from '@tickmark/contract'

/** Whether a user may withdraw a sign-off: the person who signed, and the owner. `signerId` is null after their account was deleted. */
export const mayWithdraw = (role: AnalysisRole, userId: number, signerId: number | null): boolean =>
  role === 'owner' || (role === 'reviewer' && signerId === userId)
