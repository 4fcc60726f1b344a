import type { AnalysisStatus, NewAnalysis } from '@tickmark/contract'
import type { Database, Db } from '../../db/open.ts'
import { removeNul } from '../../db/remove-nul.ts'
import { recordAudit } from '../audit/service.ts'
import type { Documents } from '../documents/service.ts'
import type { User } from '../users/service.ts'
import * as queries from './queries.ts'
import type { AnalysisItemRow, AnalysisRow, Held, OwnedRow } from './queries.ts'

export type { AnalysisItemRow, AnalysisRow, Held } from './queries.ts'

export interface Analyses {
  /** Newest first. */
  list(user: User): Promise<readonly AnalysisItemRow[]>
  /** Null when there is none that this user may see: whether it exists at all is not theirs to know. */
  find(user: User, id: number): Promise<(AnalysisRow & Held) | null>
  create(user: User, analysis: NewAnalysis): Promise<AnalysisRow>
  /** Null when the analysis has been deleted meanwhile. */
  changeStatus(id: number, status: AnalysisStatus): Promise<AnalysisItemRow | null>
  /** Those of a user, with how many others take part in each. */
  listOwned(db: Db, userId: number): Promise<readonly OwnedRow[]>
  /** Takes everything along that belongs to it, files included; a review under way ends. Harmless when repeated. */
  remove(user: User, analysis: Pick<AnalysisRow, 'id' | 'workspaceId'>): Promise<void>
}

export function createAnalyses({ db }: Pick<Database, 'db'>, documents: Pick<Documents, 'listFiles' | 'releaseFiles'>): Analyses {
  const listAnalyses = queries.prepareListAnalyses(db)
  return {
    list: (user) => listAnalyses(user.id),
    async find(user, id) {
      const row = await queries.findAnalysis(db, user.id, id)
      return row === null ? null : { ...row, role: 'owner' }
    },
    create: (user, { fileName, fileContent, standard }) =>
      queries.insertAnalysis(db, {
        workspaceId: user.workspaceId,
        userId: user.id,
        fileName: removeNul(fileName),
        fileContent: removeNul(fileContent),
        standard,
      }),
    changeStatus: (id, status) => queries.updateStatus(db, id, status),
    listOwned: (within, userId) => queries.listOwned(within, userId),
    async remove({ id: actorId }, { id, workspaceId }) {
      const files = await db.transaction(async (tx) => {
        if (!(await queries.lockAnalysis(tx, id))) return []
        const addresses = await documents.listFiles(tx, id)
        await queries.deleteAnalysis(tx, id)
        await recordAudit(tx, { workspaceId, actorId, action: 'analysis-deleted', subject: 'analysis', subjectId: String(id) })
        return addresses
      })
      await documents.releaseFiles(files)
    },
  }
}
