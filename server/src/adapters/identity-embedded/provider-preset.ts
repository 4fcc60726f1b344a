import type { IdentityFault } from '../../ports/identity.ts'

/** This application's registration with a provider. */
export interface ProviderRegistration {
  /** Address of the provider, or of a double in tests. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

/** A person as the provider describes them. */
export interface ProviderAccount {
  /** Under which the subject is stored: one for each issuer, because a subject means nothing anywhere else. */
  readonly providerId: string
  /** The provider's own id of the account, which never changes. */
  readonly subject: string
  /** Lower case. */
  readonly email: string
  /** The provider has verified the address. */
  readonly verified: boolean
  /** The provider decides today whose address it is. Any other was verified once, at best, and may have changed hands. */
  readonly authoritative: boolean
  readonly name: string
  readonly firstName: string
  readonly surname: string
}

/** What makes a provider of OpenID Connect different from another. The client, the linking and the session are the same for all. */
export interface ProviderPreset {
  /** Names the kind in cookies, keys and the audit trail. */
  readonly kind: 'google' | 'oidc'
  readonly registration: ProviderRegistration
  /** Further parameters of the authorization request. */
  readonly parameters: Readonly<Record<string, string>>
  /** The claim that says whether an address is verified; null if nobody asks for it. */
  readonly verifiedClaim: string | null
  /** Throws if the claims are not those of an account. `issuer`: the name that the provider gives itself. */
  readAccount(claims: unknown, issuer: string): ProviderAccount
  /** Why an account may not sign in at all; null if it may. */
  findFault(account: ProviderAccount): IdentityFault | null
  readonly faults: {
    readonly failed: IdentityFault
    /** It cannot be reached, or is not set up as we expect. */
    readonly unreachable: IdentityFault
    /** It answered that the person may not enter, or they cancelled. */
    readonly denied: IdentityFault
    readonly unverified: IdentityFault
    /** The address has an account, and the provider is not authoritative for the address. */
    readonly accountExists: IdentityFault
  }
}
