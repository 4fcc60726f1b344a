import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { pino } from 'pino'
import { LocalFiles } from '../adapters/files-local/local-files.ts'
import { createThreadedReviewer } from '../adapters/pdf-reader/threaded-reviewer.ts'
import type { Database } from '../db/open.ts'
import { analysesRoutes } from '../domains/analyses/routes.ts'
import { createAnalyses } from '../domains/analyses/service.ts'
import { documentsRoutes } from '../domains/documents/routes.ts'
import { createDocuments } from '../domains/documents/service.ts'
import { reviewsRoutes } from '../domains/reviews/routes.ts'
import { createReviews, createRunReview, reviewJob } from '../domains/reviews/service.ts'
import { createUsers } from '../domains/users/service.ts'
import { createServer } from '../http/create-server.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { openJobQueue } from '../jobs/pg-boss-queue.ts'
import type { DocumentReviewer } from '../ports/document-reviewer.ts'
import { identityOf } from './people.ts'

export interface ReviewServer {
  readonly app: FastifyInstance
  /** Where uploaded files lie. */
  readonly filesFolder: string
  readonly failures: unknown[]
  /** A call by somebody whose bearer token is their name; by nobody when null. */
  call(person: string | null, options: InjectOptions): Promise<LightMyRequestResponse>
  /** Stops the server and its jobs, not the database. The folder stays, unless it was made here. */
  stop(): Promise<void>
}

/** Analyses, documents and reviews over a real database, real files, real jobs and the real reader: only signing in is pretended. */
export async function startReviewServer(
  database: Database,
  options: { readonly reviewer?: DocumentReviewer; readonly filesFolder?: string } = {},
): Promise<ReviewServer> {
  const { reviewer = createThreadedReviewer() } = options
  const filesFolder = options.filesFolder ?? fs.mkdtempSync(join(tmpdir(), 'tickmark-files-'))
  const failures: unknown[] = []
  const jobs: JobQueue = await openJobQueue(database, (error) => failures.push(error))
  const files = await LocalFiles.open(filesFolder)
  const reviews = createReviews(database, jobs)
  const documents = createDocuments(database, files, {
    within: (tx, document) => reviews.request(tx, document),
    after: () => reviews.wake(),
  })
  const analyses = createAnalyses(database, documents)
  const onFailure = (_documentId: number, error: unknown): void => void failures.push(error)
  await jobs.work(reviewJob, 2, createRunReview({ db: database.db, documents, reviewer, onFailure }))
  const users = createUsers({ db: database.db, trialDays: 14, now: () => new Date() })
  const routes = [
    ...analysesRoutes(analyses, async () => {}),
    ...documentsRoutes(documents, analyses, async () => {}),
    ...reviewsRoutes(reviews, analyses),
  ]
  const app = await createServer(routes, {
    callers: {
      verifyToken: async (token) => identityOf(token),
      findUserByUid: (uid) => users.findByUid(uid),
      findUserBySession: async () => null,
      noteUse: async () => {},
      loopbackOnly: false,
    },
    publicOrigin: 'http://localhost:5200',
    contract: routes.map(({ endpoint }) => endpoint),
    logger: pino({ level: 'silent' }),
    trustedProxies: 0,
    requestsPerMinute: 0,
    webRoot: filesFolder,
  })
  return {
    app,
    filesFolder,
    failures,
    call: (person, call) =>
      app.inject({ ...call, headers: { ...call.headers, ...(person === null ? {} : { authorization: `Bearer ${person}` }) } }),
    async stop() {
      await app.close()
      await jobs.stop()
      if (options.filesFolder === undefined) fs.rmSync(filesFolder, { recursive: true, force: true })
    },
  }
}
