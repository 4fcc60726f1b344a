import { DocumentProfile, type Standard } from '@tickmark/contract'

/** The standard of an analysis, and the one of its draft's own that it does not follow (D29); null if no one has decided. */
export interface ChosenStandard {
  readonly standard: Standard
  readonly keptOver: Standard | null
}

/** Whether a review, of which this is the stored profile, is what another review by this choice would be. Never in doubt. */
export function isReviewedBy(stored: unknown, { standard, keptOver }: ChosenStandard): boolean {
  const { success, data } = DocumentProfile.safeParse(stored)
  if (!success) return false
  const follows = data.stated === undefined || data.stated.standard === keptOver ? standard : data.stated.standard
  return data.standard === follows
}
