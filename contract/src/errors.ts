import { z } from 'zod'
import * as limits from './limits.ts'
import * as messages from './messages/index.ts'

/**
 * Every error that the server can return: a code that never changes, its HTTP status and a sentence that is safe to show.
 * Causes go to the log with the request id, never into a response (D16).
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
  RANGE_NOT_SATISFIABLE: { status: 416, error: 'The file ends before the range that was asked for.' },
  UNSUPPORTED_TYPE: { status: 415, error: 'This type of content is not supported.' },
  WRONG_HOST: { status: 421, error: 'This server is not available at this address.' },
  TOO_MANY_REQUESTS: { status: 429, error: 'Too many requests. Please try again later.' },
  INTERNAL: { status: 500, error: 'Something went wrong. Please try again.' },
  UNAVAILABLE: { status: 503, error: 'The service is not available right now. Please try again shortly.' },

  INVALID_CREDENTIALS: { status: 401, error: messages.invalidCredentials },
  TOO_MANY_ATTEMPTS: { status: 429, error: messages.tooManyAttempts },
  TOO_MANY_EMAILS: { status: 429, error: messages.tooManyEmails },
  EMAIL_TAKEN: { status: 409, error: messages.emailTaken },
  SIGN_UP_FAILED: { status: 500, error: messages.signUpFailedText },
  INVALID_VERIFICATION_LINK: { status: 400, error: messages.invalidVerificationLink },
  VERIFICATION_FAILED: { status: 500, error: messages.verificationError },
  VERIFICATION_MAIL_FAILED: { status: 502, error: messages.sendVerificationFailed },
  ACCOUNT_NOT_FOUND: { status: 404, error: messages.reset.noAccount },
  RESET_MAIL_FAILED: { status: 502, error: messages.reset.failed },
  INVALID_RESET_LINK: { status: 400, error: messages.reset.invalidLink },
  PASSWORD_TOO_SHORT: { status: 400, error: 'This password is shorter than this server requires.' },
  PASSWORD_TOO_COMMON: { status: 400, error: messages.reset.tooCommon },
  SIGN_IN_LINK_FAILED: { status: 502, error: messages.signInLink.failed },
  INVALID_SIGN_IN_LINK: { status: 400, error: messages.signInLink.invalid },
  GOOGLE_DOMAIN_NOT_AUTHORIZED: { status: 403, error: messages.google.unauthorizedDomain },
  GOOGLE_INTERNAL_ERROR: { status: 502, error: messages.google.internalError },
  GOOGLE_SIGN_IN_FAILED: { status: 502, error: messages.google.failed },
  SINGLE_SIGN_ON_FAILED: { status: 502, error: 'The sign-in with your organisation’s account failed. Please try again.' },
  SINGLE_SIGN_ON_UNREACHABLE: {
    status: 503,
    error: 'The sign-in service of your organisation cannot be used at the moment. If this continues, please ask your administrator.',
  },
  SINGLE_SIGN_ON_DENIED: { status: 403, error: 'The sign-in service of your organisation did not let you in, or you cancelled.' },
  SINGLE_SIGN_ON_UNVERIFIED: {
    status: 403,
    error: 'The sign-in service of your organisation has not confirmed your email address. Please ask your administrator.',
  },
  SINGLE_SIGN_ON_DOMAIN: { status: 403, error: 'Accounts with an email address of this domain cannot sign in here.' },
  SINGLE_SIGN_ON_HELD: {
    status: 409,
    error:
      'Your email address belongs to another account of the sign-in service here. Please ask your administrator, who can find out whose it is.',
  },
  SINGLE_SIGN_ON_ACCOUNT: {
    status: 409,
    error: 'There is an account with your email address already. Sign in to it with your password or with a link.',
  },
  SINGLE_SIGN_ON_ONLY: {
    status: 403,
    error: 'People with this email address sign in with the account of their organisation. Use its button.',
  },
  RECENT_SIGN_IN_REQUIRED: { status: 403, error: messages.profile.recentSignInRequired },
  TOKEN_SCOPE: { status: 403, error: 'This access token does not allow this request.' },
  TOKENS_OFF: { status: 403, error: 'This server accepts no access tokens.' },
  TOO_MANY_TOKENS: { status: 409, error: `An account can have ${limits.tokensPerUser} access tokens. Revoke one that is not needed.` },
  ANALYSES_SHARED: { status: 409, error: messages.profile.analysesShared },
  DELETE_ACCOUNT_FAILED: { status: 502, error: messages.profile.deleteFailed },
  SECOND_FACTOR_REQUIRED: { status: 401, error: messages.secondFactor.required },
  SECOND_FACTOR_EXPIRED: { status: 401, error: messages.secondFactor.expired },
  SECOND_FACTOR_SETUP_REQUIRED: { status: 403, error: messages.secondFactor.setupRequired },
  SECOND_FACTOR_ON: { status: 409, error: messages.secondFactor.isOn },
  SECOND_FACTOR_OFF: { status: 409, error: messages.secondFactor.isOff },
  SECOND_FACTOR_NOT_OFFERED: { status: 409, error: messages.secondFactor.notOffered },
  INVALID_CODE: { status: 422, error: messages.secondFactor.invalidCode },
  ACCOUNT_SUSPENDED: { status: 403, error: 'This account is suspended. To ask why, use the contact form on our home page.' },
  OWN_ACCOUNT: { status: 409, error: 'You cannot do this to your own account.' },
  ACCOUNT_CLOSED: { status: 409, error: 'This account is suspended. Restore it first.' },
  IDENTITY_HELD: { status: 409, error: 'This account is already linked to your identity.' },
  LAST_ADMINISTRATOR: { status: 409, error: 'This would leave the server without an administrator.' },
  MANAGE_SUBSCRIPTION_FAILED: { status: 502, error: messages.profile.manageFailed },
  SUBSCRIPTION_REQUIRED: {
    status: 402,
    error: 'Your subscription has ended. You can still read, export and delete. To create, upload or ask, renew it on your profile page.',
  },
  SYNC_CONFLICT: { status: 409, error: 'This email address belongs to another account.' },

  INVALID_FILE_TYPE: { status: 415, error: messages.upload.invalidType },
  FILE_TOO_SMALL: { status: 400, error: messages.upload.tooSmall },
  FILE_TOO_LARGE: { status: 413, error: messages.upload.tooLarge },
  NOT_A_PDF: { status: 422, error: messages.upload.notAPdf },
  PDF_CORRUPTED: { status: 422, error: messages.upload.corrupted },
  PDF_ENCRYPTED: { status: 422, error: messages.upload.encrypted },
  PDF_NO_TEXT: { status: 422, error: messages.upload.noText },
  RECOGNITION_CANCELLED: { status: 409, error: messages.upload.recognitionCancelled },
  PDF_TOO_COMPLEX: { status: 422, error: messages.upload.tooComplex },
  READ_TIMED_OUT: { status: 422, error: messages.upload.timedOut },
  TOO_MANY_REVIEWS: {
    status: 429,
    error: `Your workspace already has ${limits.reviewsWaitingMax} reviews waiting. Wait until one has finished, then upload this file again.`,
  },
  NEXT_NAME_NEEDED: { status: 409, error: 'The name of this analysis has no year that could go up. Give the name of the next one.' },
  NEXT_YEAR_HIDDEN: {
    status: 409,
    error: 'Next year’s analysis has been started already, but you do not have access to it. Ask the owner of your workspace.',
  },
  NO_CLIENT: { status: 409, error: 'There is no such client. It may have been deleted.' },
  CLIENT_EXISTS: { status: 409, error: 'Another client has this name already.' },
  CLIENT_RESTRICTED: {
    status: 409,
    error:
      'Only some people see this client. Without it, others would see its analyses: ask the owner or an administrator of the firm, who can open the client.',
  },
  TOO_MANY_CLIENTS: { status: 409, error: `A workspace can have ${limits.clientsPerWorkspace} clients. This one has them all.` },
  NO_WORKSPACE: { status: 409, error: 'There is no such workspace, or you can only read there.' },
  TOO_MANY_WORKSPACES: { status: 409, error: `You can own ${limits.firmsPerUser} firms. Delete one that is not needed.` },
  WORKSPACE_NOT_EMPTY: {
    status: 409,
    error: 'This firm still has people or analyses. Remove the people, and move or delete the analyses, archived ones too.',
  },
  ALREADY_IN_FIRM: { status: 409, error: 'This person belongs to the firm already.' },
  TOO_MANY_PEOPLE: { status: 409, error: `A firm can have ${limits.peoplePerWorkspace} people, open invitations included.` },
  OWNS_FIRM: { status: 409, error: 'You own a firm with other people. Transfer it to one of them, or remove them, before you leave.' },
  NO_SUCCESSOR: { status: 409, error: 'Choose an administrator or a member of this firm.' },
  CANNOT_OWN: { status: 409, error: 'This person cannot take over the firm now. Choose somebody else.' },
  NOT_IN_FIRM: { status: 409, error: 'Somebody you named does not belong to this firm any more. Look at the list again.' },
  STILL_WORKING: {
    status: 409,
    error: 'A review, an answer, a pull or a filing of this analysis is running. Wait until it has ended, then move the analysis again.',
  },
  PROVIDER_NOT_SET_UP: { status: 409, error: 'This server is not set up for this system. Its operator can change that.' },
  TOO_MANY_CONNECTIONS: {
    status: 409,
    error: `A client can have ${limits.connectionsPerClient} connections. Disconnect one that is not needed.`,
  },
  CONSENT_REFUSED: { status: 409, error: 'Access was refused there. Nothing was connected.' },
  CONSENT_EXPIRED: {
    status: 409,
    error: 'This took longer than ten minutes, was used already or was begun by someone else. Connect again.',
  },
  OTHER_ORGANISATION: {
    status: 409,
    error: 'Access was given to another organisation than before. Choose the same one, or add a connection of its own.',
  },
  PROVIDER_UNAVAILABLE: { status: 502, error: 'The system that keeps the ledger does not answer. Please try again in a few minutes.' },
  NO_ORGANISATION: { status: 409, error: 'Access was given to no such organisation. Connect again, and choose it there.' },
  NO_CONNECTION: { status: 409, error: 'There is no such connection of this client. It may have been removed.' },
  CONNECTION_ENDED: { status: 409, error: 'Access has ended there. Connect again, then repeat this.' },
  PULL_UNDER_WAY: { status: 409, error: 'This ledger is being pulled already.' },
  TOO_MANY_PULLS: {
    status: 429,
    error: 'Ten ledgers of this workspace are being pulled already. Wait until one has ended, or cancel one, then pull this ledger.',
  },
  FILE_MISSING: { status: 410, error: 'The server no longer has this file. Upload it again, or ask your administrator to restore it.' },
  FILE_UNREADABLE: {
    status: 500,
    error: 'The stored file is damaged, or the server lacks its key. Ask your administrator, who finds the reason in the log.',
  },
  FILES_UNAVAILABLE: { status: 503, error: 'The storage of files does not answer at the moment. Please try again later.' },
  NO_DRAFT: { status: 409, error: 'There is no draft to place this point in. Upload the draft first.' },
  POINT_CHANGED: { status: 409, error: 'Someone else has changed this point. Look at it again, then repeat your change.' },
  PREPARATION_CHANGED: { status: 409, error: 'Someone else has changed these statements. Load their version, then repeat your change.' },
  FILING_NOT_SET_UP: { status: 409, error: 'This server is not set up for filing. Download the document and file it with other software.' },
  FILING_UNDER_WAY: { status: 409, error: 'These accounts have been sent already, or are about to be. Look at the filing again.' },
  FILING_NOT_CONFIRMED: {
    status: 409,
    error: 'What was typed is not the number of the company, or not the beginning of the fingerprint of the document. Nothing was sent.',
  },
  NO_CHECKER: { status: 409, error: 'This server has no independent engine for tagged documents.' },
  CHECK_FAILED: { status: 502, error: 'The independent engine did not check the document. The operator can find the reason in the log.' },
  TOO_MANY_CHECKS: { status: 429, error: 'Other documents are being checked. Please try again in a moment.' },
  NOT_FILEABLE: {
    status: 422,
    error:
      'The document lacks what the registry needs to know: the number and the name of the company, and when the accounts were approved.',
  },
  TALKING_POINT_CHANGED: {
    status: 409,
    error: 'Someone else has changed the talking points. Look at them again, then repeat your change.',
  },
  TOO_MANY_TALKING_POINTS: {
    status: 409,
    error: `An analysis can have ${limits.talkingPointsPerAnalysis} talking points. This one has them all.`,
  },
  FIGURE_DECIDED: { status: 409, error: 'This figure has a tick or a difference. Only figures that have neither can be checked by eye.' },
  AUDIENCE_CHANGED: {
    status: 409,
    error: 'Someone else has changed who sees this client. Look at it again, then repeat your change.',
  },
  CHECKLIST_CHANGED: {
    status: 409,
    error: 'The words that this item rests on have changed. Look at it again, then answer.',
  },
  SIGNED_TOO_EARLY: {
    status: 409,
    error: 'The lines before this one are not signed, or have become stale. They have to be signed first: prepared, reviewed, approved.',
  },
  REVIEW_CHANGED: { status: 409, error: 'The review has changed since you saw it, or is not finished. Look at it again first.' },
  TOO_MANY_POINTS: {
    status: 409,
    error: `An analysis can have ${limits.ownPointsPerAnalysis} points of its members’ own. This one has them all.`,
  },
  TOO_MANY_COMMENTS: { status: 409, error: `An analysis can have ${limits.commentsPerAnalysis} comments. This one has them all.` },
  HISTORY_FULL: {
    status: 409,
    error: `The history of this analysis has ${limits.eventsPerAnalysis} entries, which is the most it can hold. Its points can no longer be changed.`,
  },
  NO_REVIEW: { status: 409, error: 'The newest draft has no finished review yet. Try again when its review has finished.' },
  PDF_PROTECTED: {
    status: 422,
    error: 'This PDF is protected against notes, so it cannot be marked. Save a copy without protection and upload that.',
  },
  PDF_NOT_MARKED: { status: 422, error: 'This PDF is damaged, so it cannot be marked. Print it to a new PDF and upload that.' },
  TOO_MANY_EXPORTS: { status: 429, error: 'Several files are being prepared already. Please try again in a moment.' },
  FILE_IN_PROGRESS: {
    status: 429,
    error: 'A whole file is being prepared for you already. Wait until it has arrived, or stop it, then try again.',
  },
  EXPORT_FAILED: { status: 500, error: 'The file could not be prepared. Please try again.' },
  REVIEW_FAILED: { status: 500, error: messages.upload.processingFailed },
  STORAGE_FULL: { status: 409, error: messages.upload.storageFull },
  DISK_FULL: { status: 507, error: messages.upload.diskFull },
  TOO_MUCH_FEEDBACK: { status: 429, error: messages.feedback.tooMuch },
  FEEDBACK_FAILED: { status: 500, error: messages.feedback.failed },
  CONTACT_FAILED: { status: 500, error: messages.contact.sendFailed },

  SEND_MESSAGE_FAILED: { status: 500, error: messages.chat.sendFailed },
  TOO_MANY_QUESTIONS: { status: 429, error: 'Your earlier questions are still being answered. Please wait for them.' },
  NO_MODEL: { status: 409, error: 'This server has no language model.' },
  MODEL_NOT_ALLOWED: { status: 409, error: 'The owner has not allowed the text of this analysis to be sent to the language model.' },
  MODEL_SPENT: { status: 429, error: 'You have used up today’s allowance for the language model.' },
  MODEL_REFUSED: {
    status: 502,
    error: 'The language model refused to answer. The operator of this server can find the reason in its log.',
  },
  MODEL_FAILED: { status: 502, error: 'The language model did not respond. Please try again later.' },
  NOTHING_TO_READ: { status: 409, error: 'There is no finished review with questions for the language model.' },
  ALREADY_OWNER: { status: 409, error: 'You already own this analysis.' },
  INVITATION_MAIL_FAILED: { status: 502, error: 'The invitation could not be sent by email. Please try again.' },
  TOO_MANY_MEMBERS: { status: 409, error: 'This analysis cannot be shared with more people.' },

  CREATE_ANALYSIS_FAILED: { status: 500, error: messages.analyses.createFailed },
} as const satisfies Record<string, { readonly status: number; readonly error: string }>

export type ErrorCode = keyof typeof errors
export const errorCodes = Object.keys(errors) as [ErrorCode, ...ErrorCode[]]
export const ErrorCode = z.enum(errorCodes)

/** One problem with a request: its place, such as `body.email`, and its description. */
export const Issue = z.object({ path: z.string(), message: z.string() })
export type Issue = z.infer<typeof Issue>

/**
 * The body of every error response. `message` repeats `error`, because the clients of some endpoints read it there (spec section 7);
 * `errors` is present if the request itself is invalid.
 */
export const ErrorBody = z.object({
  code: ErrorCode,
  error: z.string(),
  message: z.string().optional(),
  errors: z.array(Issue).optional(),
  requestId: z.string().optional(),
})
export type ErrorBody = z.infer<typeof ErrorBody>
