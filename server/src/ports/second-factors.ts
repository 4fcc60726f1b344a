/** What a person shows at the second step: a code of their app, or one of the codes kept for when the app is lost. */
export type FactorProof = { readonly code: string } | { readonly recoveryCode: string }

/** A second factor that is in use. */
export interface SecondFactor {
  readonly since: Date
  readonly codesLeft: number
}

/** What an authenticator app needs. */
export interface NewFactor {
  /** Base32, for people who type it. */
  readonly secret: string
  /** The same as an `otpauth:` address, for a QR code. */
  readonly uri: string
}

/** A session of the identity service, from which the factor is changed. */
export interface FactorChange {
  readonly uid: string
  readonly sessionId: string
  readonly code: string
}

/**
 * Second factors of identities that the server keeps itself. Methods that take a code refuse with `IdentityRefused`: `INVALID_CODE`,
 * `TOO_MANY_ATTEMPTS`, or `SECOND_FACTOR_OFF` where there is no factor to show a code of.
 */
export interface SecondFactors {
  /** Null where none is in use. */
  find(uid: string): Promise<SecondFactor | null>
  /** A new secret, which replaces one that was never confirmed. Refuses with `SECOND_FACTOR_ON`. `account` is what the app shows. */
  begin(uid: string, account: string): Promise<NewFactor>
  /** Puts the new factor in use, ends the other sessions of the identity, and returns the recovery codes. This session counts as having passed. */
  confirm(change: FactorChange): Promise<readonly string[]>
  /** Replaces all recovery codes. */
  renewCodes(change: FactorChange): Promise<readonly string[]>
  /** Removes the factor with its codes, and ends the other sessions of the identity. Also takes a recovery code. */
  turnOff(change: Omit<FactorChange, 'code'> & { readonly proof: FactorProof }): Promise<void>
}
