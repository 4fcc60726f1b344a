import { z } from 'zod'
import { empty, endpoint, json } from './endpoint.ts'
import { Id, Instant, PathId } from './identifiers.ts'
import * as limits from './limits.ts'

/**
 * Connections: the ledgers of a client in the systems that keep them. A person agrees there (OAuth 2) that this server reads the ledger of an
 * organisation. The server keeps what lets it do so encrypted, and never sends it to a browser.
 */

/** A new system is one adapter of the server (docs/connections.md). */
export const LedgerProvider = z.enum(['xero', 'quickbooks'])
export type LedgerProvider = z.infer<typeof LedgerProvider>

export const providerNames: Readonly<Record<LedgerProvider, string>> = { xero: 'Xero', quickbooks: 'QuickBooks' }

export const ConnectionState = z.enum([
  /** The consent covers several organisations, and nobody has chosen one. */
  'choosing',
  'connected',
  /** The consent has ended there or has expired: a person has to connect again. */
  'ended',
])
export type ConnectionState = z.infer<typeof ConnectionState>

/** An organisation, as the provider names its sets of books. */
export const Organisation = z.object({ id: z.string(), name: z.string() })
export type Organisation = z.infer<typeof Organisation>

export const Connection = z.object({
  id: Id,
  provider: LedgerProvider,
  state: ConnectionState,
  /** Null while choosing. */
  organisation: Organisation.nullable(),
  /** What can be chosen; empty once it is. */
  organisations: z.array(Organisation),
  /** Null if the account has been deleted. */
  connectedBy: z.string().nullable(),
  connectedAt: Instant,
  /** The end of the last pull that was complete. */
  lastPulledAt: Instant.nullable(),
})
export type Connection = z.infer<typeof Connection>

/** What the browser brings back from the provider's page. */
export const ConsentAnswer = z.object({
  state: z.string().min(1).max(limits.consentMaxLength),
  /** Null where the person refused. */
  code: z.string().min(1).max(limits.consentMaxLength).nullable(),
  /** QuickBooks: the company that was chosen there. */
  realmId: z.string().min(1).max(limits.consentMaxLength).nullable(),
})
export type ConsentAnswer = z.infer<typeof ConsentAnswer>

export const listProviders = endpoint({
  id: 'listProviders',
  summary: 'The systems that this server can pull ledgers from: those that its operator has set up.',
  method: 'GET',
  path: '/api/connections/providers',
  access: 'user',
  response: json(z.array(LedgerProvider)),
})

export const listConnections = endpoint({
  id: 'listConnections',
  summary: 'The connections of a client, oldest first.',
  method: 'GET',
  path: '/api/clients/{id}/connections',
  access: 'reviewer',
  params: { id: PathId },
  response: json(z.array(Connection)),
})

export const beginConnection = endpoint({
  id: 'beginConnection',
  summary: "Returns the address of the provider's page on which a person agrees. It leads back to /connections/finish.",
  method: 'POST',
  path: '/api/clients/{id}/connections',
  access: 'reviewer',
  paid: true,
  params: { id: PathId },
  /** An ended connection that is renewed stays the same connection. */
  body: json(z.object({ provider: LedgerProvider, connectionId: Id.nullable() })),
  response: json(z.object({ url: z.url() })),
  errors: ['PROVIDER_NOT_SET_UP', 'TOO_MANY_CONNECTIONS'],
})

export const finishConnection = endpoint({
  id: 'finishConnection',
  summary: 'Connects with the answer of the provider. It counts once, within ten minutes, and for the person who began.',
  method: 'POST',
  path: '/api/connections',
  access: 'user',
  body: json(ConsentAnswer),
  response: json(z.object({ clientId: Id, connection: Connection })),
  status: 201,
  errors: ['CONSENT_REFUSED', 'CONSENT_EXPIRED', 'OTHER_ORGANISATION', 'PROVIDER_UNAVAILABLE', 'NO_ORGANISATION', 'TOO_MANY_CONNECTIONS'],
})

export const chooseOrganisation = endpoint({
  id: 'chooseOrganisation',
  summary: 'Chooses the organisation whose ledger is pulled. It can be chosen once.',
  method: 'PATCH',
  path: '/api/connections/{id}',
  access: 'reviewer',
  params: { id: PathId },
  body: json(z.object({ organisationId: z.string().min(1).max(limits.consentMaxLength) })),
  response: json(Connection),
  errors: ['NO_ORGANISATION'],
})

export const deleteConnection = endpoint({
  id: 'deleteConnection',
  summary:
    'Disconnects: ends the consent with the provider as far as it answers, and deletes what the server kept for it. Pulled ledgers stay.',
  method: 'DELETE',
  path: '/api/connections/{id}',
  access: 'reviewer',
  params: { id: PathId },
  response: empty,
  status: 204,
})
