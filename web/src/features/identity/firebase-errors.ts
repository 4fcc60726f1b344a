import type { RefusedHere } from '../../lib/api/refused-here.ts'
import { type ApiError, refusal, Unreachable } from '../../lib/api/api-error.ts'

/** Firebase error codes (https://firebase.google.com/docs/reference/js/auth#autherrorcodes) that mean the same for every call. */
const everywhere: Readonly<Record<string, RefusedHere>> = {
  'auth/too-many-requests': 'TOO_MANY_ATTEMPTS',
  'auth/quota-exceeded': 'TOO_MANY_ATTEMPTS',
}

interface Meaning {
  readonly codes: Readonly<Record<string, RefusedHere>>
  /** The meaning of any other error. */
  readonly otherwise: RefusedHere
}

const wrongCredentials = {
  'auth/invalid-credential': 'INVALID_CREDENTIALS',
  'auth/invalid-login-credentials': 'INVALID_CREDENTIALS',
  'auth/user-not-found': 'INVALID_CREDENTIALS',
  'auth/wrong-password': 'INVALID_CREDENTIALS',
  'auth/user-disabled': 'INVALID_CREDENTIALS',
} as const satisfies Meaning['codes']

/** The code of an emailed link is used, expired, invalid or somebody else's. */
function badLink(code: RefusedHere): Meaning['codes'] {
  const codes = ['invalid-action-code', 'expired-action-code', 'user-disabled', 'user-not-found', 'invalid-email']
  return Object.fromEntries(codes.map((name) => [`auth/${name}`, code]))
}

const calls = {
  signUp: {
    codes: { 'auth/email-already-in-use': 'EMAIL_TAKEN', 'auth/weak-password': 'PASSWORD_TOO_COMMON' },
    otherwise: 'SIGN_UP_FAILED',
  },
  signIn: { codes: wrongCredentials, otherwise: 'INTERNAL' },
  google: {
    codes: {
      'auth/unauthorized-domain': 'GOOGLE_DOMAIN_NOT_AUTHORIZED',
      'auth/operation-not-allowed': 'GOOGLE_DOMAIN_NOT_AUTHORIZED',
      'auth/internal-error': 'GOOGLE_INTERNAL_ERROR',
    },
    otherwise: 'GOOGLE_SIGN_IN_FAILED',
  },
  sendReset: { codes: { 'auth/user-not-found': 'ACCOUNT_NOT_FOUND' }, otherwise: 'RESET_MAIL_FAILED' },
  reset: {
    codes: { ...badLink('INVALID_RESET_LINK'), 'auth/weak-password': 'PASSWORD_TOO_COMMON' },
    otherwise: 'INTERNAL',
  },
  sendLink: { codes: { 'auth/user-not-found': 'ACCOUNT_NOT_FOUND' }, otherwise: 'SIGN_IN_LINK_FAILED' },
  signInByLink: { codes: badLink('INVALID_SIGN_IN_LINK'), otherwise: 'INTERNAL' },
  sendVerification: { codes: {}, otherwise: 'VERIFICATION_MAIL_FAILED' },
  verify: { codes: badLink('INVALID_VERIFICATION_LINK'), otherwise: 'VERIFICATION_FAILED' },
  token: {
    codes: {
      'auth/user-token-expired': 'NOT_AUTHENTICATED',
      'auth/user-disabled': 'NOT_AUTHENTICATED',
      'auth/user-not-found': 'NOT_AUTHENTICATED',
    },
    otherwise: 'INTERNAL',
  },
  other: { codes: {}, otherwise: 'INTERNAL' },
} as const satisfies Record<string, Meaning>

export type FirebaseCall = keyof typeof calls

/** The service's own error code; null if there is none. */
export function firebaseCode(error: unknown): string | null {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : null
  return typeof code === 'string' && code.startsWith('auth/') ? code : null
}

/** Turns a Firebase error into an error of the contract, so that forms handle one kind. Other errors are returned unchanged. */
export function translateFirebaseError(call: FirebaseCall, error: unknown): unknown {
  const code = firebaseCode(error)
  if (code === null) return error
  if (code === 'auth/network-request-failed') return new Unreachable({ cause: error })
  const { codes, otherwise }: Meaning = calls[call]
  const translated: ApiError = refusal(codes[code] ?? everywhere[code] ?? otherwise)
  translated.cause = error
  return translated
}
