import type { ErrorCode } from '@tickmark/contract'

/**
 * The refusals that the browser itself creates, because no server of ours is involved. For all others it needs neither status nor
 * message: they come with the answer, and the build leaves them out (`web/vite.first-load.ts`).
 */
export const refusedHere = [
  'ACCOUNT_NOT_FOUND',
  'EMAIL_NOT_VERIFIED',
  'EMAIL_TAKEN',
  'GOOGLE_DOMAIN_NOT_AUTHORIZED',
  'GOOGLE_INTERNAL_ERROR',
  'GOOGLE_SIGN_IN_FAILED',
  'INTERNAL',
  'INVALID_CREDENTIALS',
  'INVALID_RESET_LINK',
  'INVALID_SIGN_IN_LINK',
  'INVALID_VERIFICATION_LINK',
  'NOT_AUTHENTICATED',
  'PASSWORD_TOO_COMMON',
  'RECENT_SIGN_IN_REQUIRED',
  'RESET_MAIL_FAILED',
  'SIGN_IN_LINK_FAILED',
  'SIGN_UP_FAILED',
  'SINGLE_SIGN_ON_ACCOUNT',
  'SINGLE_SIGN_ON_DENIED',
  'SINGLE_SIGN_ON_DOMAIN',
  'SINGLE_SIGN_ON_FAILED',
  'SINGLE_SIGN_ON_HELD',
  'SINGLE_SIGN_ON_ONLY',
  'SINGLE_SIGN_ON_UNREACHABLE',
  'SINGLE_SIGN_ON_UNVERIFIED',
  'TOO_MANY_ATTEMPTS',
  'VERIFICATION_FAILED',
  'VERIFICATION_MAIL_FAILED',
] as const satisfies readonly ErrorCode[]

export type RefusedHere = (typeof refusedHere)[number]
