import { LedgerProvider, limits, type ConsentAnswer, type Organisation } from '@tickmark/contract'
import type { Db } from '../../db/open.ts'
import { removeNul } from '../../db/remove-nul.ts'
import { ApiError } from '../../http/api-error.ts'
import { SourceFault, type SourceOrganisation, type SourceTokens } from '../../ports/ledger-source.ts'
import type { Seals } from '../../ports/seal.ts'
import { recordAudit } from '../audit/service.ts'
import type { LedgerSources } from './get-access.ts'
import { hashState } from './make-attempt.ts'
import { changeUnchanged, countOfClient, findConnection, insertConnection, lockClient, takeAttempt, type AttemptRow } from './queries.ts'
import { sealTokens } from './sealed-tokens.ts'

export interface FinishDeps {
  readonly db: Db
  readonly seals: Pick<Seals, 'tokens' | 'verifiers'>
  readonly sources: LedgerSources
  readonly redirectUri: string
  readonly now: () => Date
}

const exchangeTimeoutMs = 30_000

interface Agreed {
  readonly tokens: SourceTokens
  readonly organisations: readonly Organisation[]
}

/** Returns the id of the connection. Throws `ApiError` as `finishConnection` of the contract. */
export function createFinishConsent(deps: FinishDeps) {
  const { db, seals, now } = deps

  /** The consent of a refusal is not ended there: it may be that of another connection to the same organisation. */
  async function exchange(attempt: AttemptRow, answer: ConsentAnswer): Promise<Agreed> {
    if (answer.code === null) throw new ApiError('CONSENT_REFUSED')
    const verifier = seals.verifiers.open(attempt.sealedVerifier, attempt.stateHash)
    if (verifier === null) throw new ApiError('CONSENT_EXPIRED')
    const source = deps.sources.get(LedgerProvider.parse(attempt.provider))
    if (source === undefined) throw new ApiError('PROVIDER_UNAVAILABLE')
    const consent = { code: answer.code, verifier, redirectUri: deps.redirectUri, realmId: answer.realmId }
    try {
      const { tokens, organisations } = await source.exchange(consent, AbortSignal.timeout(exchangeTimeoutMs))
      return { tokens, organisations: organisations.map(toOrganisation) }
    } catch (cause) {
      throw new ApiError(codeOf(cause), { cause })
    }
  }

  return async (userId: number, answer: ConsentAnswer): Promise<number> => {
    // Removed before anything else, so that it counts once.
    const attempt = await takeAttempt(db, hashState(answer.state), userId)
    if (attempt === null || attempt.expiresAt <= now()) throw new ApiError('CONSENT_EXPIRED')
    const agreed = await exchange(attempt, answer)
    if (agreed.organisations.length === 0) throw new ApiError('NO_ORGANISATION')
    return db.transaction(async (tx) => {
      const client = await lockClient(tx, attempt.clientId)
      if (client === null) throw new ApiError('NOT_FOUND')
      const id = await (attempt.connectionId === null
        ? add(tx, attempt, client.workspaceId, agreed)
        : renew(tx, attempt.connectionId, agreed))
      await recordAudit(tx, {
        workspaceId: client.workspaceId,
        actorId: userId,
        action: 'ledger-connected',
        subject: 'client',
        subjectId: String(attempt.clientId),
        after: { connection: id, provider: attempt.provider },
      })
      return id
    })
  }

  async function add(tx: Db, { clientId, provider, userId }: AttemptRow, workspaceId: number, agreed: Agreed): Promise<number> {
    if ((await countOfClient(tx, clientId)) >= limits.connectionsPerClient) throw new ApiError('TOO_MANY_CONNECTIONS')
    const chosen = choose(agreed)
    const id = await insertConnection(tx, { clientId, workspaceId, provider, connectedBy: userId, connectedAt: now(), ...chosen })
    await changeUnchanged(tx, { id, tokensVersion: 0 }, { sealedTokens: sealTokens(seals.tokens, id, agreed.tokens), tokensVersion: 1 })
    return id
  }

  /** It stays the same connection, to the same organisation, with the new tokens in place of the old ones. */
  async function renew(tx: Db, id: number, agreed: Agreed): Promise<number> {
    const row = await findConnection(tx, id)
    if (row === null) throw new ApiError('NOT_FOUND')
    const same = agreed.organisations.find((one) => one.id === row.organisationId)
    if (row.organisationId !== null && same === undefined) throw new ApiError('OTHER_ORGANISATION')
    const kept = same === undefined ? choose(agreed) : choose({ ...agreed, organisations: [same] })
    const sealed = {
      sealedTokens: sealTokens(seals.tokens, id, agreed.tokens),
      tokensVersion: row.tokensVersion + 1,
      refreshingUntil: null,
    }
    if (!(await changeUnchanged(tx, row, { ...kept, ...sealed, connectedAt: now() }))) throw new ApiError('CONSENT_EXPIRED')
    return id
  }
}

/** Of one organisation, there is nothing to choose. */
function choose({ organisations }: Agreed) {
  const [only, ...others] = organisations
  if (only === undefined || others.length > 0) {
    return { state: 'choosing', organisationId: null, organisationName: null, organisations: [...organisations] }
  }
  return { state: 'connected', organisationId: only.id, organisationName: only.name, organisations: [] }
}

/** The name is shown, and text columns have no place for U+0000. */
const toOrganisation = ({ id, name }: SourceOrganisation): Organisation => ({ id: removeNul(id), name: removeNul(name) })

function codeOf(cause: unknown): 'CONSENT_EXPIRED' | 'CONSENT_REFUSED' | 'PROVIDER_UNAVAILABLE' {
  if (!(cause instanceof SourceFault)) return 'PROVIDER_UNAVAILABLE'
  if (cause.kind === 'consent-ended' || cause.kind === 'token-expired') return 'CONSENT_EXPIRED'
  return cause.kind === 'not-allowed' ? 'CONSENT_REFUSED' : 'PROVIDER_UNAVAILABLE'
}
