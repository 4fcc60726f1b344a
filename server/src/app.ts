import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { embeddedIdentityPath, endpoints, generalChat, limits, type IdentityConfig } from '@tickmark/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import type { AppSettings } from './app-settings.ts'
import type { FirebaseSettings } from './env.ts'
import { accountRoutes } from './domains/account/routes.ts'
import { createAccount } from './domains/account/service.ts'
import { adminRoutes } from './domains/admin/routes.ts'
import {
  accountEmailJob,
  createManageUsers,
  createSyntheticUser,
  createSendAccountEmail,
  createServerReport,
  createSystemStatus,
  presentModel,
  type SyntheticUser,
} from './domains/admin/service.ts'
import { contentRoutes } from './domains/analyses/content-routes.ts'
import { analysesRoutes } from './domains/analyses/routes.ts'
import { createAnalyses, createContents, findRole, listParticipants } from './domains/analyses/service.ts'
import { googleRoutes } from './domains/auth/google-routes.ts'
import { identityRoutes } from './domains/auth/identity-routes.ts'
import { authRoutes } from './domains/auth/routes.ts'
import { createAuth, type Auth } from './domains/auth/service.ts'
import { chatRoutes } from './domains/chat/routes.ts'
import { createChat, createPreparing } from './domains/chat/service.ts'
import { auditRoutes } from './domains/audit/routes.ts'
import { createAuditTrail } from './domains/audit/service.ts'
import { contactInboxRoutes } from './domains/contact/inbox-routes.ts'
import { contactRoutes } from './domains/contact/routes.ts'
import { createContact, createContactInbox } from './domains/contact/service.ts'
import { documentsRoutes } from './domains/documents/routes.ts'
import { createDocuments } from './domains/documents/service.ts'
import { feedbackInboxRoutes } from './domains/feedback/inbox-routes.ts'
import { feedbackRoutes } from './domains/feedback/routes.ts'
import { createFeedback, createFeedbackInbox } from './domains/feedback/service.ts'
import { designSystemRoutes } from './domains/design-system/routes.ts'
import { mailboxRoutes } from './domains/mailbox/routes.ts'
import { membersRoutes } from './domains/members/routes.ts'
import { createMembers } from './domains/members/service.ts'
import { aiReviewsRoutes } from './domains/ai-reviews/routes.ts'
import { createAiReviews, createRunAiReview, aiReviewJob, type AiReviewProgress } from './domains/ai-reviews/service.ts'
import { notificationsRoutes } from './domains/notifications/routes.ts'
import { openNotifications } from './domains/notifications/service.ts'
import { pointsRoutes } from './domains/points/routes.ts'
import { createPoints, remindDaily } from './domains/points/service.ts'
import { reviewsRoutes } from './domains/reviews/routes.ts'
import {
  createEyeChecks,
  createReviewPages,
  createReviews,
  createRunReview,
  restoreTurns,
  reviewJob,
  type ReviewProgress,
} from './domains/reviews/service.ts'
import { subscriptionsRoutes } from './domains/subscriptions/routes.ts'
import { samplesRoutes } from './domains/samples/routes.ts'
import { createSamples } from './domains/samples/service.ts'
import { createStorage, noStorageLimits } from './domains/storage/service.ts'
import { systemRoutes } from './domains/system/routes.ts'
import { usageReportRoutes } from './domains/usage/report-routes.ts'
import { usageRoutes } from './domains/usage/routes.ts'
import { createUsage, type RecordAction } from './domains/usage/service.ts'
import { usersRoutes } from './domains/users/routes.ts'
import { createUsers } from './domains/users/service.ts'
import { proveToken, type Callers } from './http/authenticate.ts'
import { createServer } from './http/create-server.ts'
import { LargeBodies } from './http/limit-large-bodies.ts'
import { listForeignSources } from './http/foreign-sources.ts'
import type { Route } from './http/route.ts'
import { loadVisitorPages } from './http/visitor-pages.ts'
import type { Announcements } from './realtime/announcements.ts'
import { openRealtime } from './realtime/open-realtime.ts'

/** Requests that one client address may send in a minute before it has to wait. */
const requestsPerMinute = 1_200

/** Reviews that one process runs at once. */
const reviewsAtOnce = 2
/** AI reviews that one process runs at once; each waits for the model most of the time. */
const aiReviewsAtOnce = 2

// The same paths work from `src` and from `dist`.
const builtWeb = fileURLToPath(new URL('../../web/dist', import.meta.url))
const builtPages = fileURLToPath(new URL('../../web/dist-pages/render.js', import.meta.url))
const manifest = new URL('../package.json', import.meta.url)

const readVersion = (): string => String((JSON.parse(readFileSync(manifest, 'utf8')) as { version: unknown }).version)

function describeIdentity(firebase: FirebaseSettings | undefined, google: boolean): IdentityConfig {
  if (firebase === undefined) return { kind: 'embedded', google }
  const { projectId, apiKey, authDomain, emulatorHost } = firebase
  const emulatorUrl = emulatorHost === null ? null : `http://${emulatorHost}`
  return { kind: 'firebase', google: true, firebase: { projectId, apiKey, authDomain, emulatorUrl } }
}

