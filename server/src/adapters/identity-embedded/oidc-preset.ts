import { Email } from '@tickmark/contract'
import { z } from 'zod'
import { googleProviderId } from './google-preset.ts'
import { names, Subject } from './provider-claims.ts'
import type { ProviderPreset, ProviderRegistration } from './provider-preset.ts'

/** A provider of the operator's choice. */
export interface OidcSettings extends ProviderRegistration {
  /** Shown on the button. */
  readonly name: string
  /** Domains of email whose addresses the provider speaks for, in lower case. */
  readonly domains: readonly string[]
  /** Addresses of all other domains may sign in as well. The provider does not speak for them. */
  readonly anyDomain: boolean
  /** The addresses that may sign in, sign in this way alone, */
  readonly only: boolean
  /** except these, in lower case. */
  readonly except: readonly string[]
  /** The claim that says whether an address is verified; `trust`: the provider's word for an address is enough. */
  readonly verifiedClaim: string
}

const Claims = z.looseObject({ sub: Subject, email: Email, ...names })

/** Providers write a true claim in these ways; every other value is not true. */
const trueValues: readonly unknown[] = [true, 'true', 1, '1']

/** Exact, in lower case: a domain does not stand for those below it. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** Subjects of Google are the same in both ways of signing in with Google. */
const providerIdOf = (issuer: string): string => (issuer === 'https://accounts.google.com' ? googleProviderId : `oidc:${issuer}`)

export const oidcPreset = (settings: OidcSettings): ProviderPreset => ({
  kind: 'oidc',
  providerId: providerIdOf(settings.issuer),
  registration: settings,
  parameters: {},
  readAccount(given) {
    const claims = Claims.parse(given)
    const { sub, email, name, given_name: firstName, family_name: surname } = claims
    const verified = settings.verifiedClaim === 'trust' || trueValues.includes(claims[settings.verifiedClaim])
    const authoritative = verified && settings.domains.includes(domainOf(email))
    return { subject: sub, email, verified, authoritative, name, firstName, surname }
  },
  findFault({ email, verified }) {
    if (!settings.anyDomain && !settings.domains.includes(domainOf(email))) return 'SINGLE_SIGN_ON_DOMAIN'
    return verified ? null : 'SINGLE_SIGN_ON_UNVERIFIED'
  },
  faults: {
    failed: 'SINGLE_SIGN_ON_FAILED',
    unreachable: 'SINGLE_SIGN_ON_UNREACHABLE',
    unverified: 'SINGLE_SIGN_ON_UNVERIFIED',
    accountExists: 'SINGLE_SIGN_ON_ACCOUNT',
  },
})
