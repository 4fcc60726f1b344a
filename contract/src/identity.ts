import { z } from 'zod'
import { endpoint, json } from './endpoint.ts'
import { limits } from './limits.ts'
import { Line } from './line.ts'
import * as messages from './messages/index.ts'

/** The embedded identity service: sign-up, verification, sign-in, tokens. Its session lives in an HttpOnly cookie. */

/** All its calls begin with this, and no other does. They are not served where a hosted service keeps the identities. */
export const embeddedIdentityPath = '/api/identity/'

export const Email = z.string().trim().toLowerCase().max(limits.emailMaxLength, messages.emailInvalid).pipe(z.email(messages.emailInvalid))

const formatTooShort = (minLength: number) => messages.passwordTooShort.replace(String(limits.passwordMinLength), String(minLength))

/** The rules of a new password of at least so many characters, one by one, so that a form can tick them off (spec section 5). */
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

/** What every server asks for; one may ask for more. */
export const NewPassword = makeNewPassword(limits.passwordMinLength)

export const FirstName = Line.min(1, messages.firstNameRequired).max(limits.nameMaxLength)
export const Surname = Line.min(1, messages.surnameRequired).max(limits.nameMaxLength)
export const Company = Line.max(limits.companyMaxLength)

export const SignUp = z.object({ firstName: FirstName, surname: Surname, company: Company.optional(), email: Email, password: NewPassword })
export type SignUp = z.infer<typeof SignUp>

export const SignIn = z.object({
  email: Email,
  password: z.string().min(limits.passwordMinLength, messages.passwordTooShort).max(limits.passwordMaxLength),
})
export type SignIn = z.infer<typeof SignIn>

/** The browser-held user (spec section 3), as far as the identity service knows it. */
export const IdentityUser = z.object({
  uid: z.string(),
  email: z.string(),
  displayName: z.string(),
  emailVerified: z.boolean(),
  company: z.string().optional(),
})
export type IdentityUser = z.infer<typeof IdentityUser>

/** What a mailed link holds to be known by. No database takes U+0000, so it is not looked for. */
const LinkToken = (invalid: string) =>
  z
    .string()
    .max(200, invalid)
    .regex(/^\P{Cc}*$/u, invalid)

export const signUp = endpoint({
  id: 'signUp',
  summary: 'Creates an account and sends the verification e-mail. Nobody is signed in by it.',
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
  summary: 'Signs in with e-mail and password and sets the identity session cookie. Refused while the e-mail is not verified.',
  method: 'POST',
  path: '/api/identity/sign-in/email',
  access: 'public',
  body: json(SignIn),
  response: json(z.object({ user: IdentityUser })),
  errors: ['INVALID_CREDENTIALS', 'EMAIL_NOT_VERIFIED', 'TOO_MANY_ATTEMPTS', 'UNAVAILABLE'],
})

export const signOut = endpoint({
  id: 'signOut',
  summary: 'Ends the identity session and clears its cookie. Harmless without one.',
  method: 'POST',
  path: '/api/identity/sign-out',
  access: 'public',
})

export const getIdentitySession = endpoint({
  id: 'getIdentitySession',
  summary: 'The user of the identity session cookie, or null without one.',
  method: 'GET',
  path: '/api/identity/get-session',
  access: 'public',
  response: json(z.object({ user: IdentityUser.nullable() })),
})

export const getToken = endpoint({
  id: 'getToken',
  summary: 'A bearer token of five minutes for the identity session. To be kept in memory only.',
  method: 'GET',
  path: '/api/identity/token',
  access: 'cookie',
  response: json(z.object({ token: z.string(), expiresInMs: z.int() })),
})

export const verifyEmail = endpoint({
  id: 'verifyEmail',
  summary: 'Completes verification. The address must be the one that the link was sent to; a link works once.',
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
  summary: 'Sends the verification e-mail again. Answers alike whether or not the address waits for one.',
  method: 'POST',
  path: '/api/identity/send-verification-email',
  access: 'public',
  body: json(z.object({ email: Email })),
  errors: ['VERIFICATION_MAIL_FAILED', 'TOO_MANY_ATTEMPTS'],
})

export const requestPasswordReset = endpoint({
  id: 'requestPasswordReset',
  summary: 'Sends a link by which a new password can be set. With hidden accounts it answers alike for every address.',
  method: 'POST',
  path: '/api/identity/request-password-reset',
  access: 'public',
  body: json(z.object({ email: Email })),
  errors: ['ACCOUNT_NOT_FOUND', 'RESET_MAIL_FAILED', 'TOO_MANY_ATTEMPTS'],
})

export const resetPassword = endpoint({
  id: 'resetPassword',
  summary: 'Sets a new password by the token of an e-mailed link, which works once, for an hour, and ends every session of the account.',
  method: 'POST',
  path: '/api/identity/reset-password',
  access: 'public',
  body: json(z.object({ token: LinkToken(messages.reset.invalidLink), password: NewPassword })),
  errors: ['INVALID_RESET_LINK', 'PASSWORD_TOO_COMMON', 'PASSWORD_TOO_SHORT', 'TOO_MANY_ATTEMPTS', 'UNAVAILABLE'],
})

export const sendSignInLink = endpoint({
  id: 'sendSignInLink',
  summary: 'Sends a link that signs in without a password. With hidden accounts it answers alike for every address.',
  method: 'POST',
  path: '/api/identity/send-sign-in-link',
  access: 'public',
  body: json(z.object({ email: Email })),
  errors: ['ACCOUNT_NOT_FOUND', 'SIGN_IN_LINK_FAILED', 'TOO_MANY_ATTEMPTS'],
})

export const signInWithLink = endpoint({
  id: 'signInWithLink',
  summary:
    'Signs in by an e-mailed link and sets the identity session cookie. The address must be the one that it was sent to; it works once.',
  method: 'POST',
  path: '/api/identity/sign-in/link',
  access: 'public',
  body: json(z.object({ token: LinkToken(messages.signInLink.invalid), email: Email })),
  response: json(z.object({ user: IdentityUser })),
  errors: ['INVALID_SIGN_IN_LINK', 'TOO_MANY_ATTEMPTS'],
})
