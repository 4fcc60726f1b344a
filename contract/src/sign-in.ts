import { z } from 'zod'
import { endpoint, json } from './endpoint.ts'
import { Company, Email, FirstName, IdentityUser, Surname } from './identity.ts'
import * as limits from './limits.ts'
import * as messages from './messages/index.ts'

/** The ways to a session of the embedded identity service: sign-up, verification, sign-in, a new password. A page of someone signed in needs none. */

const formatTooShort = (minLength: number) => messages.passwordTooShort.replace(String(limits.passwordMinLength), String(minLength))

/** The rules of a new password with a minimum length, as a list, so that a form can tick them off (spec section 5). */
export const listPasswordRules = (minLength: number) =>
  [
    { message: formatTooShort(minLength), test: (password: string) => password.length >= minLength },
    { message: messages.passwordNeedsUpper, test: (password: string) => /\p{Lu}/u.test(password) },
    { message: messages.passwordNeedsLower, test: (password: string) => /\p{Ll}/u.test(password) },
    { message: messages.passwordNeedsNumber, test: (password: string) => /\d/.test(password) },
  ] as const

export const makeNewPassword = (minLength: number) =>
  z
    .string()
    .max(limits.passwordMaxLength)
    .superRefine((password, context) => {
      for (const rule of listPasswordRules(minLength)) if (!rule.test(password)) context.addIssue({ code: 'custom', message: rule.message })
    })

/** The minimum rules; a server may require a longer password. */
export const NewPassword = makeNewPassword(limits.passwordMinLength)

/** `proof` is from the link of an invitation. Where it is valid for the address, no verification email is needed; otherwise it has no effect. */
export const SignUp = z.object({
  firstName: FirstName,
  surname: Surname,
  company: Company.optional(),
  email: Email,
  password: NewPassword,
  proof: z.string().max(limits.invitationProofMaxLength).optional(),
})
export type SignUp = z.infer<typeof SignUp>

export const SignIn = z.object({
  email: Email,
  password: z.string().min(limits.passwordMinLength, messages.passwordTooShort).max(limits.passwordMaxLength),
})
export type SignIn = z.infer<typeof SignIn>

/** The token of an emailed link. Control characters are rejected, since no database accepts U+0000. */
const LinkToken = (invalid: string) =>
  z
    .string()
    .max(200, invalid)
    .regex(/^\P{Cc}*$/u, invalid)

export const signUp = endpoint({
  id: 'signUp',
  summary:
    'Creates an account and sends the verification email. Does not sign in, unless the sign-up has the proof of an invitation: then the address is verified, no email is sent, and the identity session cookie is set.',
  method: 'POST',
  path: '/api/identity/sign-up/email',
  access: 'public',
  body: json(SignUp),
  response: json(z.object({ user: IdentityUser })),
  status: 201,
  errors: [
    'EMAIL_TAKEN',
    'PASSWORD_TOO_COMMON',
    'PASSWORD_TOO_SHORT',
    'SIGN_UP_FAILED',
    'TOO_MANY_ATTEMPTS',
    'UNAVAILABLE',
    'VERIFICATION_MAIL_FAILED',
  ],
})

export const signIn = endpoint({
  id: 'signIn',
  summary: 'Signs in with email and password and sets the identity session cookie. Refused while the email is not verified.',
  method: 'POST',
  path: '/api/identity/sign-in/email',
  access: 'public',
  body: json(SignIn),
  response: json(z.object({ user: IdentityUser })),
  errors: ['INVALID_CREDENTIALS', 'EMAIL_NOT_VERIFIED', 'SECOND_FACTOR_REQUIRED', 'TOO_MANY_ATTEMPTS', 'UNAVAILABLE'],
})

export const verifyEmail = endpoint({
  id: 'verifyEmail',
  summary: 'Completes verification. The address must be the one the link was sent to; a link works once.',
  method: 'POST',
  path: '/api/identity/verify-email',
  access: 'public',
  body: json(
    z.object({ token: z.string().min(1, messages.invalidVerificationLink).max(2_000, messages.invalidVerificationLink), email: Email }),
  ),
  response: json(z.object({ email: z.string() })),
  errors: ['INVALID_VERIFICATION_LINK', 'VERIFICATION_FAILED', 'TOO_MANY_ATTEMPTS'],
})

export const sendVerificationEmail = endpoint({
  id: 'sendVerificationEmail',
  summary: 'Sends the verification email again. The response is the same whether or not the address needs one.',
  method: 'POST',
  path: '/api/identity/send-verification-email',
  access: 'public',
  body: json(z.object({ email: Email })),
  errors: ['VERIFICATION_MAIL_FAILED', 'TOO_MANY_EMAILS'],
})

export const requestPasswordReset = endpoint({
  id: 'requestPasswordReset',
  summary: 'Sends a password reset link. With hidden accounts, the response is the same for every address.',
  method: 'POST',
  path: '/api/identity/request-password-reset',
  access: 'public',
  body: json(z.object({ email: Email })),
  errors: ['ACCOUNT_NOT_FOUND', 'RESET_MAIL_FAILED', 'TOO_MANY_EMAILS'],
})

export const resetPassword = endpoint({
  id: 'resetPassword',
  summary: 'Sets a new password with the token of an emailed link and ends all sessions of the account. A link works once, for an hour.',
  method: 'POST',
  path: '/api/identity/reset-password',
  access: 'public',
  body: json(z.object({ token: LinkToken(messages.reset.invalidLink), password: NewPassword })),
  errors: ['INVALID_RESET_LINK', 'PASSWORD_TOO_COMMON', 'PASSWORD_TOO_SHORT', 'TOO_MANY_ATTEMPTS', 'UNAVAILABLE'],
})

export const sendSignInLink = endpoint({
  id: 'sendSignInLink',
  summary: 'Sends a link that signs in without a password. With hidden accounts, the response is the same for every address.',
  method: 'POST',
  path: '/api/identity/send-sign-in-link',
  access: 'public',
  body: json(z.object({ email: Email })),
  errors: ['ACCOUNT_NOT_FOUND', 'SIGN_IN_LINK_FAILED', 'TOO_MANY_EMAILS'],
})

export const signInWithLink = endpoint({
  id: 'signInWithLink',
  summary:
    'Signs in with an emailed link and sets the identity session cookie. The address must be the one it was sent to; a link works once.',
  method: 'POST',
  path: '/api/identity/sign-in/link',
  access: 'public',
  body: json(z.object({ token: LinkToken(messages.signInLink.invalid), email: Email })),
  response: json(z.object({ user: IdentityUser })),
  errors: ['INVALID_SIGN_IN_LINK', 'SECOND_FACTOR_REQUIRED', 'TOO_MANY_ATTEMPTS'],
})
