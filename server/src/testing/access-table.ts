import type { ClientMessage, EndpointName, ErrorCode } from '@tickmark/contract'

/*
 * The expected status for every endpoint and every kind of caller. An endpoint missing from the table does not compile, and fails the
 * test. Written by hand and not derived from `access`, so it catches a wrong `access`.
 */

/** The callers and their credentials. Each claims to be the owner unless stated. */
export const callers = [
  /** Without credentials. */
  'visitor',
  /** With an unproven firebase-uid. */
  'bareUid',
  /** With a token whose address is not verified. */
  'unverified',
  /** With a valid identity that has no account. */
  'unsynced',
  /** The owner of the resource in the path, who also owns the firm whose client it belongs to; that client is not open to the whole firm. */
  'owner',
  /** The owner by session cookie alone. */
  'cookie',
  /** With the cookie of an ended session. */
  'endedCookie',
  /** An administrator of the firm. */
  'administrator',
  /** A member of the firm who is named for the client. */
  'colleague',
  /** A member of the firm who is not. */
  'excluded',
  /** A guest of the firm who is named for the client. */
  'guest',
  /** Somebody outside the firm with whom the analysis is shared, with the role of reviewer. */
  'reviewer',
  /** The same with the role of viewer. */
  'viewer',
  /** Another user, for whom the resource does not exist. */
  'other',
  /** An administrator, who does not own it either. */
  'admin',
  /** With a token whose signature is not ours. */
  'forged',
  'expired',
  /** With a token whose algorithm is `none`. */
  'unsigned',
  /** With an administrator's uid and the signature of the owner's token. */
  'tampered',
  /** With a token of ours for another audience. */
  'foreignAudience',
  /** With a valid token and another uid in the header. */
  'mismatching',
  /** With a valid token from before a sign-out everywhere. */
  'signedOut',
  /** With an access token of the owner that allows reading. */
  'readToken',
  /** With one that allows reviewing, and not reading. */
  'reviewToken',
  /** With one that allows both and has expired. */
  'expiredToken',
  /** With one that allows both and was revoked. */
  'revokedToken',
  /** The owner, with token and cookie, from a page of another site. */
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
  administrator: 401,
  colleague: 401,
  excluded: 401,
  guest: 401,
  reviewer: 401,
  viewer: 401,
  other: 401,
  admin: 401,
  forged: 401,
  expired: 401,
  unsigned: 401,
  tampered: 401,
  foreignAudience: 401,
  mismatching: 401,
  signedOut: 401,
  readToken: 403, // closed to access tokens, unless opened below
  reviewToken: 403,
  expiredToken: 401,
  revokedToken: 401,
  foreignPage: 403,
}

/** Those who work on the client do what the owner does; for the others of the firm it does not exist. */
const ofFirm = (owner: number, others: number, guest: number) => ({ administrator: owner, colleague: owner, excluded: others, guest })

/** What belongs to the owner alone, also within the firm. */
const alone = (row: Row): Row => ({ ...row, ...ofFirm(row.other, row.other, row.other) })

/** A call about the firm itself. */
const firm = (row: Row, administrator: number, member: number, guest: number): Row => ({
  ...row,
  administrator,
  colleague: member,
  excluded: member,
  guest,
})

/** A call that only reads: the cookie suffices. A foreign page's request is answered, but the browser withholds the response. */
const reads = (owner: number, others = owner, reviewer = others, viewer = reviewer): Row => ({
  ...refused,
  owner,
  cookie: owner,
  ...ofFirm(owner, others, viewer),
  reviewer,
  viewer,
  other: others,
  admin: others,
  foreignPage: owner,
})

/** A call that changes something: it needs a token, and only our pages may make it. */
const changes = (owner: number, others = owner, reviewer = others, viewer = reviewer): Row => ({
  ...refused,
  owner,
  ...ofFirm(owner, others, viewer),
  reviewer,
  viewer,
  other: others,
  admin: others,
})

/** A call that access tokens with the scope `read` may make: as their owner. */
const forReading = (row: Row): Row => ({ ...row, readToken: row.owner })

/** A call that access tokens with the scope `review` may make. */
const forReviewing = (row: Row): Row => ({ ...row, reviewToken: row.owner })

const all = (status: number): Row => Object.fromEntries(callers.map((caller) => [caller, status])) as Row

/** Calls that are open to anyone. */
const answersAll = all
const takesFromAll = (status: number): Row => ({ ...all(status), foreignPage: 403 })

