import { endpoint, redirect } from './endpoint.ts'

/** Signing in to the embedded identity service with a Google account, in a popup window. */

/** Outcomes of the sign-in, passed to the page that the popup ends on. */
export const googleOutcomes = ['done', 'cancelled', 'failed'] as const
export type GoogleOutcome = (typeof googleOutcomes)[number]

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
