/** Durations in milliseconds, sizes in bytes or characters, as their names say (spec section 9). Nothing repeats these numbers. */
export const limits = {
  /** The operator may require more (`passwordMinLength` of the configuration). */
  passwordMinLength: 6,
  /** Longer passwords would only cost hashing time. */
  passwordMaxLength: 128,
  nameMaxLength: 100,
  companyMaxLength: 200,
  /** RFC 5321 section 4.5.3.1.3. */
  emailMaxLength: 254,

  /** Rows of each list of the overview. */
  overviewRows: 50,
  /** Analyses that a list shows before it has all of them. */
  analysesPage: 100,
  analysesPageMax: 500,
  analysisNameMaxLength: 200,
  clientNameMaxLength: 120,
  entityNameMaxLength: 200,
  clientsPerWorkspace: 5_000,
  workspaceNameMaxLength: 120,
  /** Firms that one person owns. */
  firmsPerUser: 20,
  /** Of a firm, open invitations included. */
  peoplePerWorkspace: 500,
  /** Of a client: one for each set of books. */
  connectionsPerClient: 10,
  /** Of what a provider sends back after a person agreed there, in characters. */
  consentMaxLength: 2_000,
  /** How long a person may take to agree there. */
  consentLifetimeMs: 10 * 60 * 1000,
  /** Calendar years between the first and the last day of a pull: each takes a trial balance. */
  pullMaxYears: 3,
  /** Of a pull: longer ledgers are read from files. */
  pullMaxLines: 1_000_000,
  /** Of a pull, the same page twice included. */
  pullMaxPages: 20_000,
  /** Of a workspace: pulls that its people have started and that have not ended. Those of the night do not count. */
  pullsAtOnce: 10,
  /** Of an analysis: older pulls are deleted. */
  pullsPerAnalysis: 100,
  /** Sentences about what does not agree in a pulled ledger. */
  pullProblems: 20,
  pullProblemMaxLength: 1_000,
  /** Journals that are listed where more were posted late. */
  lateJournals: 500,
  /** Length of a document's text, pasted or read by the browser, in characters. */
  fileContentMaxLength: 5_000_000,
  documentNameMaxLength: 255,
  /** Code, name or type of an account, as in the file. */
  accountTextMaxLength: 1_000,
  accountsPerLedger: 200_000,
  /** Of what the tests of a ledger list: a number or an account, and lines or journals of one test. */
  ledgerTestTextMaxLength: 100,
  ledgerTestExamples: 20,
  ledgerTestSeries: 50,
  /** Of other clients, whose choices are suggested: the newest. */
  clientsToSuggestFrom: 50,
  earlierChoices: 20_000,
  /** Of one change: a trial balance of 200,000 accounts has 25 MB. */
  preparationMaxBytes: 32 * 1024 * 1024,
  /** Ten for each account, and room for journals. Other calls need few values. */
  preparationMaxValues: 2_400_000,
  journalsPerPreparation: 500,
  linesPerJournal: 200,
  journalNarrationMaxLength: 500,
  /** What a person words in a draft: a paragraph of a note, or what fills a gap. */
  draftTextMaxLength: 4_000,
  textsPerDraft: 200,
  /** In characters: of a table and a row of a draft, and of a name with its prefix. */
  tagMaxLength: 250,
  tagsPerDraft: 500,
  membersPerTag: 5,
  /** In characters: of all the namespaces of a document. */
  namespacesMaxLength: 2000,
  /** Of a tagged document that is filed: what Companies House takes as a part of a message. */
  filingMaxBytes: 900_000,

  pdfMinBytes: 100,
  pdfMaxBytes: 20 * 1024 * 1024,
  pdfSignature: '%PDF-',
  pdfLoadTimeoutMs: 15_000,
  pdfMinTextLength: 20,
  uploadProgressStart: 10,
  uploadProgressCap: 90,
  uploadProgressDone: 100,
  uploadProgressTickMs: 1_000,
  /** For a document in a chat that belongs to no analysis. */
  chatUploadProgressTickMs: 800,
  uploadResetDelayMs: 1_500,
  uploadErrorMaxLength: 150,
  /** Delay before pasting the text is suggested, after a document could not be read. */
  manualInputToastDelayMs: 1_000,

  tokenLifetimeMs: 5 * 60_000,
  /** Older bearer tokens are not sent to the operator's token-sync address. */
  tokenSyncMaxAgeMs: 5 * 60_000,
  /** Actions that cannot be undone need a sign-in that is no older. */
  recentSignInMs: 10 * 60_000,
  /** Idle limit; the operator may change it. */
  sessionLifetimeMs: 7 * 24 * 60 * 60_000,
  /** Absolute limit; the operator may change it. */
  sessionMaxMs: 30 * 24 * 60 * 60_000,
  /** How long records of expired sessions are kept. */
  sessionRecordsKeptMs: 90 * 24 * 60 * 60_000,
  verificationLinkLifetimeMs: 24 * 60 * 60_000,
  resetLinkLifetimeMs: 60 * 60_000,
  signInLinkLifetimeMs: 15 * 60_000,
  /** Time limit for choosing a Google account. */
  googleSignInLifetimeMs: 10 * 60_000,
  /** How long to wait for the outcome after the sign-in popup has closed. */
  googleWindowGraceMs: 3_000,
  verifiedCredentialsLifetimeMs: 3_600_000,
  verifiedRedirectDelayMs: 3_000,
  trialDays: 14,

  /** Analyses that the dashboard shows with their open points. */
  recentAnalyses: 5,
  /** Reviews of one workspace that are queued or running. */
  reviewsWaitingMax: 20,
  /** Pages with undecided figures in one response. */
  undecidedPagesPerResponse: 20,
  talkingPointMaxLength: 2_000,
  /** Talking points of an analysis, with those removed. */
  talkingPointsPerAnalysis: 500,
  /** Digits of a materiality that a person sets, in whole units of a currency. */
  materialityMaxDigits: 15,
  /** Figures of a page that one call may mark as checked by eye. Few pages have more. */
  figuresPerEyeCheck: 2_000,
  initialsMaxLength: 4,
  pointTitleMaxLength: 300,
  pointDetailMaxLength: 4_000,
  /** Length of the note with which a point is cleared, and of the reason why it is dismissed. */
  pointNoteMaxLength: 2_000,
  commentMaxLength: 4_000,
  /** Length of the comment with which a checklist item is answered. */
  checklistCommentMaxLength: 2_000,
  /** The days by which a point can be due. */
  dueFrom: '2000-01-01',
  dueTo: '2099-12-31',
  /** Points that people may add to an analysis themselves. */
  ownPointsPerAnalysis: 1_000,
  /** Comments in an analysis, with deleted ones, which keep their place. */
  commentsPerAnalysis: 5_000,
  /** Events in the history of an analysis: far more than people need, and not enough to fill a disk. */
  eventsPerAnalysis: 100_000,
  /** Views, downloads and comments of viewers have a shorter history, so that no viewer uses up what changes need. */
  eventsOfReading: 90_000,
  /** The newest comments and events that come with a point. */
  commentsWithPoint: 200,
  eventsWithPoint: 200,
  /** Points that one call may change. */
  pointsPerChange: 500,
  /** Default page size of the history of an analysis. */
  eventsPage: 50,
  eventsPageMax: 200,
  /** Notifications kept for each user, the newest: in all, and about one analysis, so that no analysis pushes out the others. */
  notificationsPerUser: 500,
  notificationsPerAnalysis: 200,
  /** Default page size of the notifications. */
  notificationsPage: 20,
  notificationsPageMax: 200,
  /** Unread notifications are collected for this long before they are emailed, so a user gets at most one such email within it. */
  notificationEmailDelayMs: 10 * 60_000,
  /** Notifications listed in one email. */
  notificationsPerEmail: 20,
  /** How often the web polls an unfinished review. */
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
  /** Maximum length of a question. */
  chatMessageMaxLength: 10_000,
  /** Maximum number of queued questions per user and process. */
  chatQuestionsWaiting: 10,
  /** Default page size of a chat. */
  messagesPage: 50,
  messagesPageMax: 200,
  realtimeMessageMaxBytes: 16 * 1024,
  /** Maximum number of characters of a question that are sent over the live connection. */
  realtimeTextMaxLength: 1_000,
  /** Time limit for a live connection to authenticate. */
  realtimeAuthenticateMs: 10_000,
  /** How long before a token expires the client sends the next one. */
  realtimeRenewMs: 60_000,
  /** Without a sign of life for this long, a user no longer counts as a viewer of an analysis. */
  realtimeViewerLifetimeMs: 45_000,
  realtimeConnectionsPerUser: 20,
  /** Maximum number of people with whom an analysis can be shared. */
  membersPerAnalysis: 50,
  invitationLifetimeMs: 30 * 24 * 60 * 60_000,
  contactMessageMinLength: 10,
  contactMessageMaxLength: 5_000,
  feedbackCommentMaxLength: 2_000,
  usagePathMaxLength: 200,
  /** A page that is left open longer is not being used. */
  usageDurationMaxMs: 24 * 60 * 60_000,
  /** How long page views and actions of users are kept. */
  usageRecordsKeptMonths: 13,
  /** Default page size of administrators' lists. */
  adminPage: 50,
  adminPageMax: 200,
  adminSearchMaxLength: 100,
  auditNameMaxLength: 100,
  feedbackResponseMaxLength: 4_000,
  contactNotesMaxLength: 4_000,
  /** How long resolved contact messages are kept. */
  contactMessagesKeptMonths: 12,
  /** A search starts after this long without typing. */
  adminSearchDelayMs: 300,
  /** Length of the reasons that administrators give to the person concerned. */
  reasonMinLength: 3,
  reasonMaxLength: 500,
  /** A part of the server that takes longer to respond counts as slow. */
  statusProbeMs: 3_000,
  ratingMin: 1,
  ratingMax: 5,

  // Numbers in the terms (spec section 9, D19)
  termsMinimumAge: 13,
  /** Younger users need the permission of a parent or guardian. */
  termsAdultAge: 18,
  termsPriceIncreaseDays: 14,
  termsInvoiceDisputeDays: 30,
  termsLateChargePercentPerMonth: 1.5,
  termsInformalDisputeDays: 60,
  /** The liability cap: the fees of this many months, or this many dollars, whichever is greater. */
  termsLiabilityMonths: 12,
  termsLiabilityDollars: 100,
} as const