/** Announces a question in a shared analysis to its other members; the general chat is private. */
const announceMessage = (announcements: Announcements) => async (analysisId: number, userId: number) => {
  if (analysisId !== generalChat) await announcements.publish({ kind: 'message', analysisId, userId })
}

/** The domains of the review work: analyses, their documents, and the reviews that run as jobs. */
async function buildReviewing(deps: Deps, announcements: Announcements, settings: AppSettings, recordAction: RecordAction) {
  const { database, jobs, files, reviewer, answerer, reader, logger } = deps
  const { publicOrigin, storage: storageLimits = noStorageLimits } = settings
  const { db } = database
  const warn = (what: string) => (error: unknown) => logger.warn({ err: error }, what)
  const onUnsent = warn('an email about notifications could not be sent')
  const notifications = await openNotifications({ ...deps, ...settings, db, announcements, onFailure: onUnsent })
  await remindDaily({ ...deps, db, notifications, onFailure: warn('the reminders of due points failed') })
  const storage = createStorage(storageLimits, () => files.hasRoom())
  const reviews = createReviews(database, jobs, reviewer)
  const documents = createDocuments(database, files, { within: reviews.request, after: reviews.wake }, announcements, storage)
  const analyses = createAnalyses(database, documents, announcements, storage)
  const chat = createChat({ db, answerer, announce: { message: announceMessage(announcements) } })
  const preparing = createPreparing({ answerer, findWords: (documentId) => reviews.findWords(documentId) })
  const members = createMembers({ ...deps, db, announcements, notifications, publicOrigin })
  const announce = (progress: ReviewProgress) => announcements.publish({ kind: 'progress', ...progress })
  const onFailure = (documentId: number, error: unknown) => logger.warn({ documentId, err: error }, 'a review failed')
  await jobs.work(reviewJob, reviewsAtOnce, createRunReview({ db, jobs, documents, reviewer, announce, announcements, onFailure }))
  await restoreTurns(db, jobs)
  const aiReviewing = {
    db,
    jobs,
    modelUses: chat.modelUses,
    findSubject: (analysisId: number) => reviews.findSubject(analysisId),
    announce: (progress: AiReviewProgress) => announcements.publish({ kind: 'reading', ...progress }),
    onFailure: (documentId: number, error: unknown) => logger.warn({ documentId, err: error }, 'an AI review failed'),
  }
  const aiReviews = createAiReviews({ ...aiReviewing, hasModel: reader !== null })
  if (reader !== null) await jobs.work(aiReviewJob, aiReviewsAtOnce, createRunAiReview({ ...aiReviewing, reader }))
  const writing = { db: database.db, storage, announcements, notifications }
  const routes = [
    ...analysesRoutes(analyses, recordAction),
    ...contentRoutes(createContents(database, storage), analyses),
    ...samplesRoutes(createSamples(analyses, documents), recordAction),
    ...membersRoutes(members, analyses),
    ...documentsRoutes(documents, analyses, recordAction),
    ...reviewsRoutes(reviews, createReviewPages(database), createEyeChecks(writing), analyses, preparing.look),
    ...pointsRoutes(createPoints(writing), analyses),
    ...notificationsRoutes(notifications),
    ...aiReviewsRoutes(aiReviews, analyses),
    ...chatRoutes(chat, analyses, reviews),
  ]
  return { routes, documents, analyses, members }
}

/** Emails about account changes that one process sends at once. */
const emailsAtOnce = 1

/** What administrators see of the server, and do to accounts. */
async function buildAdministration(
  deps: Deps,
  { model, publicOrigin }: AppSettings,
  auth: Auth,
  syntheticUser: SyntheticUser,
): Promise<Route[]> {
  const { database, jobs, mail, logger, now } = deps
  const { db } = database
  const onEmailFailure = (error: unknown) => logger.warn({ err: error }, 'an email about an account could not be sent')
  await jobs.work(accountEmailJob, emailsAtOnce, createSendAccountEmail({ db, mail, publicOrigin, onFailure: onEmailFailure }))
  return adminRoutes({
    assistant: presentModel(model),
    manage: createManageUsers({ db, jobs, auth, now }),
    report: createServerReport({ database, onFailure: (error) => logger.warn({ err: error }, 'the database report failed') }),
    measure: createSystemStatus({
      ...deps,
      ping: () => database.pool.query('select 1'),
      onFailure: (part, error) => logger.warn({ part, err: error }, 'a status check failed'),
    }),
    syntheticUser,
    now,
  })
}

