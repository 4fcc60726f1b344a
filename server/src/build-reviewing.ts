import { generalChat } from '@tickmark/contract'
import type { Deps } from './deps.ts'
import type { AppSettings } from './app-settings.ts'
import { contentRoutes } from './domains/analyses/content-routes.ts'
import { analysisChangesRoutes } from './domains/analysis-changes/routes.ts'
import { createAnalysisChanges, takeOutOfArchive } from './domains/analysis-changes/service.ts'
import { analysesRoutes } from './domains/analyses/routes.ts'
import { createAnalyses, createContents } from './domains/analyses/service.ts'
import { chatRoutes } from './domains/chat/routes.ts'
import { createChat, createPreparing } from './domains/chat/service.ts'
import { checklistRoutes } from './domains/checklist/routes.ts'
import { createChecklists } from './domains/checklist/service.ts'
import { clientFilesRoutes } from './domains/client-files/routes.ts'
import { createClientFiles } from './domains/client-files/service.ts'
import { clientsRoutes } from './domains/clients/routes.ts'
import { createClients } from './domains/clients/service.ts'
import { documentsRoutes } from './domains/documents/routes.ts'
import { createDocuments, createReleaseFiles, releaseJob, type OnStored } from './domains/documents/service.ts'
import { engagementRoutes } from './domains/engagement/routes.ts'
import { createEngagements } from './domains/engagement/service.ts'
import { exportsRoutes } from './domains/exports/routes.ts'
import { createExports } from './domains/exports/service.ts'
import { createRecordReading } from './domains/history/service.ts'
import { membersRoutes } from './domains/members/routes.ts'
import { filingRoutes } from './domains/filing/routes.ts'
import { openFiler } from './domains/filing/service.ts'
import { createLinkInvited, createMembers } from './domains/members/service.ts'
import { aiReviewsRoutes } from './domains/ai-reviews/routes.ts'
import { createAiReviews, createRunAiReview, aiReviewJob, type AiReviewProgress } from './domains/ai-reviews/service.ts'
import { nextYearRoutes } from './domains/next-year/routes.ts'
import { createNextYear } from './domains/next-year/service.ts'
import { notificationsRoutes } from './domains/notifications/routes.ts'
import { openNotifications } from './domains/notifications/service.ts'
import { overviewRoutes } from './domains/overview/routes.ts'
import { createOverviews } from './domains/overview/service.ts'
import { pointsRoutes } from './domains/points/routes.ts'
import { createNotifyStale, createPoints, remindDaily } from './domains/points/service.ts'
import { preparationsRoutes } from './domains/preparations/routes.ts'
import { createPreparations } from './domains/preparations/service.ts'
import { reviewsRoutes } from './domains/reviews/routes.ts'
import {
  createDrawFirstPage,
  createRecognise,
  createEyeChecks,
  createReviewPages,
  createReviews,
  createRunReview,
  drawFirstPageJob,
  recogniseJob,
  restoreRecognition,
  restoreTurns,
  reviewJob,
  type ReviewProgress,
} from './domains/reviews/service.ts'
import { signOffsRoutes } from './domains/sign-offs/routes.ts'
import { createSigningOff } from './domains/sign-offs/service.ts'
import { samplesRoutes } from './domains/samples/routes.ts'
import { createSamples } from './domains/samples/service.ts'
import { createStorage, noStorageLimits } from './domains/storage/service.ts'
import { talkingPointsRoutes } from './domains/talking-points/routes.ts'
import { createTalkingPoints } from './domains/talking-points/service.ts'
import { buildFirms } from './build-firms.ts'
import { type RecordAction } from './domains/usage/service.ts'
import type { Announcements } from './realtime/announcements.ts'

/** Reviews that one process runs at once. */
const reviewsAtOnce = 2
/** Scans that one process works on at once; each takes two cores. */
const scansAtOnce = 1
/** AI reviews that one process runs at once; each waits for the model most of the time. */
const aiReviewsAtOnce = 2

/** Announces a question in a shared analysis to its other members; the general chat is private. */
const announceMessage = (announcements: Announcements) => async (analysisId: number, userId: number) => {
  if (analysisId !== generalChat) await announcements.publish({ kind: 'message', analysisId, userId })
}

export interface ReviewingDeps extends Deps {
  /** Ends what people agreed to at providers for a client that is about to be deleted; never throws. */
  readonly endConsents: (clientId: number) => Promise<void>
}

