import { Email } from '@tickmark/contract'
import { z } from 'zod'
import { googleProviderId } from './google-preset.ts'
import { names, Subject } from './provider-claims.ts'
import type { ProviderPreset, ProviderRegistration } from './provider-preset.ts'

/** A provider of the operator's choice. */
export interface OidcSettings extends ProviderRegistration {
  /** Shown on the button. */
  readonly name: string
  /** Domains of email, in lower case, for whose addresses the provider is authoritative. */
  readonly domains: readonly string[]
  /** Addresses of all other domains may sign in as well. The provider is not authoritative for them. */
  readonly anyDomain: boolean
  /** Addresses of the listed domains sign in in no other way. */
  readonly only: boolean
  /** Addresses that `only` does not bind, in lower case. */
  readonly except: readonly string[]
  /** The claim that says whether an address is verified; `trust`: the provider's word for an address is enough. */
  readonly verifiedClaim: string
}

/** `hd` is Google's: the Workspace domain that manages the account; absent for personal accounts. */
const Claims = z.looseObject({ sub: Subject, email: Email, hd: z.string().toLowerCase().optional().catch(undefined), ...names })

/** Providers write a true claim in these ways; every other value is not true. */
const trueValues: readonly unknown[] = [true, 'true', 1, '1']

/** Exact, in lower case: a domain does not include those below it. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

const googleIssuer = 'https://accounts.google.com'

/** Subjects of Google are the same in both ways of signing in with Google. */
const providerIdOf = (issuer: string): string => (issuer === googleIssuer ? googleProviderId : `oidc:${issuer}`)

export const oidcPreset = (settings: OidcSettings): ProviderPreset => ({
  kind: 'oidc',
  registration: settings,
  parameters: {},
  verifiedClaim: settings.verifiedClaim === 'trust' ? null : settings.verifiedClaim,
  readAccount(given, issuer) {
    const claims = Claims.parse(given)
    const { sub, email, name, given_name: firstName, family_name: surname } = claims
    const verified = settings.verifiedClaim === 'trust' || trueValues.includes(claims[settings.verifiedClaim])
    // Google verifies the address of a personal account once, and keeps its word after the address has gone to somebody else.
    const isManaged = issuer !== googleIssuer || (claims.hd !== undefined && settings.domains.includes(claims.hd))
    const authoritative = verified && isManaged && settings.domains.includes(domainOf(email))
    return { providerId: providerIdOf(issuer), subject: sub, email, verified, authoritative, name, firstName, surname }
  },
  findFault({ email, verified, authoritative }) {
    const isListed = settings.domains.includes(domainOf(email))
    if (!settings.anyDomain && !isListed) return 'SINGLE_SIGN_ON_DOMAIN'
    return (isListed ? authoritative : verified) ? null : 'SINGLE_SIGN_ON_UNVERIFIED'
  },
  faults: {
    failed: 'SINGLE_SIGN_ON_FAILED',
    unreachable: 'SINGLE_SIGN_ON_UNREACHABLE',
    denied: 'SINGLE_SIGN_ON_DENIED',
    unverified: 'SINGLE_SIGN_ON_UNVERIFIED',
    accountExists: 'SINGLE_SIGN_ON_ACCOUNT',
  },
})
