import { endpoint, redirect } from './endpoint.ts'

/** Signing in to the embedded identity service with an account at a provider of OpenID Connect, in a popup window. */

/** The providers: Google, and one of the operator's choice. */
export const providerKinds = ['google', 'oidc'] as const
export type ProviderKind = (typeof providerKinds)[number]

/** Why a provider's account was refused, with the error that describes it. */
export const providerRefusals = {
  'too-many': 'TOO_MANY_ATTEMPTS',
  unreachable: 'SINGLE_SIGN_ON_UNREACHABLE',
  denied: 'SINGLE_SIGN_ON_DENIED',
  unverified: 'SINGLE_SIGN_ON_UNVERIFIED',
  'other-domain': 'SINGLE_SIGN_ON_DOMAIN',
  'other-subject': 'SINGLE_SIGN_ON_HELD',
  'account-exists': 'SINGLE_SIGN_ON_ACCOUNT',
  'single-sign-on-only': 'SINGLE_SIGN_ON_ONLY',
} as const
export type ProviderRefusal = keyof typeof providerRefusals

/** Outcomes of the sign-in, passed to the page that the popup ends on. */
export const providerOutcomes = [
  'done',
  'cancelled',
  'failed',
  'too-many',
  'unreachable',
  'denied',
  'unverified',
  'other-domain',
  'other-subject',
  'account-exists',
  'single-sign-on-only',
] as const satisfies readonly (ProviderRefusal | 'done' | 'cancelled' | 'failed')[]
export type ProviderOutcome = (typeof providerOutcomes)[number]

export const startGoogleSignIn = endpoint({
  id: 'startGoogleSignIn',
  summary: 'Redirects the browser to Google to choose an account, or back to /auth?mode=google if that is not possible.',
  method: 'GET',
  path: '/api/identity/google/start',
  access: 'public',
  response: redirect,
})

export const finishGoogleSignIn = endpoint({
  id: 'finishGoogleSignIn',
  summary: 'Google redirects the browser here. Sets the identity session cookie and redirects to /auth?mode=google with the outcome.',
  method: 'GET',
  path: '/api/identity/google/callback',
  access: 'public',
  response: redirect,
})

export const startSingleSignOn = endpoint({
  id: 'startSingleSignOn',
  summary: 'Redirects the browser to the provider that the operator has set up, or back to /auth?mode=oidc if that is not possible.',
  method: 'GET',
  path: '/api/identity/oidc/start',
  access: 'public',
  response: redirect,
})

export const finishSingleSignOn = endpoint({
  id: 'finishSingleSignOn',
  summary: 'The provider redirects the browser here. Sets the identity session cookie and redirects to /auth?mode=oidc with the outcome.',
  method: 'GET',
  path: '/api/identity/oidc/callback',
  access: 'public',
  response: redirect,
})
