import type { Seal } from '../../ports/seal.ts'
import type { SourceTokens } from '../../ports/ledger-source.ts'
import type { ConnectionRow } from './queries.ts'

/** The tokens of a connection as a seal keeps them: bound to its row, since an id is never given twice. */
export const sealTokens = (seal: Seal, connectionId: number, { access, refresh, expiresAt }: SourceTokens): Uint8Array =>
  seal.seal(JSON.stringify([access, refresh, expiresAt]), String(connectionId))

/** Null where there are none, or none that this server can read. */
export function openTokens(seal: Seal, { id, sealedTokens }: Pick<ConnectionRow, 'id' | 'sealedTokens'>): SourceTokens | null {
  const text = sealedTokens === null ? null : seal.open(sealedTokens, String(id))
  if (text === null) return null
  const [access, refresh, expiresAt] = JSON.parse(text) as [string, string, number]
  return { access, refresh, expiresAt }
}
