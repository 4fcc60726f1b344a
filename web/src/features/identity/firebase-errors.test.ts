import { expect, test } from 'vitest'
import { hasCode, refusal, sentenceOf, Unreachable } from '../../lib/api/api-error.ts'
import { type FirebaseCall, translateFirebaseError } from './firebase-errors.ts'

const firebaseError = (code: string) => Object.assign(new Error(`Firebase: Error (${code}).`), { code })

test.each([
  ['signUp', 'auth/email-already-in-use', 'Email is already in use'],
  ['signUp', 'auth/operation-not-allowed', 'Failed to create account. Please try again.'],
  ['signIn', 'auth/user-not-found', 'Invalid email or password'],
  ['signIn', 'auth/wrong-password', 'Invalid email or password'],
  ['signIn', 'auth/invalid-credential', 'Invalid email or password'],
  ['signIn', 'auth/too-many-requests', 'Too many failed login attempts. Please try again later.'],
  ['google', 'auth/unauthorized-domain', 'This domain is not authorized for authentication. Please contact support.'],
  ['google', 'auth/internal-error', 'There was a problem with Google authentication. Please try again later.'],
  ['google', 'auth/popup-blocked', 'Failed to sign in with Google. Please try again.'],
  ['sendReset', 'auth/user-not-found', 'No account found with this email address.'],
  ['sendReset', 'auth/missing-continue-uri', 'Failed to send password reset email. Please try again.'],
  ['verify', 'auth/invalid-action-code', 'Invalid verification link'],
  ['verify', 'auth/internal-error', 'There was an error verifying your email. Please try again.'],
  ['sendVerification', 'auth/internal-error', 'Failed to send verification email. Please try again.'],
] as const satisfies readonly (readonly [FirebaseCall, string, string])[])('%s that fails with %s shows: %s', (call, code, sentence) => {
  expect(sentenceOf(translateFirebaseError(call, firebaseError(code)), 'something else')).toBe(sentence)
})

test('a network failure is Unreachable', () => {
  expect(translateFirebaseError('signIn', firebaseError('auth/network-request-failed'))).toBeInstanceOf(Unreachable)
})

test('an expired session is distinguished from a failure', () => {
  expect(hasCode(translateFirebaseError('token', firebaseError('auth/user-token-expired')), 'NOT_AUTHENTICATED')).toBe(true)
  expect(hasCode(translateFirebaseError('token', firebaseError('auth/internal-error')), 'NOT_AUTHENTICATED')).toBe(false)
})

test('errors that are not from Firebase are returned unchanged', () => {
  for (const error of [refusal('EMAIL_NOT_VERIFIED'), new TypeError('x'), 'text']) {
    expect(translateFirebaseError('signIn', error)).toBe(error)
  }
})
