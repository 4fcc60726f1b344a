import { LedgerProvider } from '@tickmark/contract'
import type { Db } from '../../db/open.ts'
import { SourceFault, type LedgerSource, type SourceAccess, type SourceTokens } from '../../ports/ledger-source.ts'
import type { Seal } from '../../ports/seal.ts'
import { isSpent } from './policy.ts'
import { changeUnchanged, findConnection, takeTokens, type ConnectionRow } from './queries.ts'
import { openTokens, sealTokens } from './sealed-tokens.ts'

export type LedgerSources = ReadonlyMap<LedgerProvider, LedgerSource>

export interface AccessDeps {
  readonly db: Db
  /** Of tokens. */
  readonly seal: Seal
  readonly sources: LedgerSources
  readonly now: () => Date
  /** Called when the tokens of a connection are sealed with a key that this server does not have. */
  readonly onUnreadable: (connectionId: number) => void
}

export type Access =
  | {
      readonly kind: 'open'
      readonly source: LedgerSource
      readonly access: SourceAccess
      readonly tokens: SourceTokens
      readonly version: number
    }
  /** A person has to connect again. */
  | { readonly kind: 'ended' }
  /** The server's settings have nothing for this provider any more. */
  | { readonly kind: 'not-set-up' }
  /** None of the server's keys opens the tokens. */
  | { readonly kind: 'access-lost' }
  /** Another process is refreshing the tokens. */
  | { readonly kind: 'wait'; readonly afterMs: number }

/** What pulls need of connections. */
export interface Accesses {
  /**
   * Access with a token that lasts for the next calls. `refused` is the token that the provider has just refused; it is refreshed unless that
   * has been done since. Throws `SourceFault` where the provider does not answer.
   */
  get(connectionId: number, refused?: string): Promise<Access>
  /** Notes that the consent has ended, unless a person has connected again since these tokens. */
  end(connectionId: number, version: number): Promise<void>
}

/** Longer than any provider takes to answer: afterwards, the process that had the tokens counts as lost. */
const leaseMs = 120_000
const refreshTimeoutMs = 60_000
const waitMs = 2_000

const ended = { kind: 'ended' } as const

export function createAccesses(deps: AccessDeps): Accesses {
  const { db, seal, sources, now } = deps

  /**
   * One process at a time refreshes the tokens of a connection, since a refresh token counts once: others wait for it. The new tokens are stored
   * before anything uses them. If this process ends between the answer and the storing, the new tokens are lost, and after the lease another
   * process tries with the old ones. Xero takes those for half an hour longer, QuickBooks for a day; later, the provider reports that the
   * consent has ended, and a person connects again. No ledger is lost by it.
   */
  async function refresh(source: LedgerSource, row: ConnectionRow, tokens: SourceTokens): Promise<SourceTokens | null> {
    if (!(await takeTokens(db, row, now(), new Date(now().getTime() + leaseMs)))) return null
    try {
      // A signal of its own: the end of a job must not lose the answer.
      const fresh = await source.refresh(tokens, AbortSignal.timeout(refreshTimeoutMs))
      const change = { sealedTokens: sealTokens(seal, row.id, fresh), tokensVersion: row.tokensVersion + 1, refreshingUntil: null }
      return (await changeUnchanged(db, row, change)) ? fresh : null
    } catch (error) {
      await changeUnchanged(db, row, { refreshingUntil: null })
      throw error
    }
  }

  const end = async (id: number, tokensVersion: number): Promise<void> => {
    const change = { state: 'ended', sealedTokens: null, tokensVersion: tokensVersion + 1, refreshingUntil: null }
    await changeUnchanged(db, { id, tokensVersion }, change)
  }

  return {
    end,
    async get(connectionId, refused) {
      const row = await findConnection(db, connectionId)
      if (row === null || row.organisationId === null || row.sealedTokens === null) return ended
      const source = sources.get(LedgerProvider.parse(row.provider))
      if (source === undefined) return { kind: 'not-set-up' }
      const tokens = openTokens(seal, row)
      if (tokens === null) {
        deps.onUnreadable(row.id)
        return { kind: 'access-lost' }
      }
      const open = (current: SourceTokens, version: number): Access => ({
        kind: 'open',
        source,
        access: { token: current.access, organisationId: row.organisationId ?? '' },
        tokens: current,
        version,
      })
      if (tokens.access !== refused && !isSpent(tokens.expiresAt, now())) return open(tokens, row.tokensVersion)
      try {
        const fresh = await refresh(source, row, tokens)
        return fresh === null ? { kind: 'wait', afterMs: waitMs } : open(fresh, row.tokensVersion + 1)
      } catch (error) {
        if (!(error instanceof SourceFault) || (error.kind !== 'consent-ended' && error.kind !== 'token-expired')) throw error
        await end(row.id, row.tokensVersion)
        return ended
      }
    },
  }
}
