import type { EndpointName } from '@tickmark/contract'

/*
 * Who gets what, for every call there is. A call that is missing from the table does not compile, and fails the test.
 * Written by hand and not derived from `access`, so that a wrong word there is found here.
 */

/** Who calls, and with what. Whoever is not said to be somebody else claims to be the owner. */
export const callers = [
  /** With nothing. */
  'visitor',
  /** With a firebase-uid and nothing that proves it. */
  'bareUid',
  /** With a token that says that the address is not verified. */
  'unverified',
  /** With a good identity for which there is no account. */
  'unsynced',
  /** Who owns the thing that the path names. */
  'owner',
  /** The owner by session cookie alone. */
  'cookie',
  /** By the cookie of a session that has been ended. */
  'endedCookie',
  /** Another user, to whom the thing does not exist. */
  'other',
  /** An administrator, who owns it no more than that. */
  'admin',
  /** With a token whose signature is not ours. */
  'forged',
  'expired',
  /** With a token that has no signature, and says so. */
  'unsigned',
  /** With an administrator's uid under the signature of the owner's token. */
  'tampered',
  /** With a token of ours that was made for somebody else's service. */
  'foreignAudience',
  /** With a good token and another uid in the header. */
  'mismatching',
  /** With a good token of a sign-in before everything was signed out. */
  'signedOut',
  /** The owner, token, cookie and all, from a page of another site. */
  'foreignPage',
] as const
export type Caller = (typeof callers)[number]

export type Row = Readonly<Record<Caller, number>>

const refused: Row = {
  visitor: 401,
  bareUid: 401,
  unverified: 403,
  unsynced: 401,
  owner: 401,
  cookie: 401,
  endedCookie: 401,
  other: 401,
  admin: 401,
  forged: 401,
  expired: 401,
  unsigned: 401,
  tampered: 401,
  foreignAudience: 401,
  mismatching: 401,
  signedOut: 401,
  foreignPage: 403,
}

/** A call that only reads: the cookie suffices. What a foreign page asks for is answered, and kept from it by the browser. */
const reads = (owner: number, others = owner): Row => ({
  ...refused,
  owner,
  cookie: owner,
  other: others,
  admin: others,
  foreignPage: owner,
})

/** A call that changes something: only a token proves it, and only a page of ours may make it. */
const changes = (owner: number, others = owner): Row => ({ ...refused, owner, other: others, admin: others })

const all = (status: number): Row => Object.fromEntries(callers.map((caller) => [caller, status])) as Row

/** Calls that are open to anybody. */
const answersAll = all
const takesFromAll = (status: number): Row => ({ ...all(status), foreignPage: 403 })

export const accessTable: Readonly<Record<EndpointName, Row>> = {
  getHealth: answersAll(200),
  getOpenApi: answersAll(200),
  getConfig: answersAll(200),
  signUp: takesFromAll(201),
  signIn: takesFromAll(200),
  signOut: takesFromAll(204),
  // Every way through the sign-in window ends on a page, also where Google is not set up.
  startGoogleSignIn: answersAll(302),
  finishGoogleSignIn: answersAll(302),
  getIdentitySession: answersAll(200),
  getToken: answersAll(401), // the identity service's own cookie opens it, and nothing else
  verifyEmail: takesFromAll(400), // here with a link that nobody sent
  sendVerificationEmail: takesFromAll(204),
  requestPasswordReset: takesFromAll(204),
  resetPassword: takesFromAll(400), // here with a link that nobody sent
  sendSignInLink: takesFromAll(204),
  signInWithLink: takesFromAll(400), // here with a link that nobody sent
  login: { ...changes(200), unsynced: 200 },
  logout: takesFromAll(204),
  getMe: reads(200),
  getProfile: reads(200),
  updateProfile: changes(200),
  listUsers: reads(200),
  getAdminStatus: reads(200),
  listSessions: reads(200),
  endSession: changes(204, 404),
  endAllSessions: changes(204),
  downloadMyData: reads(200),
  deleteAccount: changes(204),
  testAdminSecurity: { ...changes(403), admin: 200 },
  sendFeedback: changes(204),
  sendContactMessage: takesFromAll(204),
  postContactForm: takesFromAll(303),
  recordPageView: changes(204),
  getUsageChoice: reads(200),
  setUsageChoice: changes(200),
  listAnalyses: reads(200),
  createAnalysis: changes(201),
  getAnalysis: reads(200, 404),
  changeAnalysisStatus: changes(200, 404),
  deleteAnalysis: changes(204, 404),
  putDocument: changes(201, 404),
  getDocument: reads(200, 404),
  getAnalysisReview: reads(200, 404),
  listOpenPoints: reads(200),
  getMailboxPage: answersAll(200), // from this machine, and from nowhere else
  getMailbox: answersAll(200),
  getDesignSystemPage: answersAll(200),
}
