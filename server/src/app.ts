import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { embeddedIdentityPath, endpoints, limits, type IdentityConfig, type LandingReplacement } from '@tickmark/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import type { FirebaseSettings } from './env.ts'
import { accountRoutes } from './domains/account/routes.ts'
import { createAccount } from './domains/account/service.ts'
import { adminRoutes } from './domains/admin/routes.ts'
import { analysesRoutes } from './domains/analyses/routes.ts'
import { createAnalyses } from './domains/analyses/service.ts'
import { googleRoutes } from './domains/auth/google-routes.ts'
import { identityRoutes } from './domains/auth/identity-routes.ts'
import { authRoutes } from './domains/auth/routes.ts'
import { createAuth } from './domains/auth/service.ts'
import { contactRoutes } from './domains/contact/routes.ts'
import { createContact } from './domains/contact/service.ts'
import { documentsRoutes } from './domains/documents/routes.ts'
import { createDocuments } from './domains/documents/service.ts'
import { feedbackRoutes } from './domains/feedback/routes.ts'
import { createFeedback } from './domains/feedback/service.ts'
import { designSystemRoutes } from './domains/design-system/routes.ts'
import { mailboxRoutes } from './domains/mailbox/routes.ts'
import { reviewsRoutes } from './domains/reviews/routes.ts'
import { createReviews, createRunReview, reviewJob } from './domains/reviews/service.ts'
import { systemRoutes } from './domains/system/routes.ts'
import { usageRoutes } from './domains/usage/routes.ts'
import { createUsage, type NoteAction } from './domains/usage/service.ts'
import { usersRoutes } from './domains/users/routes.ts'
import { createUsers } from './domains/users/service.ts'
import { createServer } from './http/create-server.ts'
import { listForeignSources } from './http/foreign-sources.ts'
import { loadVisitorPages } from './http/visitor-pages.ts'

export interface AppSettings {
  /** Address under which people reach the server, without a path. */
  readonly publicOrigin: string
  /** Cookies travel over HTTPS only. */
  readonly secureCookies: boolean
  /** Absent: this server keeps identities itself. */
  readonly firebase: FirebaseSettings | undefined
  readonly tokenSyncUrl: string | undefined
  readonly trialDays: number
  /** Addresses whose holders are administrators, lower case. */
  readonly adminEmails: readonly string[]
  readonly trustedProxies: number
  readonly rateLimitFactor: number
  /** What the operator says on the landing page otherwise than we do; null or absent for nothing. */
  readonly landing?: LandingReplacement | null
  /** Where the built web application lies. */
  readonly webRoot?: string
  /** The program that writes the pages for visitors. Null: there are none, and none are looked for beside another `webRoot`. */
  readonly pagesProgram?: string | null
}

/** Requests that one client address may send in a minute before it is told to wait. */
const requestsPerMinute = 1_200

/** Reviews that one process does at once. */
const reviewsAtOnce = 2

// All lie where they lie for `src` and `dist` alike.
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

/** The domains of the work itself: analyses, their documents, and the reviews that follow from them in jobs. */
async function buildReviewing({ database, jobs, files, reviewer, logger }: Deps, noteAction: NoteAction) {
  const reviews = createReviews(database, jobs)
  const documents = createDocuments(database, files, { within: reviews.request, after: reviews.wake })
  const analyses = createAnalyses(database, documents)
  const onFailure = (documentId: number, error: unknown) => logger.warn({ documentId, err: error }, 'a review failed')
  await jobs.work(reviewJob, reviewsAtOnce, createRunReview({ db: database.db, documents, reviewer, onFailure }))
  const routes = [
    ...analysesRoutes(analyses, noteAction),
    ...documentsRoutes(documents, analyses, noteAction),
    ...reviewsRoutes(reviews, analyses),
  ]
  return { routes, documents, analyses }
}

/** Puts the application together over its dependencies. It never listens and never closes them. */
export async function buildApp(deps: Deps, settings: AppSettings): Promise<FastifyInstance> {
  const { database, identity, accounts, google, sessions, mailbox, logger, now } = deps
  const { publicOrigin, secureCookies, firebase, tokenSyncUrl = null, trialDays, adminEmails, trustedProxies, rateLimitFactor } = settings
  const version = readVersion()
  const users = createUsers({ db: database.db, trialDays, adminEmails, now })
  const auth = createAuth({ db: database.db, users, sessions, now })

  const usage = createUsage({ ...database, now, onFailure: (error) => logger.warn({ err: error }, 'an action could not be noted') })
  const { noteAction } = usage
  const contact = createContact({ ...database, ...deps })

  const reviewing = await buildReviewing(deps, noteAction)
  const account = createAccount({ ...reviewing, ...deps, db: database.db, users })

  // A hosted identity service answers for itself: the calls of our own do not exist beside it.
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
        pdf: { minBytes: limits.pdfMinBytes, maxBytes: limits.pdfMaxBytes },
      },
      ping: () => database.pool.query('select 1'),
    }),
    ...(accounts === null ? [] : [...identityRoutes(accounts), ...googleRoutes({ google, secureCookies, logger })]),
    ...authRoutes({ auth, noteAction, secureCookies }),
    ...usersRoutes(users),
    ...adminRoutes(),
    ...mailboxRoutes(mailbox),
    ...designSystemRoutes(settings.webRoot ?? builtWeb),
    ...reviewing.routes,
    ...accountRoutes({ account, noteAction, now }),
    ...feedbackRoutes(createFeedback(database), noteAction),
    ...contactRoutes(contact),
    ...usageRoutes(usage),
  ]

  const { pagesProgram = settings.webRoot === undefined ? builtPages : null, landing = null } = settings
  const pageSettings = { identity: firebase === undefined ? 'embedded' : 'firebase', landing } as const

  return createServer(routes, {
    callers: {
      verifyToken: (token, demands) => identity.verify(token, demands),
      findUserByUid: (uid) => users.findByUid(uid),
      findUserBySession: (token) => auth.findUserBySession(token),
      noteUse: (user, proven) => auth.noteUse(user, proven),
      loopbackOnly: mailbox !== null,
    },
    contract,
    logger,
    publicOrigin,
    requestsPerMinute: Math.round(requestsPerMinute * rateLimitFactor),
    trustedProxies,
    webRoot: settings.webRoot ?? builtWeb,
    pages: pagesProgram === null ? null : await loadVisitorPages(pagesProgram, pageSettings),
    foreign: listForeignSources({ firebase, tokenSyncUrl: settings.tokenSyncUrl, google: google !== null }),
  })
}
