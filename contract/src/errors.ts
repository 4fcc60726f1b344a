import { z } from 'zod'
import { limits } from './limits.ts'
import * as messages from './messages/index.ts'

/**
 * Every error that the server can answer: a code that never changes, its HTTP status and a sentence that is safe to show.
 * Causes go to the log under the request's id, never into an answer (D16).
 */
export const errors = {
  INVALID_REQUEST: { status: 400, error: 'The request is not valid.' },
  NOT_AUTHENTICATED: { status: 401, error: messages.notAuthenticated },
  EMAIL_NOT_VERIFIED: { status: 403, error: messages.emailNotVerified },
  FORBIDDEN: { status: 403, error: 'You do not have permission to do this.' },
  ORIGIN_NOT_ALLOWED: { status: 403, error: 'This request came from an address that is not allowed.' },
  NOT_FOUND: { status: 404, error: 'Not found.' },
  METHOD_NOT_ALLOWED: { status: 405, error: 'This method is not allowed here.' },
  CONFLICT: { status: 409, error: 'This was changed by someone else. Please reload and try again.' },
  BODY_TOO_LARGE: { status: 413, error: 'The request is too large.' },
  UNSUPPORTED_TYPE: { status: 415, error: 'This type of content is not supported.' },
  WRONG_HOST: { status: 421, error: 'This server does not answer under this address.' },
  TOO_MANY_REQUESTS: { status: 429, error: 'Too many requests. Please try again later.' },
  INTERNAL: { status: 500, error: 'Something went wrong. Please try again.' },
  UNAVAILABLE: { status: 503, error: 'The service is not available right now. Please try again shortly.' },

  INVALID_CREDENTIALS: { status: 401, error: messages.invalidCredentials },
  TOO_MANY_ATTEMPTS: { status: 429, error: messages.tooManyAttempts },
  EMAIL_TAKEN: { status: 409, error: messages.emailTaken },
  SIGN_UP_FAILED: { status: 500, error: messages.signUpFailedText },
  INVALID_VERIFICATION_LINK: { status: 400, error: messages.invalidVerificationLink },
  VERIFICATION_FAILED: { status: 500, error: messages.verificationError },
  VERIFICATION_MAIL_FAILED: { status: 502, error: messages.sendVerificationFailed },
  ACCOUNT_NOT_FOUND: { status: 404, error: messages.reset.noAccount },
  RESET_MAIL_FAILED: { status: 502, error: messages.reset.failed },
  INVALID_RESET_LINK: { status: 400, error: messages.reset.invalidLink },
  PASSWORD_TOO_SHORT: { status: 400, error: 'This password is shorter than this server asks for.' },
  PASSWORD_TOO_COMMON: { status: 400, error: messages.reset.tooCommon },
  SIGN_IN_LINK_FAILED: { status: 502, error: messages.signInLink.failed },
  INVALID_SIGN_IN_LINK: { status: 400, error: messages.signInLink.invalid },
  GOOGLE_DOMAIN_NOT_AUTHORIZED: { status: 403, error: messages.google.unauthorizedDomain },
  GOOGLE_INTERNAL_ERROR: { status: 502, error: messages.google.internalError },
  GOOGLE_SIGN_IN_FAILED: { status: 502, error: messages.google.failed },
  RECENT_SIGN_IN_REQUIRED: { status: 403, error: messages.profile.recentSignInRequired },
  ANALYSES_SHARED: { status: 409, error: messages.profile.analysesShared },
  DELETE_ACCOUNT_FAILED: { status: 502, error: messages.profile.deleteFailed },
  ACCOUNT_SUSPENDED: { status: 403, error: 'This account is suspended. To ask why, write to us by the contact form of the front page.' },
  OWN_ACCOUNT: { status: 409, error: 'This cannot be done to your own account.' },
  ACCOUNT_CLOSED: { status: 409, error: 'This account is suspended. Restore it first.' },
  IDENTITY_HELD: { status: 409, error: 'This account has your identity already.' },
  LAST_ADMINISTRATOR: { status: 409, error: 'This would leave nobody who can administer this server.' },
  MANAGE_SUBSCRIPTION_FAILED: { status: 502, error: messages.profile.manageFailed },
  SUBSCRIPTION_REQUIRED: {
    status: 402,
    error: 'Your subscription has ended. You can still read, export and delete. To create, upload or ask, renew it on your profile page.',
  },
  SYNC_CONFLICT: { status: 409, error: 'This e-mail address belongs to another account.' },

  INVALID_FILE_TYPE: { status: 415, error: messages.upload.invalidType },
  FILE_TOO_SMALL: { status: 400, error: messages.upload.tooSmall },
  FILE_TOO_LARGE: { status: 413, error: messages.upload.tooLarge },
  NOT_A_PDF: { status: 422, error: messages.upload.notAPdf },
  PDF_CORRUPTED: { status: 422, error: messages.upload.corrupted },
  PDF_ENCRYPTED: { status: 422, error: messages.upload.encrypted },
  PDF_NO_TEXT: { status: 422, error: messages.upload.noText },
  PDF_TOO_COMPLEX: { status: 422, error: messages.upload.tooComplex },
  READ_TIMED_OUT: { status: 422, error: messages.upload.timedOut },
  TOO_MANY_REVIEWS: {
    status: 429,
    error: `${limits.reviewsWaitingMax} reviews are waiting in your workspace. Wait until one of them has finished, then upload this file again.`,
  },
  REVIEW_FAILED: { status: 500, error: messages.upload.processingFailed },
  STORAGE_FULL: { status: 409, error: messages.upload.storageFull },
  DISK_FULL: { status: 507, error: messages.upload.diskFull },
  FEEDBACK_FAILED: { status: 500, error: messages.feedback.failed },
  CONTACT_FAILED: { status: 500, error: messages.contact.sendFailed },

  SEND_MESSAGE_FAILED: { status: 500, error: messages.chat.sendFailed },
  TOO_MANY_QUESTIONS: { status: 429, error: 'Your earlier questions are still being answered. Please wait for them.' },
  NO_MODEL: { status: 409, error: 'This server has no language model.' },
  MODEL_NOT_ALLOWED: { status: 409, error: 'The owner has not allowed text of this analysis to go to the language model.' },
  MODEL_SPENT: { status: 429, error: 'Your allowance for the language model is used up for today.' },
  MODEL_REFUSED: { status: 502, error: 'The language model refused to answer. Whoever runs this server can find the reason in its log.' },
  MODEL_FAILED: { status: 502, error: 'The language model did not answer. Please try again later.' },
  NOTHING_TO_READ: { status: 409, error: 'There is no finished review that leaves anything for the language model to read.' },
  ALREADY_OWNER: { status: 409, error: 'This analysis is yours already.' },
  INVITATION_MAIL_FAILED: { status: 502, error: 'The invitation could not be sent by e-mail. Please try again.' },
  TOO_MANY_MEMBERS: { status: 409, error: 'This analysis is shared with as many people as it can be.' },

  CREATE_ANALYSIS_FAILED: { status: 500, error: messages.analyses.createFailed },
} as const satisfies Record<string, { readonly status: number; readonly error: string }>

export type ErrorCode = keyof typeof errors
export const errorCodes = Object.keys(errors) as [ErrorCode, ...ErrorCode[]]
export const ErrorCode = z.enum(errorCodes)

/** One thing that is wrong with a request: where (`body.email`) and what. */
export const Issue = z.object({ path: z.string(), message: z.string() })
export type Issue = z.infer<typeof Issue>

/**
 * The body of every answer that is not a success. `message` says the same as `error`, because clients of some calls read it there
 * (spec section 7); `errors` is there when the request itself was at fault.
 */
export const ErrorBody = z.object({
  code: ErrorCode,
  error: z.string(),
  message: z.string().optional(),
  errors: z.array(Issue).optional(),
  requestId: z.string().optional(),
})
export type ErrorBody = z.infer<typeof ErrorBody>
