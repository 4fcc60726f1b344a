import { LedgerProvider, limits, Organisation, type Connection, type ConsentAnswer } from '@tickmark/contract'
import type { Db } from '../../db/open.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Seals } from '../../ports/seal.ts'
import { recordAudit } from '../audit/service.ts'
import type { User } from '../users/service.ts'
import { createEndConsents } from './end-consents.ts'
import { createFinishConsent } from './finish-consent.ts'
import type { LedgerSources } from './get-access.ts'
import { makeAttempt } from './make-attempt.ts'
import type { PullableConnection } from './model.ts'
import { presentConnection } from './present.ts'
import * as queries from './queries.ts'
import type { ConnectionRow } from './queries.ts'
import { openTokens } from './sealed-tokens.ts'

export { createEndConsents, type EndConsents } from './end-consents.ts'
export { createAccesses, type Access, type Accesses, type LedgerSources } from './get-access.ts'
export { resealTokens } from './reseal-tokens.ts'
export { deleteExpired as sweepAttempts, setLastPulled } from './queries.ts'
export type { PullableConnection } from './model.ts'

/** A connection in the caller's own workspace. */
export type OwnConnection = ConnectionRow & { readonly role: 'owner' }

/** The connections of clients. All methods throw `ApiError` as the contract has them. */
export interface Connections {
  listProviders(): LedgerProvider[]
  list(clientId: number): Promise<Connection[]>
  /** Null if the user's workspaces have no such connection. */
  find(user: User, id: number): Promise<OwnConnection | null>
  /** Returns the address of the provider's page. */
  begin(userId: number, clientId: number, provider: LedgerProvider, connectionId: number | null): Promise<string>
  finish(user: User, answer: ConsentAnswer): Promise<{ readonly clientId: number; readonly connection: Connection }>
  choose(connection: ConnectionRow, organisationId: string): Promise<Connection>
  remove(userId: number, connection: ConnectionRow): Promise<void>
}

export interface ConnectionsDeps {
  readonly db: Db
  readonly seals: Pick<Seals, 'tokens' | 'verifiers'>
  readonly ledgerSources: LedgerSources
  /** Where people reach the server, without a path. */
  readonly publicOrigin: string
  readonly now: () => Date
  readonly onUnreadable: (connectionId: number) => void
  /** Called when a provider did not end a consent. */
  readonly onUnrevoked: (connectionId: number, error: unknown) => void
}

/** To which providers send people back, with what they agreed to. */
const redirectPath = '/connections/finish'

export function createConnections(deps: ConnectionsDeps): Connections {
  const { db, seals, ledgerSources: sources, now } = deps
  const redirectUri = `${deps.publicOrigin}${redirectPath}`
  const consents = createEndConsents({ ...deps, seal: seals.tokens, sources })
  const finish = createFinishConsent({ ...deps, sources, redirectUri })

  const present = (row: queries.NamedConnectionRow): Connection => presentConnection(row, openTokens(seals.tokens, row) !== null)
  const get = async (id: number): Promise<queries.NamedConnectionRow> => {
    const row = await queries.findNamed(db, id)
    if (row === null) throw new ApiError('NOT_FOUND')
    return row
  }

  return {
    listProviders: () => [...sources.keys()],
    list: async (clientId) => (await queries.listOfClient(db, clientId)).map(present),
    async find({ id: userId }, id) {
      const row = await queries.findOwn(db, userId, id)
      return row === null ? null : { ...row, role: 'owner' }
    },
    async begin(userId, clientId, provider, connectionId) {
      const source = sources.get(provider)
      if (source === undefined) throw new ApiError('PROVIDER_NOT_SET_UP')
      const renewed = connectionId === null ? null : await queries.findConnection(db, connectionId)
      if (connectionId !== null && (renewed?.clientId !== clientId || renewed.provider !== provider)) throw new ApiError('NOT_FOUND')
      if (renewed === null && (await queries.countOfClient(db, clientId)) >= limits.connectionsPerClient) {
        throw new ApiError('TOO_MANY_CONNECTIONS')
      }
      const { state, stateHash, verifier, challenge } = makeAttempt()
      await queries.deleteExpired(db, now())
      await queries.insertAttempt(db, {
        stateHash,
        userId,
        clientId,
        connectionId,
        provider,
        sealedVerifier: seals.verifiers.seal(verifier, stateHash),
        expiresAt: new Date(now().getTime() + limits.consentLifetimeMs),
      })
      return source.authorise({ state, challenge, redirectUri })
    },
    async finish({ id: userId }, answer) {
      const row = await get(await finish(userId, answer))
      return { clientId: row.clientId, connection: present(row) }
    },
    async choose(row, organisationId) {
      const organisation = Organisation.array()
        .parse(row.organisations)
        .find(({ id }) => id === organisationId)
      const isChosen = organisation !== undefined && (await queries.setOrganisation(db, row.id, organisation))
      const after = await get(row.id)
      // Sent twice, it is chosen once.
      if (!isChosen && after.organisationId !== organisationId) throw new ApiError('NO_ORGANISATION')
      return present(after)
    },
    async remove(userId, row) {
      await consents.of([row])
      await db.transaction(async (tx) => {
        if (!(await queries.deleteConnection(tx, row.id))) return
        await recordAudit(tx, {
          workspaceId: row.workspaceId,
          actorId: userId,
          action: 'ledger-disconnected',
          subject: 'client',
          subjectId: String(row.clientId),
          before: { connection: row.id, provider: row.provider },
        })
      })
    },
  }
}

/** The connection of an analysis' client that a pull can read from. Throws `ApiError`: NO_CONNECTION, CONNECTION_ENDED. */
export async function getPullable(db: Db, seal: Seals['tokens'], analysisId: number, connectionId: number): Promise<PullableConnection> {
  const row = await queries.findForAnalysis(db, analysisId, connectionId)
  if (row === null) throw new ApiError('NO_CONNECTION')
  if (row.state === 'ended' || openTokens(seal, row) === null) throw new ApiError('CONNECTION_ENDED')
  const { id, provider, organisationId, organisationName } = row
  if (organisationId === null || organisationName === null) throw new ApiError('NO_CONNECTION')
  return { id, provider: LedgerProvider.parse(provider), organisationId, organisationName }
}
