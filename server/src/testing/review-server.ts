import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { pino, type Logger } from 'pino'
import { createThreadedExporter } from '../adapters/export-threads/threaded-exporter.ts'
import { markThread } from '../adapters/pdf-marker/mark-thread-file.ts'
import type { EncryptedFilesOptions } from '../adapters/files-encrypted/encrypted-files.ts'
import type { LocalStoreOptions } from '../adapters/files-local/local-store.ts'
import { createThreadedAnswerer } from '../adapters/answerer-plain/threaded-answerer.ts'
import { createThreadedReviewer } from '../adapters/pdf-reader/threaded-reviewer.ts'
import { AttemptCounter } from '../attempts/attempt-counter.ts'
import { buildFirms } from '../build-firms.ts'
import type { Database } from '../db/open.ts'
import { contentRoutes } from '../domains/analyses/content-routes.ts'
import { analysisChangesRoutes } from '../domains/analysis-changes/routes.ts'
import { createAnalysisChanges, takeOutOfArchive } from '../domains/analysis-changes/service.ts'
import { analysesRoutes } from '../domains/analyses/routes.ts'
import { createAnalyses, createContents } from '../domains/analyses/service.ts'
import { chatRoutes } from '../domains/chat/routes.ts'
import { createChat } from '../domains/chat/service.ts'
import { checklistRoutes } from '../domains/checklist/routes.ts'
import { createChecklists } from '../domains/checklist/service.ts'
import { packZip } from '../adapters/archive-zip/pack-zip.ts'
import { clientFilesRoutes } from '../domains/client-files/routes.ts'
import { createClientFiles } from '../domains/client-files/service.ts'
import { clientsRoutes } from '../domains/clients/routes.ts'
import { createClients } from '../domains/clients/service.ts'
import { documentsRoutes } from '../domains/documents/routes.ts'
import { createDocuments, createReleaseFiles, releaseJob, type OnStored } from '../domains/documents/service.ts'
import { aiReviewsRoutes } from '../domains/ai-reviews/routes.ts'
import { createAiReviews, createRunAiReview, aiReviewJob, type AiReviewProgress } from '../domains/ai-reviews/service.ts'
import { engagementRoutes } from '../domains/engagement/routes.ts'
import { createEngagements } from '../domains/engagement/service.ts'
import { exportsRoutes } from '../domains/exports/routes.ts'
import { createExports } from '../domains/exports/service.ts'
import { nextYearRoutes } from '../domains/next-year/routes.ts'
import { createNextYear } from '../domains/next-year/service.ts'
import { notificationsRoutes } from '../domains/notifications/routes.ts'
import { createRecordReading } from '../domains/history/service.ts'
import { openNotifications, type Notifications } from '../domains/notifications/service.ts'
import { overviewRoutes } from '../domains/overview/routes.ts'
import { createOverviews } from '../domains/overview/service.ts'
import { pointsRoutes } from '../domains/points/routes.ts'
import { createNotifyStale, createPoints } from '../domains/points/service.ts'
import { preparationsRoutes } from '../domains/preparations/routes.ts'
import { createPreparations } from '../domains/preparations/service.ts'
import { reviewsRoutes } from '../domains/reviews/routes.ts'
import {
  createDrawFirstPage,
  createEyeChecks,
  createReviewPages,
  createReviews,
  createRecognise,
  createRunReview,
  drawFirstPageJob,
  recogniseJob,
  restoreRecognition,
  restoreTurns,
  reviewJob,
  type ReviewProgress,
} from '../domains/reviews/service.ts'
import { samplesRoutes } from '../domains/samples/routes.ts'
import { createSamples, type SampleDraft } from '../domains/samples/service.ts'
import { signOffsRoutes } from '../domains/sign-offs/routes.ts'
import { createSigningOff } from '../domains/sign-offs/service.ts'
import { unlimitedStorage, type Storage } from '../domains/storage/service.ts'
import { talkingPointsRoutes } from '../domains/talking-points/routes.ts'
import { createTalkingPoints } from '../domains/talking-points/service.ts'
import { createUsers } from '../domains/users/service.ts'
import { createServer } from '../http/create-server.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { openJobQueue } from '../jobs/pg-boss-queue.ts'
import type { Answerer } from '../ports/answerer.ts'
import type { DocumentReviewer, Recogniser } from '../ports/document-reviewer.ts'
import type { DraftReader } from '../ports/draft-reader.ts'
import type { Mail } from '../ports/mail.ts'
import type { Exporter } from '../ports/review-exports.ts'
import type { Announcements } from '../realtime/announcements.ts'
import { noSubscriptions } from './no-subscriptions.ts'
import { openLocalFiles } from './open-local-files.ts'
import { silentAnnouncements } from './silent-announcements.ts'
import { identityOf } from './people.ts'

