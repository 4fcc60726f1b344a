import { createHash, timingSafeEqual } from 'node:crypto'
import { accessTokenPrefix, limits, type Endpoint, type TokenScope } from '@tickmark/contract'
import type { FastifyRequest } from 'fastify'
import type { TokenUser, User } from '../domains/users/service.ts'
import type { Identity, TokenDemands } from '../ports/identity.ts'
import { ApiError } from './api-error.ts'
import { isLoopbackRequest } from './request-origin.ts'

export const sessionCookie = 'tickmark_session'

/** How callers are identified. */
export interface Callers {
  verifyToken(token: string, demands: TokenDemands): Promise<Identity | null>
  findUserByUid(uid: string): Promise<User | null>
  /** Null if there is no account, or the token's session has ended. */
  findUserByToken(identity: Identity): Promise<User | null>
  findUserBySession(token: string): Promise<User | null>
  /** Null if it is no access token, or one that no longer counts. */
  findUserByAccessToken(secret: string): Promise<TokenUser | null>
  /** Called for every request that a token has authenticated. */
  noteUse(user: User, identity: Identity): Promise<void>
  /** Whether endpoints for this machine alone (the development mailbox) are served. */
  readonly loopbackOnly: boolean
  /** Who has it may read the metrics; absent where nobody may. */
  readonly metricsToken?: string | undefined
}

export interface Proven {
  readonly user?: User
  /** Absent for a user identified by the session cookie or an access token. */
  readonly identity?: Identity
  /** The access token, by number. */
  readonly tokenId?: number
}

const bearerOf = (request: FastifyRequest): string | undefined => {
  const header = request.headers.authorization
  if (header === undefined) return undefined
  return /^Bearer ([\w.~+/=-]+)$/i.exec(header)?.[1] ?? ''
}

/** The header is specified, but proves nothing: it must agree with the token (D1). */
const checkUidHeader = (request: FastifyRequest, uid: string | null) => {
  const claimed = request.headers['firebase-uid']
  if (claimed !== undefined && claimed !== uid) throw new ApiError('NOT_AUTHENTICATED', { cause: 'firebase-uid disagrees with the token' })
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest()

/** In constant time, whatever the lengths. */
const isSame = (given: string, secret: string): boolean => timingSafeEqual(hash(given), hash(secret))

async function proveIdentity(
  callers: Callers,
  token: string,
  checkUid: (uid: string) => void,
  demands: TokenDemands = {},
): Promise<Identity> {
  const identity = token === '' ? null : await callers.verifyToken(token, demands)
  if (identity === null) throw new ApiError('NOT_AUTHENTICATED', { cause: 'bearer token refused' })
  checkUid(identity.uid)
  if (!identity.emailVerified) throw new ApiError('EMAIL_NOT_VERIFIED')
  return identity
}

/** A suspended account admits no one, whatever they prove. */
const checkOpen = (user: User) => {
  if (user.suspendedAt !== null) throw new ApiError('ACCOUNT_SUSPENDED')
}

/** Once a user has signed out everywhere, tokens of earlier sign-ins are refused even before they expire. */
const checkSignIn = (identity: Identity, user: User) => {
  checkOpen(user)
  const signedOut = user.tokensValidFrom !== null && identity.authTime < user.tokensValidFrom
  if (signedOut) throw new ApiError('NOT_AUTHENTICATED', { cause: 'signed out everywhere since' })
}

/** Where a second factor is required, a user without one can set it up and nothing else. `enrolling`: that is what they ask for. */
const checkFactor = (user: User, enrolling: boolean) => {
  if (user.mustSetUpFactor === true && !enrolling) throw new ApiError('SECOND_FACTOR_SETUP_REQUIRED')
}

/** The user of a bearer token. Throws if it proves none. */
export async function proveToken(
  token: string,
  callers: Callers,
  checkUid: (uid: string) => void = () => {},
  enrolling = false,
): Promise<{ readonly user: User; readonly identity: Identity }> {
  const identity = await proveIdentity(callers, token, checkUid)
  const user = await callers.findUserByToken(identity)
  if (user === null) {
    // A suspension ends sessions, too; the error names the suspension as the reason.
    const account = await callers.findUserByUid(identity.uid)
    if (account !== null) checkOpen(account)
    throw new ApiError('NOT_AUTHENTICATED', { cause: 'no account for this identity, or its session is over' })
  }
  checkSignIn(identity, user)
  checkFactor(user, enrolling)
  await callers.noteUse(user, identity)
  return { user, identity }
}

/** The user of an access token, for an endpoint that is open to it. */
async function proveAccessToken(
  secret: string,
  scope: TokenScope | null,
  callers: Callers,
): Promise<{ readonly user: User; readonly tokenId: number }> {
  const found = await callers.findUserByAccessToken(secret)
  if (found === null) throw new ApiError('NOT_AUTHENTICATED', { cause: 'access token refused' })
  const { user, tokenId, scopes } = found
  checkOpen(user)
  checkFactor(user, false)
  if (scope === null || !scopes.includes(scope)) throw new ApiError('TOKEN_SCOPE')
  return { user, tokenId }
}

async function proveUser(
  { scope, enrolling }: Pick<Endpoint, 'scope' | 'enrolling'>,
  request: FastifyRequest,
  callers: Callers,
): Promise<Proven & { readonly user: User }> {
  const token = bearerOf(request)
  if (token !== undefined && token.startsWith(accessTokenPrefix)) {
    const proven = await proveAccessToken(token, scope, callers)
    checkUidHeader(request, proven.user.firebaseUid)
    return proven
  }
  if (token !== undefined) return proveToken(token, callers, (uid) => checkUidHeader(request, uid), enrolling)
  // Browsers send cookies with requests the user did not intend, so a cookie authorises only reading.
  const cookie = request.method === 'GET' ? request.cookies[sessionCookie] : undefined
  const user = cookie === undefined ? null : await callers.findUserBySession(cookie)
  if (user === null) throw new ApiError('NOT_AUTHENTICATED')
  checkUidHeader(request, user.firebaseUid)
  checkOpen(user)
  checkFactor(user, enrolling)
  return { user }
}

/** Checks what the endpoint requires of its caller, or throws. Ownership of the resource in the path is checked later. */
export async function proveAccess(
  endpoint: Pick<Endpoint, 'access' | 'scope' | 'enrolling'>,
  request: FastifyRequest,
  callers: Callers,
): Promise<Proven> {
  switch (endpoint.access) {
    case 'public':
    case 'cookie': // the identity service reads its own cookie and responds itself
      return {}
    case 'loopback':
      if (!callers.loopbackOnly || !isLoopbackRequest(request)) throw new ApiError('NOT_FOUND')
      return {}
    case 'metrics':
      if (callers.metricsToken === undefined) throw new ApiError('NOT_FOUND')
      if (!isSame(bearerOf(request) ?? '', callers.metricsToken)) throw new ApiError('NOT_AUTHENTICATED')
      return {}
    case 'identity': {
      const demands = { maxAgeMs: limits.tokenLifetimeMs }
      const identity = await proveIdentity(callers, bearerOf(request) ?? '', (uid) => checkUidHeader(request, uid), demands)
      const user = await callers.findUserByUid(identity.uid)
      if (user !== null) checkSignIn(identity, user)
      return { identity }
    }
    case 'user':
    case 'member':
    case 'reviewer':
    case 'owner':
      return proveUser(endpoint, request, callers)
    case 'admin': {
      const proven = await proveUser(endpoint, request, callers)
      if (!proven.user.isAdmin) throw new ApiError('FORBIDDEN')
      return proven
    }
  }
}