/** The domains of the review work: analyses, their documents, and the reviews that run as jobs. */
export async function buildReviewing(deps: ReviewingDeps, announcements: Announcements, settings: AppSettings, recordAction: RecordAction) {
  const { database, jobs, files, reviewer, recogniser, answerer, reader, logger, metrics } = deps
  const { publicOrigin, storage: storageLimits = noStorageLimits } = settings
  const { db } = database
  const warn = (what: string) => (error: unknown) => logger.warn({ err: error }, what)
  const onUnsent = warn('an email about notifications could not be sent')
  const notifications = await openNotifications({ ...deps, ...settings, db, announcements, onFailure: onUnsent })
  await remindDaily({ ...deps, db, notifications, onFailure: warn('the reminders of due points failed') })
  const storage = createStorage(storageLimits, () => files.hasRoom())
  const reading = createRecordReading({ db, now: deps.now, onFailure: warn('what was read could not be recorded') })
  const reviews = createReviews(database, jobs, reviewer)
  const notifyStale = createNotifyStale(notifications)
  const within: OnStored['within'] = async (tx, document, byId) => {
    await reviews.request(tx, document)
    await takeOutOfArchive(tx, document)
    return notifyStale(tx, document, byId)
  }
  const documents = createDocuments({ db, jobs, files }, { within, after: reviews.wake }, announcements, storage)
  await jobs.work(releaseJob, 1, createReleaseFiles(db, files, warn('files of deleted documents could not be removed yet')))
  const analyses = createAnalyses(database, documents, announcements, storage)
  const chat = createChat({ db, answerer, storage, announce: { message: announceMessage(announcements) } })
  const preparing = createPreparing({ answerer, findWords: (documentId) => reviews.findWords(documentId) })
  const linkInvited = createLinkInvited({ ...deps, db, publicOrigin })
  const members = createMembers({ ...deps, db, announcements, notifications, linkInvited })
  const announce = (progress: ReviewProgress) => announcements.publish({ kind: 'progress', ...progress })
  const onFailure = (documentId: number, error: unknown) => logger.warn({ documentId, err: error }, 'a review failed')
  const onUndrawn = (documentId: number, error: unknown) => logger.warn({ documentId, err: error }, 'a first page could not be drawn')
  await jobs.work(drawFirstPageJob, 1, createDrawFirstPage({ documents, reviewer, onUndrawn }))
  const running = { db, jobs, documents, reviewer, announce, onFailure }
  if (recogniser !== null) await jobs.work(recogniseJob, scansAtOnce, createRecognise({ ...running, recogniser }))
  const onEnded = (outcome: string, seconds: number) => metrics.countReview(outcome, seconds)
  const reviewing = { ...running, announcements, notifyStale, recogniserVersion: recogniser?.version, onEnded }
  await jobs.work(reviewJob, reviewsAtOnce, createRunReview(reviewing))
  await restoreRecognition(db, jobs, recogniser === null)
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
  const [pages, points, checklists] = [createReviewPages(database), createPoints(writing), createChecklists({ ...writing, reviews })]
  const talkingPoints = createTalkingPoints(writing)
  const signingOff = createSigningOff({ ...writing, reviews, pages, points, checklists })
  const onUnclear = (filingId: number, error: unknown) => logger.warn({ filingId, err: error }, 'the registry did not answer clearly')
  const onUnchecked = warn('the independent engine did not check a document')
  const filer = await openFiler({ ...deps, db, storage, seal: deps.seals.filing, onUnclear, onUnchecked })
  const clients = createClients(database, announcements, deps.endConsents)
  const firms = buildFirms({ ...deps, db, announcements, notifications, documents, storage, clients, analyses, linkInvited })
  const exported = createExports({ ...deps, db, documents, reviews, pages, points, checklists, signingOff, talkingPoints })
  const preparations = createPreparations(writing)
  const onUnmade = (analysisId: number, error: unknown) => logger.warn({ analysisId, err: error }, 'an export for a whole file failed')
  const filed = { db, analyses, documents, exported, points, checklists, talkingPoints, signingOff, preparations, reading }
  const clientFiles = createClientFiles({ ...filed, pack: deps.pack, now: deps.now, onFailure: onUnmade })
  const routes = [
    ...analysesRoutes(analyses, recordAction),
    ...analysisChangesRoutes(createAnalysisChanges(writing, reviews), analyses),
    ...clientsRoutes(clients),
    ...clientFilesRoutes(clientFiles, clients),
    ...nextYearRoutes(createNextYear({ db, documents, storage, announcements, notifications }), analyses, recordAction),
    ...contentRoutes(createContents(database, storage), analyses),
    ...samplesRoutes(createSamples(analyses, documents), recordAction),
    ...membersRoutes(members, analyses),
    ...firms.routes,
    ...documentsRoutes(documents, analyses, reading, recordAction),
    ...reviewsRoutes(reviews, pages, createEyeChecks(writing), analyses, preparing.look),
    ...pointsRoutes(points, analyses),
    ...talkingPointsRoutes(talkingPoints, analyses),
    ...checklistRoutes(checklists, analyses),
    ...overviewRoutes(createOverviews({ ...deps, db })),
    ...engagementRoutes(createEngagements(writing), analyses),
    ...signOffsRoutes(signingOff, analyses),
    ...preparationsRoutes(preparations, analyses),
    ...filingRoutes(filer, analyses),
    ...exportsRoutes(exported, analyses, reading),
    ...notificationsRoutes(notifications),
    ...aiReviewsRoutes(aiReviews, analyses),
    ...chatRoutes(chat, analyses, reviews),
  ]
  return { routes, documents, analyses, members, clients, notifications, storage, firms: firms.leaving }
}
