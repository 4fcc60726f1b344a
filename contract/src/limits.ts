/** Durations in milliseconds, sizes in bytes or characters, as their names say (spec section 9). Nothing repeats these numbers. */
export const limits = {
  /** The operator may ask for more (`passwordMinLength` of the configuration). */
  passwordMinLength: 6,
  /** Longer ones would only cost hashing time. */
  passwordMaxLength: 128,
  nameMaxLength: 100,
  companyMaxLength: 200,
  /** RFC 5321 section 4.5.3.1.3. */
  emailMaxLength: 254,

  analysisNameMaxLength: 200,
  /** Text of a document as pasted or read by the browser, in characters. */
  fileContentMaxLength: 5_000_000,
  documentNameMaxLength: 255,

  pdfMinBytes: 100,
  pdfMaxBytes: 20 * 1024 * 1024,
  pdfSignature: '%PDF-',
  pdfLoadTimeoutMs: 15_000,
  pdfMinTextLength: 20,
  uploadProgressStart: 10,
  uploadProgressCap: 90,
  uploadProgressDone: 100,
  uploadProgressTickMs: 1_000,
  /** Where a document is read beside a chat that belongs to no analysis. */
  chatUploadProgressTickMs: 800,
  uploadResetDelayMs: 1_500,
  uploadErrorMaxLength: 150,
  /** After a document could not be read, so long until pasting its text is suggested. */
  manualInputToastDelayMs: 1_000,

  tokenLifetimeMs: 5 * 60_000,
  /** Older bearer tokens are not handed to the operator's token-sync address. */
  tokenSyncMaxAgeMs: 5 * 60_000,
  /** What cannot be undone asks for a sign-in that is no older. */
  recentSignInMs: 10 * 60_000,
  /** Without use; the operator may set another. */
  sessionLifetimeMs: 7 * 24 * 60 * 60_000,
  /** In use or not; the operator may set another. */
  sessionMaxMs: 30 * 24 * 60 * 60_000,
  /** Records of sessions are kept this long after they have run out. */
  sessionRecordsKeptMs: 90 * 24 * 60 * 60_000,
  verificationLinkLifetimeMs: 24 * 60 * 60_000,
  resetLinkLifetimeMs: 60 * 60_000,
  signInLinkLifetimeMs: 15 * 60_000,
  /** Time to choose a Google account and come back. */
  googleSignInLifetimeMs: 10 * 60_000,
  /** A sign-in window that has gone may still have told how it ended. */
  googleWindowGraceMs: 3_000,
  verifiedCredentialsLifetimeMs: 3_600_000,
  verifiedRedirectDelayMs: 3_000,
  trialDays: 14,

  /** Analyses that the dashboard shows with their open points. */
  recentAnalyses: 5,
  /** Reviews of one workspace that are queued or running. */
  reviewsWaitingMax: 20,
  /** How often the web asks again while a review is unfinished. */
  reviewPollMs: 1_000,
  profileRetryDelayMs: 1_000,
  dashboardProfileRetries: 3,
  profilePageRetries: 1,

  toastDefaultMs: 5_000,
  toastShortMs: 3_000,
  toastLongMs: 8_000,
  toastRemoveDelayMs: 1_000_000,
  toastSwipeThresholdPx: 50,
  selectTypeAheadMs: 1_000,
  selectItemSpacingPx: 10,

  realtimeReconnectAttempts: 5,
  realtimeReconnectDelayMs: 3_000,
  realtimeCheckMs: 10_000,
  chatDebounceMs: 300,
  /** What a person asks at once. */
  chatMessageMaxLength: 10_000,
  /** Questions of one user that wait for their turn, in one process. */
  chatQuestionsWaiting: 10,
  /** Messages of a chat that are read at once where nothing else is said. */
  messagesPage: 50,
  messagesPageMax: 200,
  realtimeMessageMaxBytes: 16 * 1024,
  /** Characters of a question that are told over the live connection. */
  realtimeTextMaxLength: 1_000,
  /** Within this time of connecting, a live connection says whose it is. */
  realtimeAuthenticateMs: 10_000,
  /** How long before a token runs out the client hands over the next one. */
  realtimeRenewMs: 60_000,
  /** Whoever has not been heard of so long no longer views an analysis. */
  realtimeViewerLifetimeMs: 45_000,
  realtimeConnectionsPerUser: 20,
  /** People with whom one analysis can be shared. */
  membersPerAnalysis: 50,
  invitationLifetimeMs: 30 * 24 * 60 * 60_000,
  contactMessageMinLength: 10,
  contactMessageMaxLength: 5_000,
  feedbackCommentMaxLength: 2_000,
  usagePathMaxLength: 200,
  /** A page that is left open longer was not being looked at. */
  usageDurationMaxMs: 24 * 60 * 60_000,
  /** Page views and actions of users; then they are deleted. */
  usageRecordsKeptMonths: 13,
  /** Items of an administrators' list that are read at once where nothing else is said. */
  adminPage: 50,
  adminPageMax: 200,
  adminSearchMaxLength: 100,
  auditNameMaxLength: 100,
  feedbackResponseMaxLength: 4_000,
  contactNotesMaxLength: 4_000,
  /** Contact messages that are resolved; then they are deleted. */
  contactMessagesKeptMonths: 12,
  /** A search is sent when nothing has been typed for this long. */
  adminSearchDelayMs: 300,
  /** What administrators say of their steps, for the person concerned. */
  reasonMinLength: 3,
  reasonMaxLength: 500,
  /** Within this time each part of the server answers, or counts as slow. */
  statusProbeMs: 3_000,
  ratingMin: 1,
  ratingMax: 5,

  // What the terms say (spec section 9, D19)
  termsMinimumAge: 13,
  /** Under this age a parent or guardian has to permit it. */
  termsAdultAge: 18,
  termsPriceIncreaseDays: 14,
  termsInvoiceDisputeDays: 30,
  termsLateChargePercentPerMonth: 1.5,
  termsInformalDisputeDays: 60,
  /** The liability cap: the fees of so many months, or so many dollars, whichever is more. */
  termsLiabilityMonths: 12,
  termsLiabilityDollars: 100,
} as const
