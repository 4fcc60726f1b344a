import { z } from 'zod'
import { endpoint, json } from './endpoint.ts'
import { Instant } from './identifiers.ts'
import { IdentityUser } from './identity.ts'
import * as limits from './limits.ts'
import * as messages from './messages/index.ts'

/** The second step of signing in to the embedded identity service: codes of an authenticator app (RFC 6238), and recovery codes. */

/** A code as people type or paste it: spaces do not count. */
export const AppCode = z
  .string()
  .max(limits.factorCodeMaxLength, messages.secondFactor.invalidCode)
  .transform((code) => code.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, messages.secondFactor.invalidCode))

export const RecoveryCode = z.string().trim().min(1, messages.secondFactor.invalidCode).max(limits.factorCodeMaxLength)

/** One of the two. */
export const FactorProof = z.union([z.strictObject({ code: AppCode }), z.strictObject({ recoveryCode: RecoveryCode })])
export type FactorProof = z.input<typeof FactorProof>

/** Each works once, in place of a code of the app. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const SecondFactor = z.object({
  /** Since when it is on; null if it is off. */
  since: Instant.nullable(),
  /** Recovery codes that have not been used. */
  codesLeft: z.int(),
  /** Whether it can be turned on here. */
  isOffered: z.boolean(),
  /** Whether this server requires it of this account. */
  isRequired: z.boolean(),
})
export type SecondFactor = z.infer<typeof SecondFactor>

export const passSecondStep = endpoint({
  id: 'passSecondStep',
  summary:
    'The second step of a sign-in, within five minutes of the first: a code of the app or a recovery code of the account that the first step named. Replaces the identity session cookie.',
  method: 'POST',
  path: '/api/identity/second-step',
  access: 'public',
  body: json(FactorProof),
  response: json(z.object({ user: IdentityUser })),
  errors: ['SECOND_FACTOR_EXPIRED', 'INVALID_CODE', 'TOO_MANY_ATTEMPTS'],
})

export const getSecondFactor = endpoint({
  id: 'getSecondFactor',
  summary: 'Whether two-step verification is on for the user, and what this server asks for.',
  method: 'GET',
  path: '/api/identity/second-factor',
  access: 'user',
  enrolling: true,
  response: json(SecondFactor),
})

export const beginSecondFactor = endpoint({
  id: 'beginSecondFactor',
  summary: 'A new secret for an authenticator app. Nothing changes until its first code is confirmed. Needs a recent sign-in.',
  method: 'POST',
  path: '/api/identity/second-factor',
  access: 'user',
  enrolling: true,
  response: json(
    z.object({
      /** Base32. */
      secret: z.string(),
      /** The same as an `otpauth:` address. */
      uri: z.string(),
    }),
  ),
  errors: ['RECENT_SIGN_IN_REQUIRED', 'SECOND_FACTOR_ON', 'SECOND_FACTOR_NOT_OFFERED'],
})

export const confirmSecondFactor = endpoint({
  id: 'confirmSecondFactor',
  summary:
    'Turns two-step verification on with the first code of the app, and ends all other sessions and access tokens. Returns the recovery codes, once.',
  method: 'POST',
  path: '/api/identity/second-factor/confirm',
  access: 'user',
  enrolling: true,
  body: json(z.object({ code: AppCode })),
  response: json(RecoveryCodes),
  errors: [
    'INVALID_CODE',
    'TOO_MANY_ATTEMPTS',
    'RECENT_SIGN_IN_REQUIRED',
    'SECOND_FACTOR_ON',
    'SECOND_FACTOR_OFF',
    'SECOND_FACTOR_NOT_OFFERED',
  ],
})

export const renewRecoveryCodes = endpoint({
  id: 'renewRecoveryCodes',
  summary: 'Replaces all recovery codes. Needs a recent sign-in and a code of the app.',
  method: 'POST',
  path: '/api/identity/second-factor/recovery-codes',
  access: 'user',
  body: json(z.object({ code: AppCode })),
  response: json(RecoveryCodes),
  errors: ['INVALID_CODE', 'TOO_MANY_ATTEMPTS', 'RECENT_SIGN_IN_REQUIRED', 'SECOND_FACTOR_OFF'],
})

export const turnOffSecondFactor = endpoint({
  id: 'turnOffSecondFactor',
  summary: 'Turns two-step verification off, and ends all other sessions and access tokens. Needs a recent sign-in and a code.',
  method: 'POST',
  path: '/api/identity/second-factor/turn-off',
  access: 'user',
  body: json(FactorProof),
  errors: ['INVALID_CODE', 'TOO_MANY_ATTEMPTS', 'RECENT_SIGN_IN_REQUIRED', 'SECOND_FACTOR_OFF'],
})

export const secondFactorEndpoints = {
  passSecondStep,
  getSecondFactor,
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
} as const
