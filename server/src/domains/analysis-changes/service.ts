import { type AnalysisChange, DocumentProfile, type Standard } from '@tickmark/contract'
import type { Db } from '../../db/open.ts'
import { removeNul } from '../../db/remove-nul.ts'
import { ApiError } from '../../http/api-error.ts'
import type { AnalysisPart } from '../analyses/service.ts'
import { carryToClient, holdClient } from '../clients/service.ts'
import { releaseLost } from '../engagement/service.ts'
import { insertEvents, refuseFullHistory } from '../history/service.ts'
import { listColleagues } from '../memberships/service.ts'
import type { Publish } from '../../realtime/announcements.ts'
import { createWritePoints, type WriteDeps } from '../points/service.ts'
import { decideChange } from './policy.ts'
import * as queries from './queries.ts'

/** Reviews the newest draft again, unless it has been reviewed by the standard that it now follows. */
export interface ReviewByStandard {
  reviewByStandard(tx: Db, place: ReviewedPlace, chosen: ChosenStandard): Promise<void>
  wake(): void
}

interface ReviewedPlace {
  readonly workspaceId: number
  readonly analysisId: number
}

interface ChosenStandard {
  readonly standard: Standard
  readonly keptOver: Standard | null
}

/** Changes of an analysis itself by its owner: name, standard, client, archive. Each is in its history and announced to its members. */
export interface AnalysisChanges {
  /** Throws `ApiError`: NOT_FOUND if it has been deleted, NO_CLIENT, CLIENT_RESTRICTED, HISTORY_FULL. Throws `TooManyReviews`. */
  change(userId: number, analysis: AnalysisPart, change: AnalysisChange): Promise<void>
}

export function createAnalysisChanges(deps: WriteDeps, reviews: ReviewByStandard, now: () => Date = () => new Date()): AnalysisChanges {
  const write = createWritePoints(deps)
  return {
    async change(userId, analysis, given) {
      const { id: analysisId, workspaceId } = analysis
      const change = given.fileName === undefined ? given : { ...given, fileName: removeNul(given.fileName) }
      const published: Publish[] = []
      const work = async (tx: Db): Promise<void> => {
        const before = await queries.findChangeable(tx, analysisId)
        if (before === null) throw new ApiError('NOT_FOUND')
        const { columns, events } = decideChange(before, change, now())
        if (events.length === 0) return
        await refuseFullHistory(tx, analysisId)
        const { clientId } = columns
        if (typeof clientId === 'number' && !(await holdClient(tx, userId, workspaceId, clientId))) throw new ApiError('NO_CLIENT')
        const isOpened = clientId !== undefined && (await queries.opensClient(tx, before.clientId, clientId))
        if (isOpened && !analysis.isManaged) throw new ApiError('CLIENT_RESTRICTED')
        if (clientId !== undefined) {
          // Before it, for those who see the analysis no more; and for the lists of all who may see it from now on.
          published.push(await deps.announcements.announce(tx, { kind: 'changed', analysisId }))
          published.push(await deps.announcements.announce(tx, { kind: 'lists', userIds: await listColleagues(tx, workspaceId) }))
        }
        await queries.updateAnalysis(tx, analysisId, columns)
        await insertEvents(
          tx,
          events.map((event) => ({ workspaceId, analysisId, pointId: null, userId, ...event })),
        )
        const profile = typeof clientId === 'number' ? await queries.findProfile(tx, analysisId) : null
        if (profile !== null) await carryToClient(tx, analysisId, DocumentProfile.parse(profile))
        // Fewer people may see another client than this one.
        if (clientId !== undefined) await releaseLost(tx, userId, [analysisId])
        if (columns.standard !== undefined)
          await reviews.reviewByStandard(
            tx,
            { workspaceId, analysisId },
            { standard: columns.standard, keptOver: columns.keptOver ?? null },
          )
      }
      await write(analysis, userId, '', work, { kind: 'changed', analysisId })
      for (const publish of published) publish()
      reviews.wake()
    },
  }
}

/** Takes an analysis out of the archive, in the transaction that adds a document to it. */
export async function takeOutOfArchive(tx: Db, { workspaceId, analysisId }: ReviewedPlace): Promise<void> {
  const before = await queries.findChangeable(tx, analysisId)
  if (before === null || before.archivedAt === null) return
  await queries.updateAnalysis(tx, analysisId, { archivedAt: null })
  await insertEvents(tx, [{ workspaceId, analysisId, pointId: null, userId: null, kind: 'unarchived', data: {} }])
}
