import { ConnectionState, LedgerProvider, Organisation, type Connection } from '@tickmark/contract'
import type { NamedConnectionRow } from './queries.ts'

/** A connection without its tokens. Where they cannot be read, a person has to connect again. */
export const presentConnection = (row: NamedConnectionRow, isReadable: boolean): Connection => ({
  id: row.id,
  provider: LedgerProvider.parse(row.provider),
  state: isReadable ? ConnectionState.parse(row.state) : 'ended',
  organisation:
    row.organisationId === null || row.organisationName === null ? null : { id: row.organisationId, name: row.organisationName },
  organisations: Organisation.array().parse(row.organisations),
  connectedBy: row.firstName === null ? null : `${row.firstName} ${row.surname ?? ''}`.trim(),
  connectedAt: row.connectedAt.toISOString(),
  lastPulledAt: row.lastPulledAt?.toISOString() ?? null,
})