export interface ReviewServer {
  readonly app: FastifyInstance
  /** The folder of uploaded files. */
  readonly filesFolder: string
  readonly failures: unknown[]
  /** The announced progress of reviews, in order. */
  readonly progress: ReviewProgress[]
  /** The announced progress of AI reviews, in order. */
  readonly aiReviews: AiReviewProgress[]
  /** The announced chat questions. */
  readonly asked: { readonly analysisId: number; readonly userId: number }[]
  /** The analyses whose points were announced as changed. */
  readonly pointChanges: number[]
  /** The pages whose figures were announced as checked by eye, or that this was taken back. */
  readonly markChanges: { readonly reviewId: number; readonly page: number }[]
  /** The analyses whose talking points were announced as changed. */
  readonly talkingPointChanges: number[]
  readonly notifications: Notifications
  /** The users to whom notifications were announced. */
  readonly notified: number[]
  /** The emails about notifications, and invitations to firms. */
  readonly emails: Mail[]
  /** A call by a user whose bearer token is their name; null is no user. */
  call(person: string | null, options: InjectOptions): Promise<LightMyRequestResponse>
  /** Stops only its jobs, as at the end of its process. */
  stopJobs(): Promise<void>
  /** Stops the server and its jobs, not the database. Deletes the folder only if it was created here. */
  stop(): Promise<void>
}

export interface ReviewServerOptions {
  /** None by default. */
  readonly logger?: Logger
  readonly reviewer?: DocumentReviewer
  /** Text recognition; off by default. */
  readonly recogniser?: Recogniser
  readonly answerer?: Answerer
  readonly exporter?: Exporter
  /** AI reviews by a language model; none by default. */
  readonly reader?: DraftReader
  readonly answerMs?: number
  readonly sample?: SampleDraft
  readonly filesFolder?: string
  /** Storage limits; none by default. */
  readonly storage?: Storage
  /** Emails about notifications wait as long as in use, so no job claims any during a test. By default they are sent at once. */
  readonly delaysEmails?: boolean
  /** The free space of the disk. */
  readonly disk?: LocalStoreOptions
  /** What encrypts files; nothing by default. */
  readonly fileKeys?: EncryptedFilesOptions['keys']
}