/** Assembles the application from its dependencies. It does not listen, and does not close them. */
export async function buildApp(deps: Deps, settings: AppSettings): Promise<FastifyInstance> {
  const { database, identity, accounts, events, google, sessions, subscriptions, mailbox, logger, now } = deps
  const { publicOrigin, secureCookies, firebase, tokenSyncUrl = null, trialDays, adminEmails, trustedProxies, rateLimitFactor } = settings
  const version = readVersion()
  const users = createUsers({ db: database.db, trialDays, adminEmails, now })
  const realtime = await openRealtime({
    database,
    logger,
    publicOrigin,
    now,
    policy: settings.realtime,
    listParticipants,
    findRole: (userId, analysisId) => findRole(database.db, userId, analysisId),
    findEnded: (signIns) => auth.findEnded(signIns),
    proveToken: async (token) => {
      const { user, identity } = await proveToken(token, callers)
      return {
        userId: user.id,
        uid: identity.uid,
        authTime: identity.authTime,
        sessionId: identity.sessionId,
        expiresAt: identity.expiresAt,
      }
    },
  })
  const { announcements } = realtime
  events?.onSignedOut((userId) => announcements.publish({ kind: 'signed-out', userId }))
  const auth = createAuth({ db: database.db, users, sessions, announcements, limits: settings.sessions, now })
  const syntheticUser = createSyntheticUser(now)
  const callers: Callers = {
    verifyToken: async (token, demands) => syntheticUser.findIdentity(token) ?? identity.verify(token, demands),
    findUserByUid: async (uid) => syntheticUser.findUser(uid) ?? users.findByUid(uid),
    findUserByToken: async (proven) => syntheticUser.findUser(proven.uid) ?? auth.findUserByToken(proven),
    findUserBySession: (token) => auth.findUserBySession(token),
    noteUse: (user, proven) => auth.noteUse(user, proven),
    loopbackOnly: mailbox !== null,
  }
  const onUnrecorded = (error: unknown) => logger.warn({ err: error }, 'an action could not be recorded')
  const usage = createUsage({ ...database, now, kept: settings.usageRecords, onFailure: onUnrecorded })
  const { recordAction } = usage
  const contact = createContact({ ...database, ...deps })
  const onUnsent = (error: unknown) => logger.warn({ err: error }, 'a response to feedback could not be sent')
  const feedbackInbox = createFeedbackInbox({ ...deps, db: database.db, publicOrigin, onFailure: onUnsent })

  const reviewing = await buildReviewing(deps, announcements, settings, recordAction)
  const account = createAccount({ ...reviewing, ...deps, db: database.db, users, announcements })

  // A hosted identity service has its own calls, so ours do not exist beside it.
  const contract = Object.values(endpoints).filter(({ path }) => accounts !== null || !path.startsWith(embeddedIdentityPath))

  const routes = [
    ...systemRoutes({
      version,
      contract,
      config: {
        version,
        identity: describeIdentity(firebase, google !== null),
        mailbox: mailbox === null ? null : '/dev/mailbox',
        tokenSyncUrl,
        trialDays,
        passwordMinLength: settings.passwordMinLength,
        billing: settings.billing.kind !== 'off',
        pdf: { minBytes: limits.pdfMinBytes, maxBytes: limits.pdfMaxBytes },
      },
      ping: () => database.pool.query('select 1'),
      hasRoom: () => deps.files.hasRoom(),
    }),
    ...(accounts === null ? [] : [...identityRoutes(accounts), ...googleRoutes({ google, secureCookies, logger })]),
    ...authRoutes({ auth, users, adminEmails, recordAction, secureCookies }),
    ...usersRoutes(users),
    ...(await buildAdministration(deps, settings, auth, syntheticUser)),
    ...mailboxRoutes(mailbox),
    ...designSystemRoutes(settings.webRoot ?? builtWeb),
    ...reviewing.routes,
    ...subscriptionsRoutes({ subscriptions, findUserBySession: callers.findUserBySession }),
    ...accountRoutes({ account, recordAction, now }),
    ...feedbackRoutes(createFeedback({ ...database, ...deps }), recordAction),
    ...feedbackInboxRoutes(feedbackInbox),
    ...contactRoutes(contact),
    ...contactInboxRoutes(createContactInbox(database)),
    ...usageRoutes(usage),
    ...usageReportRoutes(usage),
    ...auditRoutes(createAuditTrail(database), now),
  ]
  const { pagesProgram = settings.webRoot === undefined ? builtPages : null, landing = null } = settings
  const pageSettings = { identity: firebase === undefined ? 'embedded' : 'firebase', landing } as const
  return createServer(routes, {
    callers,
    hasLapsed: (user) => subscriptions.hasLapsed(user),
    serveRealtime: (app) => realtime.serve(app),
    contract,
    logger,
    publicOrigin,
    checkHost: settings.production ?? false,
    largeBodies: new LargeBodies({ factor: rateLimitFactor, now }),
    requestsPerMinute: Math.round(requestsPerMinute * rateLimitFactor),
    trustedProxies,
    webRoot: settings.webRoot ?? builtWeb,
    pages: pagesProgram === null ? null : await loadVisitorPages(pagesProgram, pageSettings),
    foreign: listForeignSources({ firebase, tokenSyncUrl: settings.tokenSyncUrl, google: google !== null }),
  })
}
