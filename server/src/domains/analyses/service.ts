import { createHash } from 'node:crypto'
import type { AnalysisRole, AnalysisStatus, NewAnalysis, Standard } from '@tickmark/contract'
import type { Database, Db } from '../../db/open.ts'
import { removeNul } from '../../db/remove-nul.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Announcements } from '../../realtime/announcements.ts'
import { holdClient } from '../clients/service.ts'
import { recordAudit } from '../audit/service.ts'
import { holdWorkplace } from '../memberships/service.ts'
import type { Documents } from '../documents/service.ts'
import { recordEvent } from '../history/service.ts'
import { unlimitedStorage, type Storage } from '../storage/service.ts'
import type { User } from '../users/service.ts'
import { prepareListAnalyses, type ListedRow, type ListPage } from './list-queries.ts'
import * as queries from './queries.ts'
import type { AnalysisItemRow, AnalysisRow, Held, OwnedRow } from './queries.ts'

export { createContents, type Contents } from './contents.ts'
export { presentAnalysis, presentChanged, presentEngagement } from './present.ts'
export type { AnalysisItemRow, AnalysisRow, Held } from './queries.ts'
export { listParticipants } from './queries.ts'

/** An analysis without its text, and a user's role in it. */
export interface AnalysisPart extends Held {
  readonly id: number
  readonly workspaceId: number
  /** Its owner. */
  readonly userId: number
  /** The one that was chosen. */
  readonly standard: Standard
}

/** A different analysis was created with this key. */
export class KeyTaken extends Error {
  override readonly name = 'KeyTaken'
}

export interface CreatedAnalysis {
  readonly analysis: AnalysisRow & Held
  /** False if it had already been created with this key. */
  readonly isNew: boolean
}

export interface Analyses {
  /** The user's own and those shared with them, newest first. */
  list(user: User, page: ListPage): Promise<readonly ListedRow[]>
  /** Null if there is no such analysis or this user may not see it; they cannot find out which. */
  find(user: User, id: number): Promise<(AnalysisRow & Held) | null>
  /** The same without the text, which can be long, for requests that only check access. */
  findPart(user: Pick<User, 'id'>, id: number): Promise<AnalysisPart | null>
  /** `key` makes the request idempotent (D23); null if it is not. Throws `KeyTaken`, `ApiError` STORAGE_FULL. */
  create(user: User, analysis: NewAnalysis, key: string | null): Promise<CreatedAnalysis>
  /** Notifies all members. Null if the analysis has been deleted meanwhile. */
  changeStatus(user: User, analysis: Pick<AnalysisRow, 'id'> & Held, status: AnalysisStatus): Promise<(AnalysisItemRow & Held) | null>
  /** The analyses in workspaces of which a user is the only person, with the number of people that each is shared with. */
  listAlone(db: Db, userId: number): Promise<readonly OwnedRow[]>
  /** Deletes everything that belongs to it, files included, and ends a running review. Harmless when repeated. */
  remove(user: Pick<User, 'id'>, analysis: Pick<AnalysisRow, 'id' | 'workspaceId'>): Promise<void>
}

/** A user's role in an analysis; null if they have no access. */
export const findRole = async (db: Db, userId: number, id: number): Promise<AnalysisRole | null> =>
  (await queries.findPart(db, userId, id))?.role ?? null

/** Whether a user may delete an analysis and take it away: in a firm, its owner and administrators. */
export const isManagedBy = async (db: Db, userId: number, id: number): Promise<boolean> =>
  (await queries.findPart(db, userId, id))?.isManaged === true

const hashRequest = ({ fileName, fileContent, standard, clientId, workspaceId }: NewAnalysis): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        fileName,
        fileContent,
        standard,
        ...(clientId === undefined ? [] : [clientId]),
        ...(workspaceId === undefined ? [] : [{ workspaceId }]),
      ]),
    )
    .digest('hex')

