/** Encrypts secrets that have to be kept, with a ring of keys: the newest seals, and each opens what it has sealed. */
export interface Seal {
  /** `row` identifies the row that the secret is kept in, for good: what was sealed for one row does not open for another. */
  seal(secret: string, row: string): Uint8Array
  /** Null if its key is not in the ring, it was sealed for something else, or it has been changed. */
  open(sealed: Uint8Array, row: string): string | null
  /** The same secret sealed with the newest key; null if it is already, or does not open. */
  reseal(sealed: Uint8Array, row: string): Uint8Array | null
}

/** One for each kind of secret: what one of them has sealed does not open with another. */
export interface Seals {
  /** Of what people enter for a filing. */
  readonly filing: Seal
  /** Of what lets this server read ledgers. */
  readonly tokens: Seal
  /** Of what proves to a provider that a consent was asked for here. */
  readonly verifiers: Seal
  /** Of what authenticator apps share with this server. */
  readonly factors: Seal
}
