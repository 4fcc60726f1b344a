import { TokenScope, type AccessToken } from '@tickmark/contract'
import type { TokenRow } from './queries.ts'

/** A scope that this version does not know allows nothing. */
export const readScopes = ({ scopes }: Pick<TokenRow, 'scopes'>): TokenScope[] =>
  TokenScope.options.filter((scope) => scopes.includes(scope))

export const presentToken = (row: TokenRow): AccessToken => ({
  id: row.id,
  name: row.name,
  scopes: readScopes(row),
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  lastUsedOn: row.lastUsedOn,
})