export function createAnalyses(
  { db }: Pick<Database, 'db'>,
  documents: Pick<Documents, 'listFiles' | 'requestRelease' | 'releaseFiles'>,
  announcements: Pick<Announcements, 'announce'>,
  storage: Storage = unlimitedStorage,
): Analyses {
  const listAnalyses = prepareListAnalyses(db)
  return {
    list: (user, page) => listAnalyses(user.id, page),
    find: (user, id) => queries.findAnalysis(db, user.id, id),
    findPart: (user, id) => queries.findPart(db, user.id, id),
    async create(user, wanted, key) {
      const requestHash = hashRequest(wanted)
      const row = {
        workspaceId: wanted.workspaceId ?? user.workspaceId,
        userId: user.id,
        fileName: removeNul(wanted.fileName),
        fileContent: removeNul(wanted.fileContent),
        standard: wanted.standard,
        clientId: wanted.clientId ?? null,
        idempotencyKey: key,
        requestHash,
      }
      const show = async (id: number, isNew: boolean): Promise<CreatedAnalysis> => {
        const analysis = await queries.findAnalysis(db, user.id, id)
        if (analysis === null) throw new ApiError('NO_WORKSPACE')
        return { analysis, isNew }
      }
      const findCreated = async (): Promise<CreatedAnalysis | null> => {
        const known = key === null ? null : await queries.findByKey(db, user.id, key)
        if (known === null) return null
        if (known.requestHash !== requestHash) throw new KeyTaken()
        return show(known.id, false)
      }
      // Before anything that may have changed since, such as the client.
      const before = await findCreated()
      if (before !== null) return before
      const done = await storage.writeText(row.fileContent, () =>
        db.transaction(async (tx) => {
          if (!(await holdWorkplace(tx, user.id, row.workspaceId))) throw new ApiError('NO_WORKSPACE')
          if (row.clientId !== null && !(await holdClient(tx, user.id, row.workspaceId, row.clientId))) throw new ApiError('NO_CLIENT')
          const insert = () => queries.insertAnalysis(tx, row)
          const added = await storage.add(tx, row, insert, (inserted) => inserted !== null && row.fileContent !== '')
          if (added === null) return null
          const created = { workspaceId: row.workspaceId, actorId: user.id, subject: 'analysis', subjectId: String(added.id) } as const
          await recordAudit(tx, { ...created, action: 'analysis-created', after: { standard: row.standard, clientId: row.clientId } })
          return { added, tell: await announcements.announce(tx, { kind: 'changed', analysisId: added.id }) }
        }),
      )
      done?.tell()
      if (done !== null) return show(done.added.id, true)
      const known = await findCreated()
      if (known === null) throw new Error('The analysis was neither created nor found')
      return known
    },
    async changeStatus({ id: userId }, { id, role, owner, isWithin, isManaged }, status) {
      const done = await db.transaction(async (tx) => {
        const before = await queries.lockStatus(tx, id)
        const changed = before === null ? null : await queries.updateStatus(tx, id, status)
        if (before === null || changed === null) return null
        const { workspaceId, status: statusBefore } = before
        if (status !== statusBefore) await recordEvent(tx, { id, workspaceId }, userId, 'status-changed', { status, statusBefore })
        return { changed, tell: await announcements.announce(tx, { kind: 'status', analysisId: id, status, userId }) }
      })
      done?.tell()
      return done === null ? null : { ...done.changed, role, owner, isWithin, isManaged }
    },
    listAlone: (within, userId) => queries.listAlone(within, userId),
    async remove({ id: actorId }, { id, workspaceId }) {
      const done = await db.transaction(async (tx) => {
        if (!(await queries.lockAnalysis(tx, id))) return null
        const files = await documents.listFiles(tx, id)
        const tell = await announcements.announce(tx, { kind: 'changed', analysisId: id })
        await queries.deleteAnalysis(tx, id)
        await documents.requestRelease(tx, files)
        await recordAudit(tx, { workspaceId, actorId, action: 'analysis-deleted', subject: 'analysis', subjectId: String(id) })
        return { files, tell }
      })
      if (done === null) return
      done.tell()
      await documents.releaseFiles(done.files)
    },
  }
}
