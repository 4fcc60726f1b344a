import type { FactorProof } from './second-factors.ts'

/** A person as the identity service knows them. `uid` is its own id. */
export interface IdentityPerson {
  readonly uid: string
  /** Lower case. */
  readonly email: string
  readonly emailVerified: boolean
  /** First name and surname as one; may be empty. */
  readonly name: string
  readonly firstName?: string | undefined
  readonly surname?: string | undefined
  readonly company?: string | undefined
}

/** The identity that a bearer token proves. */
export interface Identity extends IdentityPerson {
  /** When they proved who they are; renewing a token does not change it. Whole seconds. */
  readonly authTime: Date
  /** When the token runs out. */
  readonly expiresAt: Date
  /** Names the sign-in that the token was drawn from, among those of the same uid. */
  readonly sessionId: string
  /** Whether that sign-in proved the address: by a mailed link, by a provider that is authoritative for it, or by a password set through a mailed link. */
  readonly provesAddress: boolean
  /** When the user passed the second step of that sign-in. Absent where there was none, and with a hosted service, which has its own. */
  readonly secondFactorAt?: Date | undefined
}

export interface TokenDemands {
  /** Refuses tokens that were issued longer ago, although they have not expired. No demand on services whose tokens live no longer. */
  readonly maxAgeMs?: number
}

/** The identity service, as most of the server sees it: it proves tokens and nothing else. */
export interface IdentityVerifier {
  /** Null for a token that is forged, expired, unsigned, made for somebody else's service or no token at all. Throws only when it cannot tell. */
  verify(token: string, demands?: TokenDemands): Promise<Identity | null>
}

/** Removes an identity from the identity service for good. */
export interface IdentityRemover {
  /** `token` is their own, just proven; a hosted service wants to see it. Harmless when they are gone already. Throws when they are not removed. */
  remove(whom: { readonly uid: string; readonly token: string }): Promise<void>
}

/** Events of the identity service, which awaits each handler. */
export interface IdentityEvents {
  /** A wrong password, or a refused account of a provider, by the code of why. `uid` is null where there is no such identity. */
  signInFailed(uid: string | null, by?: { readonly provider: string; readonly reason: string }): Promise<void>
  /** A user signed out: the session they named ends. */
  signedOut(uid: string, sessionId: string): Promise<void>
  /** A new password was set through an emailed link: every session ends. */
  passwordReset(uid: string): Promise<void>
  /** An account of a provider has become another way of signing in to an identity. */
  identityLinked(uid: string, provider: string): Promise<void>
  /** The owner of an address has proven it, by a provider or by mail, and ways in that others had prepared were removed: every session ends. */
  identityClaimed(uid: string, by: string): Promise<void>
  /** A wrong code at the second step. */
  secondFactorFailed(uid: string): Promise<void>
  /** A recovery code was used in place of the app. */
  recoveryCodeUsed(uid: string): Promise<void>
}

/** Where a call comes from, as far as the identity service needs to know. */
export interface IdentityCaller {
  /** The Cookie header as it came. */
  readonly cookies: string | undefined
  readonly userAgent: string | undefined
  /** The client's address as our own server sees it, never as the client claims it. */
  readonly address: string
}

export interface IdentityAnswer<Value> {
  readonly value: Value
  /** Set-Cookie headers to be passed on as they are. */
  readonly cookies: readonly string[]
}

export interface NewIdentity {
  readonly firstName: string
  readonly surname: string
  readonly company?: string | undefined
  readonly email: string
  readonly password: string
  /** From the link of an invitation that was sent to `email`: it proves the address. */
  readonly proof?: string | undefined
}

/** A sign-in whose second step is still to come. */
export const secondStep = 'second-step'

