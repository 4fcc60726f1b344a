import type { AnalysisRole } from '@tickmark/contract'

/** What each role is called, and what it may do (D5). */
export const roleWords: Record<AnalysisRole, { name: string; may: string }> = {
  owner: { name: 'Owner', may: 'does everything' },
  reviewer: { name: 'Reviewer', may: 'asks questions and changes the status' },
  viewer: { name: 'Viewer', may: 'reads along' },
}
