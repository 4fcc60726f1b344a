import type { AnalysisRole } from '@tickmark/contract'

/** The name of each role, and what it may do (D5). */
export const roleWords: Record<AnalysisRole, { name: string; may: string }> = {
  owner: { name: 'Owner', may: 'can do everything' },
  reviewer: { name: 'Reviewer', may: 'can ask questions and change the status' },
  viewer: { name: 'Viewer', may: 'can read' },
}
