/** Who a bearer token speaks for. `uid` is the identity service's own id. */
export interface Identity {
  readonly uid: string
  /** Lower case. */
  readonly email: string
  readonly emailVerified: boolean
  /** First name and surname as one; may be empty. */
  readonly name: string
  readonly firstName?: string
  readonly surname?: string
  readonly company?: string
}

/** The identity service, as the rest of the server sees it: it proves tokens and nothing else. */
export interface IdentityVerifier {
  /** Null for a token that is forged, expired, unsigned, made for somebody else's service or no token at all. Throws only when it cannot tell. */
  verify(token: string): Promise<Identity | null>
}
