// Durations in milliseconds, sizes in bytes or characters, as their names say (spec section 9). Nothing repeats these numbers. Use them as
// `limits.nameMaxLength`. This is a module rather than an object, so that the bundler includes only the numbers that a page uses.

/** The operator may require more (`passwordMinLength` of the configuration). */
export const passwordMinLength = 6
/** Longer passwords would only cost hashing time. */
export const passwordMaxLength = 128
export const nameMaxLength = 100
export const companyMaxLength = 200
/** RFC 5321 section 4.5.3.1.3. */
export const emailMaxLength = 254

/** Rows of each list of the overview. */
export const overviewRows = 50
/** Analyses that a list shows before it has all of them. */
export const analysesPage = 100
export const analysesPageMax = 500
export const analysisNameMaxLength = 200
export const clientNameMaxLength = 120
export const entityNameMaxLength = 200
export const clientsPerWorkspace = 5_000
export const workspaceNameMaxLength = 120
/** Firms that one person owns. */
export const firmsPerUser = 20
/** Of a firm, open invitations included. */
export const peoplePerWorkspace = 500
/** Of a client: one for each set of books. */
export const connectionsPerClient = 10
/** Of what a provider sends back after a person agreed there, in characters. */
export const consentMaxLength = 2_000
/** How long a person may take to agree there. */
export const consentLifetimeMs = 10 * 60 * 1000
/** Calendar years between the first and the last day of a pull: each takes a trial balance. */
export const pullMaxYears = 3
/** Of a pull: longer ledgers are read from files. */
export const pullMaxLines = 1_000_000
/** Of a pull, the same page twice included. */
export const pullMaxPages = 20_000
/** Of a workspace: pulls that its people have started and that have not ended. Those of the night do not count. */
export const pullsAtOnce = 10
/** Of an analysis: older pulls are deleted. */
export const pullsPerAnalysis = 100
/** Sentences about what does not agree in a pulled ledger. */
export const pullProblems = 20
export const pullProblemMaxLength = 1_000
/** Journals that are listed where more were posted late. */
export const lateJournals = 500
/** Length of a document's text, pasted or read by the browser, in characters. */
export const fileContentMaxLength = 5_000_000
export const documentNameMaxLength = 255
/** Code, name or type of an account, as in the file. */
export const accountTextMaxLength = 1_000
export const accountsPerLedger = 200_000
/** Of what the tests of a ledger list: a number or an account, and lines or journals of one test. */
export const ledgerTestTextMaxLength = 100
export const ledgerTestExamples = 20
export const ledgerTestSeries = 50
/** Of other clients, whose choices are suggested: the newest. */
export const clientsToSuggestFrom = 50
export const earlierChoices = 20_000
/** Of one change: a trial balance of 200,000 accounts has 25 MB. */
export const preparationMaxBytes = 32 * 1024 * 1024
/** Ten for each account, and room for journals. Other calls need few values. */
export const preparationMaxValues = 2_400_000
export const journalsPerPreparation = 500
export const linesPerJournal = 200
export const journalNarrationMaxLength = 500
/** What a person words in a draft: a paragraph of a note, or what fills a gap. */
export const draftTextMaxLength = 4_000
export const textsPerDraft = 200
/** In characters: of a table and a row of a draft, and of a name with its prefix. */
export const tagMaxLength = 250
export const tagsPerDraft = 500
export const membersPerTag = 5
/** In characters: of all the namespaces of a document. */
export const namespacesMaxLength = 2000
/** Of a tagged document that is filed: what Companies House takes as a part of a message. */
export const filingMaxBytes = 900_000

export const pdfMinBytes = 100
export const pdfMaxBytes = 20 * 1024 * 1024
export const pdfSignature = '%PDF-'
export const pdfLoadTimeoutMs = 15_000
export const pdfMinTextLength = 20
export const uploadProgressStart = 10
export const uploadProgressCap = 90
export const uploadProgressDone = 100
export const uploadProgressTickMs = 1_000
/** For a document in a chat that belongs to no analysis. */
export const chatUploadProgressTickMs = 800
export const uploadResetDelayMs = 1_500
export const uploadErrorMaxLength = 150
/** Delay before pasting the text is suggested, after a document could not be read. */
export const manualInputToastDelayMs = 1_000

