import type { AnalysisRole } from '@tickmark/contract'

/** Who may edit a point that a person added: its author, and the owner of the analysis. */
export const canEditPoint = (role: AnalysisRole, userId: number, authorId: number | null): boolean =>
  role === 'owner' || userId === authorId

/** A point is assigned to someone who can change it. */
export const canBeAssigned = (role: AnalysisRole | null): boolean => role === 'owner' || role === 'reviewer'