export const accessTable: Readonly<Record<EndpointName, Row>> = {
  getHealth: answersAll(200),
  getReadiness: answersAll(200),
  getMetrics: all(401), // the operator's token opens it, and nothing else
  getOpenApi: answersAll(200),
  getConfig: answersAll(200),
  signUp: takesFromAll(201),
  signIn: takesFromAll(200),
  signOut: takesFromAll(204),
  // Every path through the sign-in window ends on a page, even if no provider is set up.
  startGoogleSignIn: answersAll(302),
  finishGoogleSignIn: answersAll(302),
  startSingleSignOn: answersAll(302),
  finishSingleSignOn: answersAll(302),
  getIdentitySession: answersAll(200),
  getToken: answersAll(401), // the identity service's own cookie opens it, and nothing else
  passSecondStep: takesFromAll(401), // the cookie of a first step opens it, and nothing else
  getSecondFactor: reads(200),
  beginSecondFactor: changes(200),
  confirmSecondFactor: changes(409), // here with nothing begun
  renewRecoveryCodes: changes(409), // here with nothing turned on
  turnOffSecondFactor: changes(409),
  verifyEmail: takesFromAll(400), // here with a link that was never sent
  sendVerificationEmail: takesFromAll(204),
  requestPasswordReset: takesFromAll(204),
  resetPassword: takesFromAll(400), // here with a link that was never sent
  sendSignInLink: takesFromAll(204),
  signInWithLink: takesFromAll(400), // here with a link that was never sent
  login: { ...changes(200), unsynced: 200, readToken: 401, reviewToken: 401 },
  logout: takesFromAll(204),
  getMe: reads(200),
  getProfile: reads(200),
  updateProfile: changes(200),
  listUsers: reads(200),
  getAdminStatus: reads(200),
  listSessions: reads(200),
  endSession: alone(changes(204, 404)),
  endAllSessions: changes(204),
  listAccessTokens: reads(200),
  createAccessToken: changes(201),
  revokeAccessToken: alone(changes(204, 404)),
  downloadMyData: reads(200),
  deleteAccount: { ...changes(204), owner: 409 }, // the owner has to transfer the firm first
  manageSubscription: changes(200),
  returnFromBilling: answersAll(303),
  receiveStripeEvent: takesFromAll(404), // there is no Stripe here
  getTestCheckout: answersAll(404), // here with a session that does not exist
  postTestCheckout: takesFromAll(404),
  testAdminSecurity: { ...changes(403), admin: 200 },
  getAssistantSetup: { ...reads(403), admin: 200 },
  getAdminFigures: { ...reads(403), admin: 200 },
  getSystemStatus: { ...reads(403), admin: 200 },
  getDatabaseReport: { ...reads(403), admin: 200 },
  findUsers: { ...reads(403), admin: 200 },
  listReasons: { ...reads(403), admin: 200 },
  assignFirebaseUid: { ...changes(403), admin: 200 },
  suspendUser: { ...changes(403), admin: 200 },
  restoreUser: { ...changes(403), admin: 200 },
  changeAdministrator: { ...changes(403), admin: 200 },
  overrideSubscription: { ...changes(403), admin: 200 },
  listFeedback: { ...reads(403), admin: 200 },
  getFeedbackSummary: { ...reads(403), admin: 200 },
  resolveFeedback: { ...changes(403), admin: 200 },
  respondToFeedback: { ...changes(403), admin: 200 },
  resendFeedbackResponse: { ...changes(403), admin: 200 },
  listContactMessages: { ...reads(403), admin: 200 },
  getContactSummary: { ...reads(403), admin: 200 },
  changeContactMessage: { ...changes(403), admin: 200 },
  deleteContactMessage: { ...changes(403), admin: 204 },
  listAuditEvents: { ...reads(403), admin: 200 },
  getAuditNames: { ...reads(403), admin: 200 },
  exportAuditEvents: { ...reads(403), admin: 200 },
  exportAuditLines: { ...reads(403), admin: 200 },
  getAuditChain: { ...reads(403), admin: 200 },
  verifyAuditChain: { ...changes(403), admin: 200 },
  getUsageReport: { ...reads(403), admin: 200 },
  sendFeedback: changes(204),
  sendContactMessage: takesFromAll(204),
  postContactForm: takesFromAll(303),
  recordPageView: changes(204),
  getUsageChoice: reads(200),
  setUsageChoice: changes(200),
  listAnalyses: forReading(reads(200)),
  createAnalysis: forReviewing(changes(201)),
  createSampleAnalysis: changes(201),
  getAnalysis: forReading(reads(200, 404, 200)),
  changeAnalysis: changes(200, 404, 403),
  changeAnalysisStatus: changes(200, 404, 200, 403),
  changeAnalysisContent: changes(204, 404, 403),
  deleteAnalysis: { ...changes(204, 404, 403), colleague: 403 },
  listWorkspaces: reads(200),
  createWorkspace: changes(201),
  renameWorkspace: firm(changes(200, 404), 200, 403, 403),
  deleteWorkspace: firm(changes(409, 404), 403, 403, 403), // here it has people
  listPeople: firm(reads(200, 404), 200, 200, 403),
  invitePerson: firm(changes(200, 404), 200, 403, 403),
  changePerson: firm(changes(200, 404), 200, 403, 403),
  removePerson: { ...firm(changes(204, 404), 204, 403, 403), excluded: 204 }, // here that person is removed, who may also leave
  transferWorkspace: firm(changes(200, 404), 403, 403, 403),
  manageFirmSubscription: firm(changes(200, 404), 200, 403, 403),
  withdrawWorkspaceInvitation: firm(changes(204, 404), 204, 403, 403),
  listFirmInvitations: reads(200),
  acceptFirmInvitation: alone(changes(200, 404)), // here the owner has been invited to another firm
  declineFirmInvitation: alone(changes(204, 404)),
  getClientAudience: reads(200, 404),
  setClientAudience: { ...changes(200, 404), colleague: 403 },
  moveAnalysis: { ...changes(204, 404, 403), colleague: 403 },
  getNeighbouringYears: reads(200, 404, 200),
  startNextYear: changes(201, 404, 403),
  listClients: reads(200),
  createClient: changes(201),
  renameClient: changes(200, 404),
  deleteClient: { ...changes(204, 404), colleague: 403 },
  changeClientProfile: changes(200, 404),
  listClientYears: reads(200, 404),
  exportClientFile: reads(200, 404),
  listProviders: reads(200),
  listConnections: reads(200, 404),
  beginConnection: changes(409, 404), // here no system is set up
  finishConnection: changes(409), // here nobody has begun
  chooseOrganisation: changes(404), // here there is none
  deleteConnection: changes(404),
  listMembers: reads(200, 404, 200),
  shareAnalysis: changes(200, 404, 403),
  removeMember: { ...changes(204, 404, 403), viewer: 204 }, // here the viewer is removed, who may also leave
  listInvitations: reads(200),
  acceptInvitation: alone(changes(204, 404)), // here the owner has been invited to something else
  declineInvitation: alone(changes(204, 404)),
  putDocument: forReviewing(changes(201, 404, 403)),
  listDocuments: forReading(reads(200, 404, 200)),
  getDocument: forReading(reads(200, 404, 200)),
  getFirstPage: forReading(reads(200, 404, 200)),
  getAnalysisReview: forReading(reads(200, 404, 200)),
  cancelRecognition: forReviewing(changes(200, 404, 200, 403)),
  recogniseAgain: forReviewing(changes(200, 404, 200, 403)),
  listReviewPoints: forReading(reads(200, 404, 200)),
  exportMarkedDocument: forReading(reads(409, 404, 409)), // here the draft has no finished review
  exportMemo: forReading(reads(409, 404, 409)),
  exportWorkbook: forReading(reads(409, 404, 409)),
  listDrafts: forReading(reads(200, 404, 200)),
  getDraftReview: forReading(reads(200, 404, 200)),
  getDraftChanges: forReading(reads(200, 404, 200)),
  listPageCounts: forReading(reads(200, 404, 200)),
  getPageMarks: forReading(reads(200, 404, 200)),
  getTie: forReading(reads(200, 404, 200)),
  listUndecidedFigures: forReading(reads(200, 404, 200)),
  listTags: forReading(reads(200, 404, 200)),
  listTaxonomies: reads(200),
  checkFigures: changes(200, 404, 200, 403),
  takeBackEyeChecks: changes(200, 404, 200, 403),
  getChecklist: forReading(reads(200, 404, 200)),
  answerChecklistItem: changes(200, 404, 200, 403),
  takeBackChecklistAnswer: changes(204, 404, 204, 403),
  getOverview: reads(200),
  changeEngagement: changes(200, 404, 403),
  getSignOffs: forReading(reads(200, 404, 200)),
  signAnalysis: changes(200, 404, 200, 403),
  withdrawSignOff: changes(204, 404, 204, 403), // for the reviewer, there is no sign-off left
  setMateriality: changes(200, 404, 200, 403),
  getPreparation: reads(200, 404, 200),
  changePreparation: changes(200, 404, 200, 403),
  listPulls: reads(200, 404, 403),
  startPull: changes(409, 404, 403), // here there is no connection
  getPulledLedger: reads(404, 404, 403), // here there is none
  cancelPull: changes(404, 404, 403),
  repeatPulls: changes(200, 404, 403),
  getFilings: reads(200, 404, 403),
  prepareFiling: changes(409, 404, 403), // here filing is not set up
  confirmFiling: changes(409, 404, 403), // likewise
  checkTagged: changes(409, 404, 403), // here there is no engine
  getFiledDocument: reads(404, 404, 403), // here there is none
  listTalkingPoints: forReading(reads(200, 404, 200)),
  draftTalkingPoints: changes(200, 404, 200, 403),
  addTalkingPoint: changes(201, 404, 201, 403),
  editTalkingPoint: changes(200, 404, 200, 403),
  orderTalkingPoints: changes(409, 404, 409, 403), // here another order
  listOpenPoints: forReading(reads(200)),
  listPoints: forReading(reads(200, 404, 200)),
  getPoint: forReading(reads(200, 404, 200)),
  addPoint: forReviewing(changes(201, 404, 201, 403)),
  editPoint: forReviewing(changes(200, 404, 403)), // here a point that the owner added
  changePoints: forReviewing(changes(200, 404, 200, 403)),
  addComment: forReviewing(changes(201, 404, 201)),
  editComment: { ...changes(200, 404, 403), administrator: 403, colleague: 403 }, // here the owner's comment
  deleteComment: { ...changes(204, 404, 403), administrator: 403, colleague: 403 },
  listAnalysisEvents: reads(200, 404, 200),
  listNotifications: reads(200),
  countUnreadNotifications: reads(200),
  readNotifications: changes(200),
  getNotificationChoice: reads(200),
  setNotificationChoice: changes(200),
  getAiReview: reads(200, 404, 200),
  startAiReview: changes(409, 404, 409, 403), // there is no language model here
  stopAiReview: changes(200, 404, 200, 403),
  startChat: changes(200),
  askInChat: changes(200),
  clearChat: changes(204),
  listMessages: reads(200, 404, 200),
  postMessage: changes(200, 404, 200, 403),
  stopAnswer: changes(204),
  rateAnswer: changes(204, 404, 204),
  getChatModel: reads(200),
  setChatModel: changes(200),
  getAnalysisModel: reads(200, 404, 200),
  setAnalysisModel: changes(200, 404, 403),
  getMailboxPage: answersAll(200), // from this machine only
  getMailbox: answersAll(200),
  getDesignSystemPage: answersAll(200),
}

