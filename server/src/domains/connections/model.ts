import type { LedgerProvider } from '@tickmark/contract'

/** A connection that a pull reads from. */
export interface PullableConnection {
  readonly id: number
  readonly provider: LedgerProvider
  readonly organisationId: string
  readonly organisationName: string
}