export const tokenLifetimeMs = 5 * 60_000
/** Older bearer tokens are not sent to the operator's token-sync address. */
export const tokenSyncMaxAgeMs = 5 * 60_000
/** Actions that cannot be undone need a sign-in that is no older. */
export const recentSignInMs = 10 * 60_000
export const tokenNameMaxLength = 80
/** Access tokens of one user that are valid at the same time. */
export const tokensPerUser = 20
/** Access tokens that one user can create within a day. */
export const tokensPerDay = 50
/** How long access tokens that have expired or been revoked are kept. */
export const endedTokensKeptMs = 90 * 24 * 60 * 60_000
/** Idle limit; the operator may change it. */
export const sessionLifetimeMs = 7 * 24 * 60 * 60_000
/** Absolute limit; the operator may change it. */
export const sessionMaxMs = 30 * 24 * 60 * 60_000
/** How long records of expired sessions are kept. */
export const sessionRecordsKeptMs = 90 * 24 * 60 * 60_000
export const verificationLinkLifetimeMs = 24 * 60 * 60_000
export const resetLinkLifetimeMs = 60 * 60_000
export const signInLinkLifetimeMs = 15 * 60_000
/** Time limit for choosing an account at a provider. */
export const providerSignInLifetimeMs = 10 * 60_000
/** How long the second step of a sign-in may follow the first. */
export const secondStepLifetimeMs = 5 * 60_000
/** How long a secret waits for the first code of its app. */
export const unconfirmedFactorLifetimeMs = 24 * 60 * 60_000
export const recoveryCodes = 10
/** With spaces, as people paste them. */
export const factorCodeMaxLength = 64
/** How long to wait for the outcome after the sign-in popup has closed. */
export const providerWindowGraceMs = 3_000
export const verifiedCredentialsLifetimeMs = 3_600_000
export const verifiedRedirectDelayMs = 3_000
export const trialDays = 14

/** Analyses that the dashboard shows with their open points. */
export const recentAnalyses = 5
/** Reviews of one workspace that are queued or running. */
export const reviewsWaitingMax = 20
/** Pages with undecided figures in one response. */
export const undecidedPagesPerResponse = 20
export const talkingPointMaxLength = 2_000
/** Talking points of an analysis, with those removed. */
export const talkingPointsPerAnalysis = 500
/** Digits of a materiality that a person sets, in whole units of a currency. */
export const materialityMaxDigits = 15
/** Figures of a page that one call may mark as checked by eye. Few pages have more. */
export const figuresPerEyeCheck = 2_000
export const initialsMaxLength = 4
export const pointTitleMaxLength = 300
export const pointDetailMaxLength = 4_000
/** Length of the note with which a point is cleared, and of the reason why it is dismissed. */
export const pointNoteMaxLength = 2_000
export const commentMaxLength = 4_000
/** Length of the comment with which a checklist item is answered. */
export const checklistCommentMaxLength = 2_000
/** The days by which work can be due, or on which a person can say that a period ends. */
export const dayFrom = '2000-01-01'
export const dayTo = '2099-12-31'
/** Points that people may add to an analysis themselves. */
export const ownPointsPerAnalysis = 1_000
/** Comments in an analysis, with deleted ones, which keep their place. */
export const commentsPerAnalysis = 5_000
/** Events in the history of an analysis: far more than people need, and not enough to fill a disk. */
export const eventsPerAnalysis = 100_000
/** Views, downloads and comments of viewers have a shorter history, so that no viewer uses up what changes need. */
export const eventsOfReading = 90_000
/** The newest comments and events that come with a point. */
export const commentsWithPoint = 200
export const eventsWithPoint = 200
/** Points that one call may change. */
export const pointsPerChange = 500
/** Default page size of the history of an analysis. */
export const eventsPage = 50
export const eventsPageMax = 200
/** Notifications kept for each user, the newest: in all, and about one analysis, so that no analysis pushes out the others. */
export const notificationsPerUser = 500
export const notificationsPerAnalysis = 200
/** A successor in a firm is notified of so many analyses one by one; of more, once in all. */
export const handOverNotices = 20
/** Default page size of the notifications. */
export const notificationsPage = 20
export const notificationsPageMax = 200
/** Unread notifications are collected for this long before they are emailed, so a user gets at most one such email within it. */
export const notificationEmailDelayMs = 10 * 60_000
/** Notifications listed in one email. */
export const notificationsPerEmail = 20
/** How often the web polls an unfinished review. */
export const reviewPollMs = 1_000
export const profileRetryDelayMs = 1_000
export const dashboardProfileRetries = 3
export const profilePageRetries = 1

