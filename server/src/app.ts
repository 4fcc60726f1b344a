import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { limits } from '@tickmark/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { analysesRoutes } from './domains/analyses/routes.ts'
import { createAnalyses } from './domains/analyses/service.ts'
import { identityRoutes } from './domains/auth/identity-routes.ts'
import { authRoutes } from './domains/auth/routes.ts'
import { createAuth } from './domains/auth/service.ts'
import { documentsRoutes } from './domains/documents/routes.ts'
import { createDocuments } from './domains/documents/service.ts'
import { mailboxRoutes } from './domains/mailbox/routes.ts'
import { reviewsRoutes } from './domains/reviews/routes.ts'
import { createReviews, createRunReview, reviewJob } from './domains/reviews/service.ts'
import { systemRoutes } from './domains/system/routes.ts'
import { usersRoutes } from './domains/users/routes.ts'
import { createUsers } from './domains/users/service.ts'
import { createServer } from './http/create-server.ts'

export interface AppSettings {
  /** Address under which people reach the server, without a path. */
  readonly publicOrigin: string
  /** Cookies travel over HTTPS only. */
  readonly secureCookies: boolean
  readonly trialDays: number
  readonly trustedProxies: number
  readonly rateLimitFactor: number
  /** Where the built web application lies. */
  readonly webRoot?: string
}

/** Requests that one client address may send in a minute before it is told to wait. */
const requestsPerMinute = 1_200

/** Reviews that one process does at once. */
const reviewsAtOnce = 2

// Both lie where they lie for `src` and `dist` alike.
const builtWeb = fileURLToPath(new URL('../../web/dist', import.meta.url))
const manifest = new URL('../package.json', import.meta.url)

const readVersion = (): string => String((JSON.parse(readFileSync(manifest, 'utf8')) as { version: unknown }).version)

/** The domains of the work itself: analyses, their documents, and the reviews that follow from them in jobs. */
async function buildReviewing({ database, jobs, files, reviewer, logger }: Deps) {
  const reviews = createReviews(database, jobs)
  const documents = createDocuments(database, files, { within: reviews.request, after: reviews.wake })
  const analyses = createAnalyses(database, documents)
  const onFailure = (documentId: number, error: unknown) => logger.warn({ documentId, err: error }, 'a review failed')
  await jobs.work(reviewJob, reviewsAtOnce, createRunReview({ db: database.db, documents, reviewer, onFailure }))
  return [...analysesRoutes(analyses), ...documentsRoutes(documents, analyses), ...reviewsRoutes(reviews, analyses)]
}

/** Puts the application together over its dependencies. It never listens and never closes them. */
export async function buildApp(deps: Deps, settings: AppSettings): Promise<FastifyInstance> {
  const { database, identity, accounts, mailbox, logger, now } = deps
  const { publicOrigin, secureCookies, trialDays, trustedProxies, rateLimitFactor } = settings
  const version = readVersion()
  const users = createUsers({ db: database.db, trialDays, now })
  const auth = createAuth({ db: database.db, users, now })

  const routes = [
    ...systemRoutes({
      version,
      config: {
        version,
        identity: { kind: 'embedded', google: false },
        mailbox: mailbox === null ? null : '/dev/mailbox',
        trialDays,
        pdf: { minBytes: limits.pdfMinBytes, maxBytes: limits.pdfMaxBytes },
      },
      ping: () => database.pool.query('select 1'),
    }),
    ...identityRoutes(accounts),
    ...authRoutes({ auth, secureCookies }),
    ...usersRoutes(),
    ...mailboxRoutes(mailbox),
    ...(await buildReviewing(deps)),
  ]

  return createServer(routes, {
    callers: {
      verifyToken: (token) => identity.verify(token),
      findUserByUid: (uid) => users.findByUid(uid),
      findUserBySession: (token) => auth.findUserBySession(token),
      loopbackOnly: mailbox !== null,
    },
    logger,
    publicOrigin,
    requestsPerMinute: Math.round(requestsPerMinute * rateLimitFactor),
    trustedProxies,
    webRoot: settings.webRoot ?? builtWeb,
  })
}
