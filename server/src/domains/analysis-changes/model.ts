import type { Standard } from '@tickmark/contract'

/** What can be changed in an analysis. */
export interface Changeable {
  readonly fileName: string
  readonly standard: Standard
  readonly keptOver: Standard | null
  readonly clientId: number | null
  readonly archivedAt: Date | null
}
