import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { embeddedIdentityPath, endpoints, limits, type Endpoint, type IdentityConfig } from '@tickmark/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import type { AppSettings } from './app-settings.ts'
import { answersPeople } from './env-role.ts'
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
import { findRole, listParticipants } from './domains/analyses/service.ts'
import { identityRoutes } from './domains/auth/identity-routes.ts'
import { providerRoutes } from './domains/auth/provider-routes.ts'
import { authRoutes } from './domains/auth/routes.ts'
import { createAuth, type Auth } from './domains/auth/service.ts'
import { auditRoutes } from './domains/audit/routes.ts'
import { createAroundCalls, createAuditTrail, createRecordOnce } from './domains/audit/service.ts'
import { contactInboxRoutes } from './domains/contact/inbox-routes.ts'
import { contactRoutes } from './domains/contact/routes.ts'
import { createContact, createContactInbox } from './domains/contact/service.ts'
import { feedbackInboxRoutes } from './domains/feedback/inbox-routes.ts'
import { feedbackRoutes } from './domains/feedback/routes.ts'
import { createFeedback, createFeedbackInbox } from './domains/feedback/service.ts'
import { designSystemRoutes } from './domains/design-system/routes.ts'
import { listColleagues } from './domains/memberships/service.ts'
import { mailboxRoutes } from './domains/mailbox/routes.ts'
import { subscriptionsRoutes } from './domains/subscriptions/routes.ts'
import { systemRoutes } from './domains/system/routes.ts'
import { taxonomiesRoutes } from './domains/taxonomies/routes.ts'
import { tokensRoutes } from './domains/tokens/routes.ts'
import { createSendTokenEmail, createTokens, tokenEmailJob } from './domains/tokens/service.ts'
import { usageReportRoutes } from './domains/usage/report-routes.ts'
import { usageRoutes } from './domains/usage/routes.ts'
import { createUsage } from './domains/usage/service.ts'
import { secondFactorRoutes } from './domains/second-factor/routes.ts'
import { createTwoStep, demandOf } from './domains/second-factor/service.ts'
import { usersRoutes } from './domains/users/routes.ts'
import { createUsers, type FindSeat, type Users } from './domains/users/service.ts'
import { proveToken, type Callers } from './http/authenticate.ts'
import { createServer } from './http/create-server.ts'
import { LargeBodies } from './http/limit-large-bodies.ts'
import { listForeignSources } from './http/foreign-sources.ts'
import type { Route } from './http/route.ts'
import { loadVisitorPages } from './http/visitor-pages.ts'
import type { CountedRequest } from './metrics/metrics.ts'
import { openRealtime } from './realtime/open-realtime.ts'
import { buildConnecting, buildEndConsents } from './build-connecting.ts'
import { buildReviewing } from './build-reviewing.ts'

/** Requests that one client address may send in a minute before it has to wait. */
const requestsPerMinute = 1_200

// The same paths work from `src` and from `dist`.
const builtWeb = fileURLToPath(new URL('../../web/dist', import.meta.url))
const builtTry = fileURLToPath(new URL('../../web/dist-try', import.meta.url))
const builtPages = fileURLToPath(new URL('../../web/dist-pages/render.js', import.meta.url))
const manifest = new URL('../package.json', import.meta.url)

const readVersion = (): string => String((JSON.parse(readFileSync(manifest, 'utf8')) as { version: unknown }).version)

function describeIdentity({ firebase, oidc }: AppSettings, { google }: Deps): IdentityConfig {
  const singleSignOn = oidc === undefined ? null : { name: oidc.name }
  if (firebase === undefined) return { kind: 'embedded', google: google !== null, singleSignOn }
  const { projectId, apiKey, authDomain, emulatorHost } = firebase
  const emulatorUrl = emulatorHost === null ? null : `http://${emulatorHost}`
  return { kind: 'firebase', google: true, firebase: { projectId, apiKey, authDomain, emulatorUrl } }
}

/** Emails about account changes that one process sends at once. */
const emailsAtOnce = 1

