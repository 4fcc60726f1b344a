import type { Analysis, DocumentProfile } from '@tickmark/contract'

export type StatedStandard = NonNullable<DocumentProfile['stated']>

/** What a draft states about its standard, if that is another than the analysis has and the owner has not kept the latter; otherwise null. */
export function findOtherStandard(analysis: Analysis, profile: DocumentProfile | undefined): StatedStandard | null {
  const stated = profile?.stated
  return stated === undefined || stated.standard === analysis.standard || stated.standard === analysis.keptOver ? null : stated
}
