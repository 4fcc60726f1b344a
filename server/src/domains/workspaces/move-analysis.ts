import type { Database, Db } from '../../db/open.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Announcements, Publish } from '../../realtime/announcements.ts'
import { isManagedBy, type AnalysisPart } from '../analyses/service.ts'
import { recordAudit } from '../audit/service.ts'
import { holdClient } from '../clients/service.ts'
import type { Documents, FileCopies } from '../documents/service.ts'
import { recordEvent } from '../history/service.ts'
import { findWorkspaceRole, holdWorkplace, listColleagues, workingRoles } from '../memberships/service.ts'
import type { Storage } from '../storage/service.ts'
import type { User } from '../users/service.ts'
import { releaseLost } from '../engagement/service.ts'
import { announceLists } from './announce-change.ts'
import * as moveQueries from './move-queries.ts'

export interface MoveDeps {
  readonly db: Database['db']
  readonly announcements: Pick<Announcements, 'announce'>
  readonly documents: Pick<Documents, 'listFiles' | 'prepareCopies' | 'requestRelease' | 'releaseFiles'>
  readonly storage: Storage
}

/** Where an analysis goes. */
export interface Destination {
  readonly workspaceId: number
  readonly clientId: number | null
}

/** Moves an analysis with all that belongs to it. Throws `ApiError` FORBIDDEN, NOT_FOUND, NO_WORKSPACE, NO_CLIENT, STILL_WORKING, STORAGE_FULL, FILE_UNREADABLE, FILES_UNAVAILABLE. */
export type MoveAnalysis = (user: User, analysis: AnalysisPart, to: Destination) => Promise<void>

/** Who owns it there: in a personal workspace its person; in a firm its present owner, if they work there too. */
async function chooseOwner(tx: Db, user: User, analysis: AnalysisPart, { workspaceId }: Destination): Promise<number> {
  if (workspaceId === user.workspaceId) return user.id
  const role = await findWorkspaceRole(tx, analysis.userId, workspaceId)
  return workingRoles.some((one) => one === role) ? analysis.userId : user.id
}

export function createMoveAnalysis({ db, announcements, documents, storage }: MoveDeps): MoveAnalysis {
  const move = async (tx: Db, user: User, analysis: AnalysisPart, to: Destination, copies: FileCopies) => {
    const { id, workspaceId: from } = analysis
    if (!(await holdWorkplace(tx, user.id, to.workspaceId))) throw new ApiError('NO_WORKSPACE')
    if (to.clientId !== null && !(await holdClient(tx, user.id, to.workspaceId, to.clientId))) throw new ApiError('NO_CLIENT')
    if (!(await moveQueries.lockAnalysis(tx, id, from))) throw new ApiError('NOT_FOUND')
    // Read again: they may have been removed since the call began.
    if (!(await isManagedBy(tx, user.id, id))) throw new ApiError('NOT_FOUND')
    if (await moveQueries.isWorking(tx, id)) throw new ApiError('STILL_WORKING')
    const announced: Publish[] = [await announcements.announce(tx, { kind: 'changed', analysisId: id })]
    const before = await listColleagues(tx, from)
    const left = await documents.listFiles(tx, id)
    await copies.keep(tx, to.workspaceId)
    await documents.requestRelease(tx, left)
    const userId = await chooseOwner(tx, user, analysis, to)
    await moveQueries.moveRows(tx, id, { ...to, userId, isNewOwner: userId !== analysis.userId })
    await releaseLost(tx, user.id, [id])
    await recordEvent(tx, { id, workspaceId: to.workspaceId }, user.id, 'moved')
    // In the trail of both workspaces.
    for (const workspaceId of [from, to.workspaceId]) {
      await recordAudit(tx, {
        workspaceId,
        actorId: user.id,
        action: 'analysis-moved',
        subject: 'analysis',
        subjectId: String(id),
        before: { workspaceId: from },
        after: { workspaceId: to.workspaceId },
      })
    }
    announced.push(await announceLists(tx, announcements, [...before, ...(await listColleagues(tx, to.workspaceId))]))
    return { announced, left }
  }

  /** Moves the rows in one transaction. If it fails, what was copied for it is released. */
  async function moveAll(user: User, analysis: AnalysisPart, to: Destination): Promise<Awaited<ReturnType<typeof move>>> {
    const owner = { userId: user.id, workspaceId: to.workspaceId }
    const copies = await documents.prepareCopies(analysis.id)
    try {
      return await db.transaction((tx) =>
        storage.add(
          tx,
          owner,
          () => move(tx, user, analysis, to, copies),
          () => true,
        ),
      )
    } catch (error) {
      // The rows are where they were; copies may be there already.
      const files = await documents.listFiles(db, analysis.id)
      await documents.releaseFiles(files.map(({ sha256 }) => ({ sha256, workspaceId: to.workspaceId }))).catch(() => {})
      throw error
    } finally {
      await copies.discard()
    }
  }

  return async (user, analysis, to) => {
    if (!analysis.isManaged) throw new ApiError('FORBIDDEN')
    if (to.workspaceId === analysis.workspaceId) throw new ApiError('NO_WORKSPACE')
    const { announced, left } = await moveAll(user, analysis, to)
    for (const publish of announced) publish()
    await documents.releaseFiles(left)
  }
}
