import { createHash, randomBytes } from 'node:crypto'

/*
 * The OAuth 2 part of the doubles of Xero and QuickBooks. It is strict: redirect address, the client's secret, PKCE where it is offered, codes and
 * refresh tokens that count once. Xero lets an old refresh token count for half an hour longer; this does not.
 */

export interface OAuthRules {
  readonly clientId: string
  readonly clientSecret: string
  readonly redirectUri: string
  readonly scopes: readonly string[]
  readonly hasPkce: boolean
  /** What the provider adds to the address that it redirects to. */
  readonly added: Readonly<Record<string, string>>
}

export interface DoubleAnswer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: string
}

interface Code {
  readonly challenge: string | null
}

export interface OAuthDouble {
  /** Whether the person agrees on the page. */
  agrees: boolean
  /** Every secret that was given out: tokens and codes. None may be in a log, an answer or an error. */
  readonly secrets: Set<string>
  /** The page, which answers at once. */
  authorise(query: URLSearchParams): DoubleAnswer
  exchange(authorization: string | undefined, form: URLSearchParams): DoubleAnswer
  /** Ends the consent to which a refresh token belongs. */
  revokeToken(authorization: string | undefined, token: string): DoubleAnswer
  /** Whether a bearer token counts. */
  isGood(authorization: string | undefined): boolean
  expireAccess(): void
  /** The person ends the consent at the provider. */
  endConsent(): void
}

export function createOAuthDouble(rules: OAuthRules): OAuthDouble {
  const codes = new Map<string, Code>()
  const access = new Set<string>()
  const refresh = new Set<string>()
  const secrets = new Set<string>()

  const make = (kind: string): string => {
    const secret = `${kind}-${randomBytes(24).toString('base64url')}`
    secrets.add(secret)
    return secret
  }
  const refuse = (error: string, status = 400): DoubleAnswer => ({ status, body: JSON.stringify({ error }) })
  const expected = `Basic ${Buffer.from(`${rules.clientId}:${rules.clientSecret}`).toString('base64')}`

  function giveTokens(): DoubleAnswer {
    const tokens = { access_token: make('access'), refresh_token: make('refresh') }
    access.add(tokens.access_token)
    refresh.add(tokens.refresh_token)
    return { status: 200, body: JSON.stringify({ ...tokens, token_type: 'bearer', expires_in: 1_800 }) }
  }

  const double: OAuthDouble = {
    agrees: true,
    secrets,
    authorise(query) {
      const challenge = query.get('code_challenge')
      const scopes = query.get('scope')?.split(' ') ?? []
      const isRight =
        query.get('client_id') === rules.clientId &&
        query.get('redirect_uri') === rules.redirectUri &&
        query.get('response_type') === 'code' &&
        rules.scopes.every((scope) => scopes.includes(scope)) &&
        (query.get('state') ?? '') !== '' &&
        (rules.hasPkce ? challenge !== null && query.get('code_challenge_method') === 'S256' : challenge === null)
      if (!isRight) return { status: 400, headers: { 'content-type': 'text/html' }, body: '<h1>This app cannot be connected</h1>' }
      const back = new URL(rules.redirectUri)
      back.searchParams.set('state', query.get('state') ?? '')
      if (double.agrees) {
        const code = make('code')
        codes.set(code, { challenge })
        back.searchParams.set('code', code)
        for (const [name, value] of Object.entries(rules.added)) back.searchParams.set(name, value)
      } else {
        back.searchParams.set('error', 'access_denied')
      }
      return { status: 302, headers: { location: back.href }, body: '' }
    },
    exchange(authorization, form) {
      if (authorization !== expected) return refuse('invalid_client', 401)
      const token = form.get('refresh_token')
      if (form.get('grant_type') === 'refresh_token')
        return token !== null && refresh.delete(token) ? giveTokens() : refuse('invalid_grant')
      if (form.get('grant_type') !== 'authorization_code') return refuse('unsupported_grant_type')
      const code = codes.get(form.get('code') ?? '')
      codes.delete(form.get('code') ?? '')
      const verifier = form.get('code_verifier') ?? ''
      const isProven = !rules.hasPkce || createHash('sha256').update(verifier).digest('base64url') === code?.challenge
      if (code === undefined || form.get('redirect_uri') !== rules.redirectUri || !isProven) return refuse('invalid_grant')
      return giveTokens()
    },
    revokeToken(authorization, token) {
      if (authorization !== expected) return refuse('invalid_client', 401)
      if (!refresh.has(token)) return refuse('invalid_request')
      double.endConsent()
      return { status: 200, body: '' }
    },
    isGood: (authorization) => access.has(authorization?.replace(/^Bearer /, '') ?? ''),
    expireAccess: () => access.clear(),
    endConsent() {
      access.clear()
      refresh.clear()
    },
  }
  return double
}