/*
 * The same for every message of the live connection. Unauthenticated callers are disconnected, whatever they send.
 */

/** The callers whose credentials a connection can carry: a token, or none. */
export const liveCallers = [
  'visitor',
  'unverified',
  'unsynced',
  'owner',
  'reviewer',
  'viewer',
  'other',
  'admin',
  'forged',
  'expired',
  'unsigned',
  'tampered',
  'foreignAudience',
  'signedOut',
  'readToken',
  'foreignPage',
] as const satisfies readonly Caller[]
export type LiveCaller = (typeof liveCallers)[number]

/** Accepted, refused, the connection closed with this code, or (403) never opened. */
export type LiveAnswer = 'taken' | ErrorCode | number
export type LiveRow = Readonly<Record<LiveCaller, LiveAnswer>>

const cutOff: LiveRow = {
  visitor: 4401,
  unverified: 4401,
  unsynced: 4401,
  owner: 4401,
  reviewer: 4401,
  viewer: 4401,
  other: 4401,
  admin: 4401,
  forged: 4401,
  expired: 4401,
  unsigned: 4401,
  tampered: 4401,
  foreignAudience: 4401,
  signedOut: 4401,
  readToken: 4401, // no access token opens a live connection
  foreignPage: 403,
}

const says = (others: LiveAnswer = 'taken', viewer: LiveAnswer = 'taken'): LiveRow => ({
  ...cutOff,
  owner: 'taken',
  reviewer: 'taken',
  viewer,
  other: others,
  admin: others,
})

export const liveAccessTable: Readonly<Record<ClientMessage['type'], LiveRow>> = {
  authenticate: says(),
  ping: says(),
  chat: says(),
  viewing_analysis: says('NOT_FOUND'),
  left_analysis: says('NOT_FOUND'),
  analysis_update: says('NOT_FOUND', 'FORBIDDEN'),
  new_message: says('NOT_FOUND', 'FORBIDDEN'),
}
