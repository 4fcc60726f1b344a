/** Accounts that are to be filed, as a registry needs them. */
export interface AccountsToFile {
  /** Identifies this filing at the registry for ever, so that sending it twice files it once. */
  readonly submissionNumber: string
  /** As on the register, such as 01234567 or SC123456. */
  readonly companyNumber: string
  readonly companyName: string
  /** What proves to the registry that the company lets this be filed. */
  readonly authenticationCode: string
  /** When the accounts were approved (ISO 8601). */
  readonly approvedOn: string
  /** The exact bytes of the tagged document. */
  readonly document: Uint8Array
}

/** A reason in the registry's words, and what to do about it in ours. */
export interface RegistryReason {
  readonly code: string
  readonly text: string
  readonly remedy: string
}

/**
 * - `received`: the registry will decide.
 * - `duplicate`: it already has a filing with this number, and has not taken another.
 * - `refused`: it has not taken it; nothing was filed.
 */
export type SendOutcome =
  | { readonly kind: 'received' }
  | { readonly kind: 'duplicate' }
  | { readonly kind: 'refused'; readonly reasons: readonly RegistryReason[] }

/** `not-found`: the registry knows no filing with this number. */
export type FilingStatus =
  | { readonly kind: 'pending' }
  | { readonly kind: 'accepted' }
  | { readonly kind: 'rejected'; readonly reasons: readonly RegistryReason[] }
  | { readonly kind: 'not-found' }

/** There was no answer, or none that can be understood: the registry may have taken what was sent, or not. No secret is in its message. */
export class RegistryUnclear extends Error {
  override readonly name = 'RegistryUnclear'
}

/** A registry that takes accounts. Both calls throw `RegistryUnclear`. */
export interface FilingRegistry {
  /** Filings are tests, which the registry does not put on the register. */
  readonly isTest: boolean
  /** In bytes. */
  readonly maxDocumentBytes: number
  send(accounts: AccountsToFile, signal?: AbortSignal): Promise<SendOutcome>
  findStatus(submissionNumber: string, signal?: AbortSignal): Promise<FilingStatus>
}