/** What people's own programs send in place of a sign-in, and the emails about it. */
async function buildTokens(deps: Deps, settings: AppSettings, users: Users) {
  const { database, factors, jobs, mail, logger, now } = deps
  const { publicOrigin, personalTokens: isOn = true, secondFactor } = settings
  const onFailure = (error: unknown) => logger.warn({ err: error }, 'an email about an access token could not be sent')
  await jobs.work(tokenEmailJob, emailsAtOnce, createSendTokenEmail({ users, mail, publicOrigin, onFailure }))
  const demandsFactor = factors !== null && demandOf(secondFactor.mode) === 'everyone'
  return createTokens({ db: database.db, jobs, users, isOn, demandsFactor, now })
}

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

/** What a process serves that answers no people. */
const ofWorker: readonly Endpoint[] = [endpoints.getHealth, endpoints.getReadiness, endpoints.getMetrics]

/** Assembles the application from its dependencies. It does not listen, and does not close them. */
export async function buildApp(deps: Deps, settings: AppSettings): Promise<FastifyInstance> {
  const { database, identity, accounts, factors, events, google, oidc, sessions, subscriptions, mailbox, logger, now, jobs, metrics } = deps
  const { publicOrigin, secureCookies, firebase, tokenSyncUrl = null, trialDays, adminEmails, trustedProxies, rateLimitFactor } = settings
  const version = readVersion()
  const { role = 'all' } = settings
  const forPeople = answersPeople(role)
  const users = createUsers({ db: database.db, trialDays, adminEmails, now })
  const realtime = await openRealtime({
    database,
    logger,
    publicOrigin,
    now,
    listens: forPeople,
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
  const findSeat: FindSeat = (user) => subscriptions.findSeat(user)
  subscriptions.onFirmChanged(async (id) => announcements.publish({ kind: 'lists', userIds: await listColleagues(database.db, id) }))
  const { mode } = settings.secondFactor
  const rule = factors === null ? undefined : { demand: demandOf(mode), isOn: async (uid: string) => (await factors.find(uid)) !== null }
  const auth = createAuth({ db: database.db, users, sessions, announcements, factors: rule, limits: settings.sessions, now })
  const twoStep = factors === null ? null : createTwoStep({ factors, auth, db: database.db, jobs, mode, now })
  const tokens = await buildTokens(deps, settings, users)
  const syntheticUser = createSyntheticUser(now)
  const callers: Callers = {
    verifyToken: async (token, demands) => syntheticUser.findIdentity(token) ?? identity.verify(token, demands),
    findUserByUid: async (uid) => syntheticUser.findUser(uid) ?? users.findByUid(uid),
    findUserByToken: async (proven) => syntheticUser.findUser(proven.uid) ?? auth.findUserByToken(proven),
    findUserBySession: (token) => auth.findUserBySession(token),
    findUserByAccessToken: (secret) => tokens.findUser(secret),
    noteUse: (user, proven) => auth.noteUse(user, proven),
    loopbackOnly: mailbox !== null,
    metricsToken: settings.metricsToken,
  }
  const onUnrecorded = (error: unknown) => logger.warn({ err: error }, 'an action could not be recorded')
  const usage = createUsage({ ...database, now, kept: settings.usageRecords, onFailure: onUnrecorded })
  const { recordAction } = usage
  const contact = createContact({ ...database, ...deps })
  const onUnsent = (error: unknown) => logger.warn({ err: error }, 'a response to feedback could not be sent')
  const feedbackInbox = createFeedbackInbox({ ...deps, db: database.db, publicOrigin, onFailure: onUnsent })

  const consents = buildEndConsents(deps)
  const endConsents = (clientId: number) => consents.ofClient(clientId)
  const reviewing = await buildReviewing({ ...deps, endConsents }, announcements, settings, recordAction)
  const connecting = await buildConnecting({ ...deps, ...reviewing, users }, settings)
  const account = createAccount({
    ...reviewing,
    ...deps,
    db: database.db,
    users,
    announcements,
    endConsents: (userId) => consents.ofUser(userId),
  })

  // A hosted identity service has its own calls, so ours do not exist beside it.
  const contract = Object.values(endpoints).filter(({ path }) => accounts !== null || !path.startsWith(embeddedIdentityPath))
  metrics.watch({ version, role, pool: database.pool, countJobs: () => jobs.count(), countSockets: () => realtime.countConnections() })

  const routes = [
    ...systemRoutes({
      version,
      contract,
      config: {
        version,
        identity: describeIdentity(settings, deps),
        mailbox: mailbox === null ? null : '/dev/mailbox',
        tokenSyncUrl,
        trialDays,
        passwordMinLength: settings.passwordMinLength,
        billing: settings.billing.kind !== 'off',
        personalTokens: settings.personalTokens ?? true,
        textRecognition: deps.recogniser !== null,
        pdf: { minBytes: limits.pdfMinBytes, maxBytes: limits.pdfMaxBytes },
      },
      ping: () => database.pool.query('select 1'),
      hasRoom: () => deps.files.hasRoom(),
      isStopping: () => settings.stopping?.begun === true,
      readMetrics: () => metrics.read(),
    }),
    ...(accounts === null ? [] : [...identityRoutes(accounts), ...providerRoutes({ google, oidc, secureCookies, logger })]),
    ...(twoStep === null ? [] : secondFactorRoutes(twoStep, now)),
    ...authRoutes({ auth, users, findSeat, adminEmails, recordAction, secureCookies }),
    ...usersRoutes(users, findSeat),
    ...(await buildAdministration(deps, settings, auth, syntheticUser)),
    ...mailboxRoutes(mailbox),
    ...designSystemRoutes(settings.webRoot ?? builtWeb),
    ...reviewing.routes,
    ...connecting,
    ...taxonomiesRoutes(deps.reviewer),
    ...subscriptionsRoutes({ subscriptions, findUserBySession: callers.findUserBySession }),
    ...tokensRoutes({ tokens, now }),
    ...accountRoutes({ account, recordAction, now }),
    ...feedbackRoutes(createFeedback({ ...database, ...deps }), recordAction),
    ...feedbackInboxRoutes(feedbackInbox),
    ...contactRoutes(contact),
    ...contactInboxRoutes(createContactInbox(database)),
    ...usageRoutes(usage),
    ...usageReportRoutes(usage),
    ...auditRoutes(
      createAuditTrail({
        ...database,
        ...deps,
        onLateFailure: (error) => logger.error({ err: error }, 'the audit trail could not be verified'),
      }),
      now,
    ),
  ]
  const { pagesProgram = settings.webRoot === undefined ? builtPages : null, landing = null } = settings
  const pageSettings = { identity: firebase === undefined ? 'embedded' : 'firebase', landing } as const
  const shared = {
    callers,
    logger,
    publicOrigin,
    checkHost: settings.production ?? false,
    requestsPerMinute: Math.round(requestsPerMinute * rateLimitFactor),
    trustedProxies,
    reportRequest: (request: CountedRequest) => metrics.countRequest(request),
  }
  if (!forPeople) {
    const served = routes.filter(({ endpoint }) => ofWorker.includes(endpoint))
    return createServer(served, { ...shared, contract: ofWorker, webRoot: null })
  }
  return createServer(routes, {
    ...shared,
    around: createAroundCalls(createRecordOnce({ ...database, now })),
    hasLapsed: (user) => subscriptions.hasLapsed(user),
    serveRealtime: (app) => realtime.serve(app),
    contract,
    largeBodies: new LargeBodies({ factor: rateLimitFactor, now }),
    webRoot: settings.webRoot ?? builtWeb,
    tryRoot: settings.webRoot === undefined ? builtTry : null,
    pages: pagesProgram === null ? null : await loadVisitorPages(pagesProgram, pageSettings),
    foreign: listForeignSources({ firebase, tokenSyncUrl: settings.tokenSyncUrl, providers: google !== null || oidc !== null }),
  })
}
