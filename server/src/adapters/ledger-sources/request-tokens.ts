import { z } from 'zod'
import { SourceFault, type SourceTokens } from '../../ports/ledger-source.ts'
import { callProvider, type CallLimits, type ProviderAnswer } from './call-provider.ts'
import { readJson, WholeNumber } from './read-json.ts'
import { readRetryAfter } from './read-retry-after.ts'

/** This application's registration with a provider. */
export interface OAuthClient {
  readonly clientId: string
  readonly clientSecret: string
}

const maxTokenLength = 8_192

const TokenAnswer = z.object({
  access_token: z.string().min(1).max(maxTokenLength),
  refresh_token: z.string().min(1).max(maxTokenLength),
  /** In seconds. */
  expires_in: WholeNumber.pipe(z.int().min(1)),
})

/** RFC 6749, section 5.2. */
const TokenError = z.object({ error: z.string() })

export interface TokenRequest {
  /** Of the provider, such as "Xero". */
  readonly name: string
  readonly url: URL
  readonly client: OAuthClient
  readonly form: Readonly<Record<string, string>>
  readonly limits: CallLimits
  readonly now: () => number
}

/** The client's id and secret in a header, since addresses end up in logs (RFC 6749, section 2.3.1). */
export const authenticate = ({ clientId, clientSecret }: OAuthClient): string =>
  `Basic ${Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`).toString('base64')}`

/**
 * Asks a token endpoint for tokens, with a code or a refresh token (RFC 6749, sections 4.1.3 and 6). Throws `SourceFault` 'consent-ended' where the
 * provider takes neither any more.
 */
export async function requestTokens({ name, url, client, form, limits, now }: TokenRequest, signal: AbortSignal): Promise<SourceTokens> {
  const what = `${name}: tokens`
  const headers = { authorization: authenticate(client), 'content-type': 'application/x-www-form-urlencoded' }
  const call = { what, url, method: 'POST', headers, body: new URLSearchParams(form).toString() } as const
  const answer = await callProvider(call, limits, signal)
  if (answer.status !== 200) throw faultOf(what, answer, now())
  const { access_token: access, refresh_token: refresh, expires_in: seconds } = readJson(what, answer.text, TokenAnswer)
  return { access, refresh, expiresAt: now() + seconds * 1_000 }
}

function faultOf(what: string, { status, headers, text }: ProviderAnswer, now: number): SourceFault {
  const retryAfterMs = readRetryAfter(headers, now)
  if (status === 429) return new SourceFault('busy', `${what}: too many calls`, { retryAfterMs })
  if (status >= 500) return new SourceFault('unavailable', `${what}: status ${status}`, { retryAfterMs })
  const { error } = readJson(what, text, TokenError)
  if (error === 'invalid_grant') return new SourceFault('consent-ended', `${what}: the consent has ended`)
  // A person cannot put this right by connecting again, but the operator can.
  if (error === 'invalid_client') return new SourceFault('unavailable', `${what}: the id or the secret of this application is refused`)
  return new SourceFault('unclear-answer', `${what}: refused with status ${status}`)
}
