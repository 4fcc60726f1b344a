/** Who a bearer token speaks for. `uid` is the identity service's own id. */
export interface Identity {
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

/** The identity service, as most of the server sees it: it proves tokens and nothing else. */
export interface IdentityVerifier {
  /** Null for a token that is forged, expired, unsigned, made for somebody else's service or no token at all. Throws only when it cannot tell. */
  verify(token: string): Promise<Identity | null>
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
}

/** Accounts that the server keeps itself. A hosted identity service has its own calls, and this port no adapter. */
export interface IdentityAccounts {
  signUp(input: NewIdentity, caller: IdentityCaller): Promise<IdentityAnswer<Identity>>
  signIn(input: { readonly email: string; readonly password: string }, caller: IdentityCaller): Promise<IdentityAnswer<Identity>>
  signOut(caller: IdentityCaller): Promise<IdentityAnswer<null>>
  findSession(caller: IdentityCaller): Promise<IdentityAnswer<Identity | null>>
  issueToken(caller: IdentityCaller): Promise<IdentityAnswer<string>>
  /** Marks the address of the link as verified when it is `email`. A link works once. */
  verifyEmail(input: { readonly token: string; readonly email: string }, caller: IdentityCaller): Promise<IdentityAnswer<string>>
  /** Sends the link again when the address waits for one; tells nobody whether it does. */
  sendVerification(email: string, caller: IdentityCaller): Promise<IdentityAnswer<null>>
}

export type IdentityFault =
  | 'NOT_AUTHENTICATED'
  | 'INVALID_CREDENTIALS'
  | 'EMAIL_NOT_VERIFIED'
  | 'EMAIL_TAKEN'
  | 'TOO_MANY_ATTEMPTS'
  | 'INVALID_VERIFICATION_LINK'
  | 'VERIFICATION_FAILED'
  | 'VERIFICATION_MAIL_FAILED'
  | 'SIGN_UP_FAILED'

/** The identity service said no. The code is the contract's. */
export class IdentityRefused extends Error {
  override readonly name = 'IdentityRefused'
  readonly code: IdentityFault

  constructor(code: IdentityFault, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}
