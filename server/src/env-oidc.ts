import { Email } from '@tickmark/contract'
import { z } from 'zod'
import { refuse } from './env-refused.ts'
import { isLoopbackHost } from './http/request-origin.ts'

/** This application's registration with a provider of OpenID Connect, and whom it signs in. */
export interface OidcSettings {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Shown on the button. */
  readonly name: string
  /** Domains of email, in lower case, for whose addresses the provider is authoritative. */
  readonly domains: readonly string[]
  /** Addresses of all other domains may sign in as well. */
  readonly anyDomain: boolean
  /** Addresses of the listed domains sign in in no other way. */
  readonly only: boolean
  /** Addresses that `only` does not bind, in lower case. */
  readonly except: readonly string[]
  /** The claim that says whether an address is verified; `trust`: every address counts as verified. */
  readonly verifiedClaim: string
}

const list = (text: string) =>
  text
    .split(',')
    .map((item) => item.trim().toLowerCase())
    .filter((item) => item !== '')

const mustBeDomains = 'must be domains of email separated by commas, or *'
const domain = /^(?:\*|(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63})$/

export const oidcVariables = {
  OIDC_ISSUER: z.url('must be the address of the provider').optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z
    .string()
    .regex(/^[^\p{C}]{1,40}$/u, 'must have at most 40 characters')
    .default('single sign-on'),
  OIDC_DOMAINS: z
    .string()
    .transform(list)
    .pipe(z.array(z.string().regex(domain, mustBeDomains)).min(1, mustBeDomains))
    .optional(),
  OIDC_ONLY: z.enum(['on', 'off'], 'must be on or off').default('off'),
  OIDC_EXCEPT: z.string().transform(list).pipe(z.array(Email)).default([]),
  OIDC_VERIFIED_CLAIM: z
    .string()
    .regex(/^[\w:./-]{1,100}$/, 'must be the name of a claim, or trust')
    .default('email_verified'),
}

type Given = z.infer<z.ZodObject<typeof oidcVariables>>

/** The endpoints that serve every tenant of Entra ID, any of whose administrators can give an account any address. */
const manyTenants = /^\/(?:common|organizations|consumers)(?:\/|$)/i

function refuseIssuer(issuer: string): void {
  const { protocol, hostname, pathname, search, hash, username, password } = new URL(issuer)
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopbackHost(hostname))) refuse('OIDC_ISSUER must start with https://')
  if (search + hash + username + password !== '' || pathname.includes('/.well-known/')) {
    refuse('OIDC_ISSUER must be the issuer alone, as the provider names it')
  }
  if (hostname.startsWith('login.microsoftonline.') && manyTenants.test(pathname)) {
    refuse('OIDC_ISSUER must name one tenant: an issuer for all tenants lets anyone give an account any address')
  }
}

/** Absent where people sign in otherwise. Refuses settings that would lock everybody out, or let strangers in. */
export function readOidc(given: Given, hasFirebase: boolean): OidcSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_DOMAINS: listed } = given
  const only = given.OIDC_ONLY === 'on'
  if ((issuer ?? clientId ?? clientSecret ?? listed) === undefined) {
    return only ? refuse('OIDC_ONLY needs OIDC_ISSUER') : undefined
  }
  if (issuer === undefined || clientId === undefined || clientSecret === undefined || listed === undefined) {
    return refuse('OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and OIDC_DOMAINS must be set together')
  }
  if (hasFirebase) refuse('OIDC_ISSUER must not be set beside FIREBASE_PROJECT_ID: Firebase has its own providers')
  refuseIssuer(issuer)
  const anyDomain = listed.includes('*')
  const { OIDC_EXCEPT: except, OIDC_VERIFIED_CLAIM: verifiedClaim } = given
  if (anyDomain && verifiedClaim === 'trust') {
    refuse('OIDC_VERIFIED_CLAIM must not be trust while OIDC_DOMAINS has *: the provider could name any address')
  }
  if (anyDomain && only) {
    refuse('OIDC_ONLY must be off while OIDC_DOMAINS has *: accounts of unlisted domains are not linked, and could not sign in at all')
  }
  if (only && except.length === 0) {
    refuse('OIDC_EXCEPT must name an administrator while OIDC_ONLY is on: if the provider fails, nobody could sign in')
  }
  const domains = listed.filter((name) => name !== '*')
  return { issuer, clientId, clientSecret, name: given.OIDC_NAME.trim(), domains, anyDomain, only, except, verifiedClaim }
}