/** Analyses, documents, reviews and chats with a real database, real files, real jobs and the real reader: only sign-in is faked. */
export async function startReviewServer(database: Database, options: ReviewServerOptions = {}): Promise<ReviewServer> {
  const { reviewer = createThreadedReviewer(), answerer = createThreadedAnswerer(), answerMs, storage } = options
  const filesFolder = options.filesFolder ?? fs.mkdtempSync(join(tmpdir(), 'tickmark-files-'))
  const failures: unknown[] = []
  const progress: ReviewProgress[] = []
  const announced: AiReviewProgress[] = []
  const asked: ReviewServer['asked'] = []
  const pointChanges: number[] = []
  const markChanges: ReviewServer['markChanges'] = []
  const exporter = options.exporter ?? createThreadedExporter(markThread)
  const talkingPointChanges: number[] = []
  const notified: number[] = []
  const emails: Mail[] = []
  const jobs: JobQueue = await openJobQueue(database, (error) => failures.push(error))
  const files = await openLocalFiles(filesFolder, { ...options.disk, keys: options.fileKeys ?? [] })
  const reading = createRecordReading({ db: database.db, now: () => new Date(), onFailure: (error) => void failures.push(error) })
  const reviews = createReviews(database, jobs, reviewer)
  const announceNotified: Announcements['announce'] = async (_tx, event) => () => {
    if (event.kind === 'notifications') notified.push(...event.userIds)
  }
  const notifications = await openNotifications({
    db: database.db,
    jobs,
    announcements: { announce: announceNotified },
    mail: { send: async (sent) => void emails.push(sent) },
    publicOrigin: 'http://localhost:5200',
    rateLimitFactor: options.delaysEmails === true ? 1 : 0,
    onFailure: (error) => void failures.push(error),
  })
  const notifyStale = createNotifyStale(notifications)
  const onStored: OnStored = {
    async within(tx, document, byId) {
      await reviews.request(tx, document)
      await takeOutOfArchive(tx, document)
      return notifyStale(tx, document, byId)
    },
    after: reviews.wake,
  }
  const documents = createDocuments({ db: database.db, jobs, files }, onStored, silentAnnouncements, storage)
  await jobs.work(
    releaseJob,
    1,
    createReleaseFiles(database.db, files, (error) => failures.push(error)),
  )
  const analyses = createAnalyses(database, documents, silentAnnouncements, storage)
  const onFailure = (_documentId: number, error: unknown): void => void failures.push(error)
  await jobs.work(drawFirstPageJob, 1, createDrawFirstPage({ documents, reviewer, onUndrawn: onFailure }))
  const running = {
    db: database.db,
    jobs,
    documents,
    reviewer,
    announce: async (reported: ReviewProgress) => void progress.push(reported),
    onFailure,
  }
  const { recogniser } = options
  if (recogniser !== undefined) await jobs.work(recogniseJob, 1, createRecognise({ ...running, recogniser }))
  await jobs.work(
    reviewJob,
    2,
    createRunReview({ ...running, announcements: silentAnnouncements, notifyStale, recogniserVersion: recogniser?.version }),
  )
  await restoreRecognition(database.db, jobs, recogniser === undefined)
  await restoreTurns(database.db, jobs)
  const chat = createChat({
    db: database.db,
    answerer,
    ...(storage === undefined ? {} : { storage }),
    announce: { message: async (analysisId, userId) => void asked.push({ analysisId, userId }) },
    ...(answerMs === undefined ? {} : { answerMs }),
  })
  const aiReviewing = {
    db: database.db,
    jobs,
    modelUses: chat.modelUses,
    findSubject: (analysisId: number) => reviews.findSubject(analysisId),
    announce: async (reported: AiReviewProgress) => void announced.push(reported),
    onFailure,
  }
  const { reader } = options
  if (reader !== undefined) await jobs.work(aiReviewJob, 1, createRunAiReview({ ...aiReviewing, reader }))
  const announcePoints: Announcements['announce'] = async (_tx, event) => () => {
    if (event.kind === 'talking-points') talkingPointChanges.push(event.analysisId)
    if (event.kind === 'points') pointChanges.push(event.analysisId)
    if (event.kind === 'marks') markChanges.push(event)
  }
  const pointsDeps = { db: database.db, storage: storage ?? unlimitedStorage, announcements: { announce: announcePoints }, notifications }
  const pages = createReviewPages(database)
  const points = createPoints(pointsDeps)
  const checklists = createChecklists({ ...pointsDeps, reviews })
  const users = createUsers({ db: database.db, trialDays: 14, now: () => new Date() })
  const talkingPoints = createTalkingPoints(pointsDeps)
  const signingOff = createSigningOff({ ...pointsDeps, reviews, pages, points, checklists })
  const reviewed = { documents, reviews, pages, points, checklists, signingOff, talkingPoints }
  const exported = createExports({ db: database.db, exporter, reviewer, ...reviewed, now: () => new Date() })
  const clients = createClients(database, silentAnnouncements, async () => {})
  const mail = { send: async (sent: Mail) => void emails.push(sent) }
  const firms = buildFirms({
    db: database.db,
    announcements: silentAnnouncements,
    notifications,
    documents,
    storage: storage ?? unlimitedStorage,
    clients,
    analyses,
    subscriptions: noSubscriptions,
    mail,
    attempts: new AttemptCounter({ secret: 'a secret', factor: 0, now: () => new Date() }),
    endConsents: async () => {},
    linkInvited: async () => 'http://localhost:5200/auth',
    now: () => new Date(),
  })
  const preparations = createPreparations(pointsDeps)
  const clientFiles = createClientFiles({
    db: database.db,
    analyses,
    documents,
    exported,
    points,
    checklists,
    talkingPoints,
    signingOff,
    preparations,
    reading,
    pack: packZip,
    now: () => new Date(),
    onFailure,
  })
  const routes = [
    ...analysesRoutes(analyses, async () => {}),
    ...documentsRoutes(documents, analyses, reading, async () => {}),
    ...reviewsRoutes(reviews, pages, createEyeChecks(pointsDeps), analyses),
    ...pointsRoutes(points, analyses),
    ...talkingPointsRoutes(talkingPoints, analyses),
    ...checklistRoutes(checklists, analyses),
    ...overviewRoutes(createOverviews({ db: database.db, now: () => new Date() })),
    ...engagementRoutes(createEngagements(pointsDeps), analyses),
    ...signOffsRoutes(signingOff, analyses),
    ...preparationsRoutes(preparations, analyses),
    ...exportsRoutes(exported, analyses, reading),
    ...notificationsRoutes(notifications),
    ...aiReviewsRoutes(createAiReviews({ ...aiReviewing, hasModel: reader !== undefined }), analyses),
    ...analysisChangesRoutes(createAnalysisChanges(pointsDeps, reviews), analyses),
    ...clientsRoutes(clients),
    ...firms.routes,
    ...clientFilesRoutes(clientFiles, clients),
    ...nextYearRoutes(createNextYear({ ...pointsDeps, documents }), analyses, async () => {}),
    ...contentRoutes(createContents(database, storage), analyses),
    ...samplesRoutes(createSamples(analyses, documents, options.sample), async () => {}),
    ...chatRoutes(chat, analyses, reviews),
  ]
  const app = await createServer(routes, {
    callers: {
      verifyToken: async (token) => identityOf(token),
      findUserByUid: (uid) => users.findByUid(uid),
      findUserByAccessToken: async () => null,
      findUserByToken: ({ uid }) => users.findByUid(uid),
      findUserBySession: async () => null,
      noteUse: async () => {},
      loopbackOnly: false,
    },
    publicOrigin: 'http://localhost:5200',
    contract: routes.map(({ endpoint }) => endpoint),
    logger: options.logger ?? pino({ level: 'silent' }),
    trustedProxies: 0,
    requestsPerMinute: 0,
    webRoot: filesFolder,
  })
  return {
    app,
    filesFolder,
    failures,
    progress,
    aiReviews: announced,
    asked,
    pointChanges,
    markChanges,
    talkingPointChanges,
    notifications,
    notified,
    emails,
    call: (person, call) =>
      app.inject({ ...call, headers: { ...call.headers, ...(person === null ? {} : { authorization: `Bearer ${person}` }) } }),
    stopJobs: () => jobs.stop(),
    async stop() {
      await app.close()
      await jobs.stop()
      await answerer.close()
      await exporter.close()
      if (options.filesFolder === undefined) fs.rmSync(filesFolder, { recursive: true, force: true })
    },
  }
}
