import type { ImportedLedger } from '@tickmark/contract'

/** The trial balances of a pull, as a preparation keeps them. */
export interface PulledYears {
  readonly current: ImportedLedger
  /** Null where the books began later. */
  readonly prior: ImportedLedger | null
}
