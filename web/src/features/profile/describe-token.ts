import { type AccessToken, tokenScopes } from '@tickmark/contract'
import { formatDay, formatShortDate } from '../../lib/format-date.ts'

export const hasExpired = ({ expiresAt }: AccessToken, now: Date): boolean => Date.parse(expiresAt) <= now.getTime()

/** What a token allows, until when, and when it was last used. */
export function describeToken(token: AccessToken, now: Date): string {
  const scopes = token.scopes.map((scope) => tokenScopes[scope].name).join(' and ')
  const end = `${hasExpired(token, now) ? 'expired' : 'expires'} ${formatShortDate(token.expiresAt)}`
  const use = token.lastUsedOn === null ? 'never used' : `last used ${formatDay(token.lastUsedOn)}`
  return `${scopes}, ${end}, ${use}`
}