export const toastDefaultMs = 5_000
export const toastShortMs = 3_000
export const toastLongMs = 8_000
export const toastRemoveDelayMs = 1_000_000
export const toastSwipeThresholdPx = 50
export const selectTypeAheadMs = 1_000
export const selectItemSpacingPx = 10

export const realtimeReconnectAttempts = 5
export const realtimeReconnectDelayMs = 3_000
export const realtimeCheckMs = 10_000
export const chatDebounceMs = 300
/** Maximum length of a question. */
export const chatMessageMaxLength = 10_000
/** Maximum number of queued questions per user and process. */
export const chatQuestionsWaiting = 10
/** Default page size of a chat. */
export const messagesPage = 50
export const messagesPageMax = 200
export const realtimeMessageMaxBytes = 16 * 1024
/** Maximum number of characters of a question that are sent over the live connection. */
export const realtimeTextMaxLength = 1_000
/** Time limit for a live connection to authenticate. */
export const realtimeAuthenticateMs = 10_000
/** How long before a token expires the client sends the next one. */
export const realtimeRenewMs = 60_000
/** Without a sign of life for this long, a user no longer counts as a viewer of an analysis. */
export const realtimeViewerLifetimeMs = 45_000
export const realtimeConnectionsPerUser = 20
/** Maximum number of people with whom an analysis can be shared. */
export const membersPerAnalysis = 50
export const invitationLifetimeMs = 30 * 24 * 60 * 60_000
/** Characters: an address of the greatest length, its dates and a signature. */
export const invitationProofMaxLength = 1_000
export const contactMessageMinLength = 10
export const contactMessageMaxLength = 5_000
export const feedbackCommentMaxLength = 2_000
export const usagePathMaxLength = 200
/** A page that is left open longer is not being used. */
export const usageDurationMaxMs = 24 * 60 * 60_000
/** How long page views and actions of users are kept. */
export const usageRecordsKeptMonths = 13
/** Days that the audit trail keeps network addresses, unless the operator sets another number. */
export const auditAddressDays = 90
/** Default page size of administrators' lists. */
export const adminPage = 50
export const adminPageMax = 200
export const adminSearchMaxLength = 100
export const auditNameMaxLength = 100
export const feedbackResponseMaxLength = 4_000
export const contactNotesMaxLength = 4_000
/** How long resolved contact messages are kept. */
export const contactMessagesKeptMonths = 12
/** A search starts after this long without typing. */
export const adminSearchDelayMs = 300
/** Length of the reasons that administrators give to the person concerned. */
export const reasonMinLength = 3
export const reasonMaxLength = 500
/** A part of the server that takes longer to respond counts as slow. */
export const statusProbeMs = 3_000
export const ratingMin = 1
export const ratingMax = 5

// Numbers in the terms (spec section 9, D19)
export const termsMinimumAge = 13
/** Younger users need the permission of a parent or guardian. */
export const termsAdultAge = 18
export const termsPriceIncreaseDays = 14
export const termsInvoiceDisputeDays = 30
export const termsLateChargePercentPerMonth = 1.5
export const termsInformalDisputeDays = 60
/** The liability cap: the fees of this many months, or this many dollars, whichever is greater. */
export const termsLiabilityMonths = 12
export const termsLiabilityDollars = 100
