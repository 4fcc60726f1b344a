import { setTimeout } from 'node:timers/promises'
import { LedgerProvider } from '@tickmark/contract'
import { createAccesses, type AccessDeps } from './get-access.ts'
import { isSharedOrganisation, listOfClient, listOfUser, type ConnectionRow } from './queries.ts'
import { openTokens } from './sealed-tokens.ts'

export interface EndConsentsDeps extends AccessDeps {
  /** Called when a provider did not end a consent. */
  readonly onUnrevoked: (connectionId: number, error: unknown) => void
}

/** Ends what people agreed to at providers, before the connections are deleted. Nothing throws: a provider that does not answer stops no deletion. */
export interface EndConsents {
  /** A consent is for an organisation, and all connections to it share it: it stays where a connection that is not among these needs it. */
  of(rows: readonly ConnectionRow[]): Promise<void>
  ofClient(clientId: number): Promise<void>
  /** Of the user's personal workspace, which is deleted with the account. */
  ofUser(userId: number): Promise<void>
}

const revokeTimeoutMs = 15_000
/** How long a person waits for providers when many consents end; those that are left end afterwards. */
const deadlineMs = 30_000
const atOnce = 5

export function createEndConsents(deps: EndConsentsDeps): EndConsents {
  const { db, seal, sources } = deps
  const accesses = createAccesses(deps)

  async function revoke(row: ConnectionRow): Promise<void> {
    try {
      const access = await accesses.get(row.id)
      const [tokens, source] = [
        access.kind === 'open' ? access.tokens : openTokens(seal, row),
        sources.get(LedgerProvider.parse(row.provider)),
      ]
      if (tokens !== null && source !== undefined) await source.revoke(tokens, row.organisationId, AbortSignal.timeout(revokeTimeoutMs))
    } catch (error) {
      deps.onUnrevoked(row.id, error)
    }
  }

  async function of(rows: readonly ConnectionRow[]): Promise<void> {
    const ids = rows.map(({ id }) => id)
    const waiting: ConnectionRow[] = []
    const known = new Set<string>()
    // A connection whose access has ended has nothing to end, and must not take the place of one that has.
    for (const row of rows.filter(({ sealedTokens }) => sealedTokens !== null)) {
      const organisation = JSON.stringify([row.provider, row.organisationId])
      if (row.organisationId !== null && known.has(organisation)) continue
      if (await isSharedOrganisation(db, row, ids)) continue
      known.add(organisation)
      waiting.push(row)
    }
    const work = async (): Promise<void> => {
      for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) await revoke(row)
    }
    const late = new AbortController()
    const all = Promise.all(Array.from({ length: atOnce }, work)).finally(() => late.abort())
    await Promise.race([all, setTimeout(deadlineMs, undefined, { signal: late.signal, ref: false }).catch(() => {})])
  }

  return {
    of,
    ofClient: async (clientId) => of(await listOfClient(db, clientId)),
    ofUser: async (userId) => of(await listOfUser(db, userId)),
  }
}
