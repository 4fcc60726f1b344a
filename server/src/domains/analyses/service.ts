import { createHash } from 'node:crypto'
import type { AnalysisRole, AnalysisStatus, NewAnalysis } from '@tickmark/contract'
import type { Database, Db } from '../../db/open.ts'
import { removeNul } from '../../db/remove-nul.ts'
import type { Announcements } from '../../realtime/announcements.ts'
import { recordAudit } from '../audit/service.ts'
import type { Documents } from '../documents/service.ts'
import { unlimitedStorage, type Storage } from '../storage/service.ts'
import type { User } from '../users/service.ts'
import * as queries from './queries.ts'
import type { AnalysisItemRow, AnalysisRow, Held, OwnedRow } from './queries.ts'

export { createContents, type Contents } from './contents.ts'
export { presentAnalysis } from './present.ts'
export type { AnalysisItemRow, AnalysisRow, Held } from './queries.ts'
export { listParticipants } from './queries.ts'

/** What a user is to an analysis, without the analysis' text. */
export interface AnalysisPart extends Held {
  readonly id: number
  readonly workspaceId: number
  /** Whose it is. */
  readonly userId: number
}

/** Another analysis has been created under this key. */
export class KeyTaken extends Error {
  override readonly name = 'KeyTaken'
}

export interface CreatedAnalysis {
  readonly analysis: AnalysisRow & Held
  /** False where it has been created before under this key. */
  readonly isNew: boolean
}

export interface Analyses {
  /** The user's own and those shared with them, newest first. */
  list(user: User): Promise<readonly (AnalysisItemRow & Held)[]>
  /** Null when there is none that this user may see: whether it exists at all is not theirs to know. */
  find(user: User, id: number): Promise<(AnalysisRow & Held) | null>
  /** The same without the text, which can be long: for calls that only ask whether the user takes part. */
  findPart(user: Pick<User, 'id'>, id: number): Promise<AnalysisPart | null>
  /** `key` names the creation, so that one that is asked for twice is done once (D23); null: it is not. Throws `KeyTaken`, `ApiError` STORAGE_FULL. */
  create(user: User, analysis: NewAnalysis, key: string | null): Promise<CreatedAnalysis>
  /** Tells all who take part. Null when the analysis has been deleted meanwhile. */
  changeStatus(user: User, analysis: Pick<AnalysisRow, 'id'> & Held, status: AnalysisStatus): Promise<(AnalysisItemRow & Held) | null>
  /** Those of a user, with how many others take part in each. */
  listOwned(db: Db, userId: number): Promise<readonly OwnedRow[]>
  /** Takes everything along that belongs to it, files included; a review under way ends. Harmless when repeated. */
  remove(user: User, analysis: Pick<AnalysisRow, 'id' | 'workspaceId'>): Promise<void>
}

/** What a user is to an analysis; null where it does not exist for them. */
export const findRole = async (db: Db, userId: number, id: number): Promise<AnalysisRole | null> =>
  (await queries.findPart(db, userId, id))?.role ?? null

const hashOf = ({ fileName, fileContent, standard }: NewAnalysis): string =>
  createHash('sha256')
    .update(JSON.stringify([fileName, fileContent, standard]))
    .digest('hex')

export function createAnalyses(
  { db }: Pick<Database, 'db'>,
  documents: Pick<Documents, 'listFiles' | 'releaseFiles'>,
  announcements: Pick<Announcements, 'announce'>,
  storage: Storage = unlimitedStorage,
): Analyses {
  const listAnalyses = queries.prepareListAnalyses(db)
  return {
    list: (user) => listAnalyses(user.id),
    find: (user, id) => queries.findAnalysis(db, user.id, id),
    findPart: (user, id) => queries.findPart(db, user.id, id),
    async create(user, wanted, key) {
      const requestHash = hashOf(wanted)
      const row = {
        workspaceId: user.workspaceId,
        userId: user.id,
        fileName: removeNul(wanted.fileName),
        fileContent: removeNul(wanted.fileContent),
        standard: wanted.standard,
        idempotencyKey: key,
        requestHash,
      }
      const done = await storage.inTurn(row.fileContent, () =>
        db.transaction(async (tx) => {
          const insert = () => queries.insertAnalysis(tx, row)
          const added = await storage.add(tx, row, insert, (inserted) => inserted !== null && row.fileContent !== '')
          return added === null ? null : { added, tell: await announcements.announce(tx, { kind: 'changed', analysisId: added.id }) }
        }),
      )
      done?.tell()
      if (done !== null) return { analysis: { ...done.added, role: 'owner', owner: null }, isNew: true }
      const known = key === null ? null : await queries.findByKey(db, user.id, key)
      if (known === null) throw new Error('An analysis was neither added nor there')
      if (known.requestHash !== requestHash) throw new KeyTaken()
      return { analysis: { ...known, role: 'owner', owner: null }, isNew: false }
    },
    async changeStatus({ id: userId }, { id, role, owner }, status) {
      const done = await db.transaction(async (tx) => {
        const changed = await queries.updateStatus(tx, id, status)
        return changed === null
          ? null
          : { changed, tell: await announcements.announce(tx, { kind: 'status', analysisId: id, status, userId }) }
      })
      done?.tell()
      return done === null ? null : { ...done.changed, role, owner }
    },
    listOwned: (within, userId) => queries.listOwned(within, userId),
    async remove({ id: actorId }, { id, workspaceId }) {
      const done = await db.transaction(async (tx) => {
        if (!(await queries.lockAnalysis(tx, id))) return null
        const files = await documents.listFiles(tx, id)
        const tell = await announcements.announce(tx, { kind: 'changed', analysisId: id })
        await queries.deleteAnalysis(tx, id)
        await recordAudit(tx, { workspaceId, actorId, action: 'analysis-deleted', subject: 'analysis', subjectId: String(id) })
        return { files, tell }
      })
      if (done === null) return
      done.tell()
      await documents.releaseFiles(done.files)
    },
  }
}
