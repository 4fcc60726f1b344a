import { endpoint, redirect } from './endpoint.ts'

/** Signing in with a Google account to the embedded identity service, in a window of its own. */

/** How a sign-in in the window has ended, as the page that it ends on is told. */
export const googleOutcomes = ['done', 'cancelled', 'failed'] as const
export type GoogleOutcome = (typeof googleOutcomes)[number]

export const startGoogleSignIn = endpoint({
  id: 'startGoogleSignIn',
  summary: 'Sends the browser to Google to choose an account; back to /auth?mode=google where that is not possible.',
  method: 'GET',
  path: '/api/identity/google/start',
  access: 'public',
  response: redirect,
})

export const finishGoogleSignIn = endpoint({
  id: 'finishGoogleSignIn',
  summary: 'Where Google sends the browser back to. Sets the identity session cookie, and ends on /auth?mode=google with the outcome.',
  method: 'GET',
  path: '/api/identity/google/callback',
  access: 'public',
  response: redirect,
})