/** Accounts that the server keeps itself. A hosted identity service has its own calls, and this port no adapter. */
export interface IdentityAccounts {
  /** Creates an account. With a valid proof of its address it starts a session; without, it sends the link that verifies the address. */
  signUp(input: NewIdentity, caller: IdentityCaller): Promise<IdentityAnswer<IdentityPerson>>
  /** The proof for a link that is about to be sent to an address. */
  signInvited(email: string): Promise<string>
  /** Throws `SecondFactorRequired` where a second step follows, as does `signInWithLink`. */
  signIn(input: { readonly email: string; readonly password: string }, caller: IdentityCaller): Promise<IdentityAnswer<IdentityPerson>>
  /** The second step, with a code of the account that the caller's cookie half signs in to. Its session replaces the half, which works once. */
  passSecondStep(proof: FactorProof, caller: IdentityCaller): Promise<IdentityAnswer<IdentityPerson>>
  signOut(caller: IdentityCaller): Promise<IdentityAnswer<null>>
  findSession(caller: IdentityCaller): Promise<IdentityAnswer<IdentityPerson | typeof secondStep | null>>
  /** None is issued before the second step. */
  issueToken(caller: IdentityCaller): Promise<IdentityAnswer<string>>
  /** Marks the address of the link as verified when it is `email`. A link works once. */
  verifyEmail(input: { readonly token: string; readonly email: string }, caller: IdentityCaller): Promise<IdentityAnswer<string>>
  /** Sends the link again when the address waits for one; tells nobody whether it does. */
  sendVerification(email: string, caller: IdentityCaller): Promise<IdentityAnswer<null>>
  /** Sends a link by which a new password can be set. */
  requestPasswordReset(email: string, caller: IdentityCaller): Promise<IdentityAnswer<null>>
  /** Sets a new password by that link, which works once and ends every session. It proves the address, too. */
  resetPassword(input: { readonly token: string; readonly password: string }, caller: IdentityCaller): Promise<IdentityAnswer<null>>
  sendSignInLink(email: string, caller: IdentityCaller): Promise<IdentityAnswer<null>>
  /** Signs in by a link that was sent to `email`. It works once and proves the address. */
  signInWithLink(input: { readonly token: string; readonly email: string }, caller: IdentityCaller): Promise<IdentityAnswer<IdentityPerson>>
  /** Resolves when every mail that no answer waits for has gone out. */
  settle(): Promise<void>
}

/** Signing in with an account at a provider to identities that the server keeps itself. */
export interface ProviderSignIn {
  /** Where the browser goes, and what it has to bring back, sealed. */
  begin(): Promise<{ readonly url: URL; readonly transaction: string }>
  /** Signs in the holder of the account in the provider's answer. `query` is the answer as received, `transaction` what the browser returned. */
  finish(
    answer: { readonly query: string; readonly transaction: string | undefined },
    caller: IdentityCaller,
  ): Promise<IdentityAnswer<IdentityPerson>>
}

export type IdentityFault =
  | 'NOT_AUTHENTICATED'
  | 'INVALID_CREDENTIALS'
  | 'EMAIL_NOT_VERIFIED'
  | 'EMAIL_TAKEN'
  | 'TOO_MANY_ATTEMPTS'
  | 'TOO_MANY_EMAILS'
  | 'UNAVAILABLE'
  | 'INVALID_VERIFICATION_LINK'
  | 'VERIFICATION_FAILED'
  | 'VERIFICATION_MAIL_FAILED'
  | 'SIGN_UP_FAILED'
  | 'ACCOUNT_NOT_FOUND'
  | 'RESET_MAIL_FAILED'
  | 'INVALID_RESET_LINK'
  | 'PASSWORD_TOO_COMMON'
  | 'PASSWORD_TOO_SHORT'
  | 'SIGN_IN_LINK_FAILED'
  | 'INVALID_SIGN_IN_LINK'
  | 'GOOGLE_SIGN_IN_FAILED'
  | 'SINGLE_SIGN_ON_FAILED'
  | 'SINGLE_SIGN_ON_UNREACHABLE'
  | 'SINGLE_SIGN_ON_DENIED'
  | 'SINGLE_SIGN_ON_UNVERIFIED'
  | 'SINGLE_SIGN_ON_DOMAIN'
  | 'SINGLE_SIGN_ON_HELD'
  | 'SINGLE_SIGN_ON_ACCOUNT'
  | 'SINGLE_SIGN_ON_ONLY'
  | 'SECOND_FACTOR_REQUIRED'
  | 'SECOND_FACTOR_EXPIRED'
  | 'SECOND_FACTOR_ON'
  | 'SECOND_FACTOR_OFF'
  | 'INVALID_CODE'

/** The identity service refused. The code is the contract's. */
export class IdentityRefused extends Error {
  override readonly name = 'IdentityRefused'
  readonly code: IdentityFault

  constructor(code: IdentityFault, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}

/** The first step of a sign-in was right, and the second has to follow. The cookies hold the half of the sign-in. */
export class SecondFactorRequired extends IdentityRefused {
  readonly cookies: readonly string[]

  constructor(cookies: readonly string[]) {
    super('SECOND_FACTOR_REQUIRED')
    this.cookies = cookies
  }
}

/** There were too many attempts; the next may be made at `retryAt`. */
export class TooManyAttempts extends IdentityRefused {
  readonly retryAt: Date

  constructor(retryAt: Date, code: 'TOO_MANY_ATTEMPTS' | 'TOO_MANY_EMAILS') {
    super(code)
    this.retryAt = retryAt
  }
}

/** More passwords wait to be hashed than the service takes; the next may be sent at `retryAt`. */
export class IdentityBusy extends IdentityRefused {
  readonly retryAt: Date

  constructor(retryAt: Date) {
    super('UNAVAILABLE')
    this.retryAt = retryAt
  }
}
