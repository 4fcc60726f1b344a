import type { Readable } from 'node:stream'
import type { ClientYear } from '@tickmark/contract'
import { toFileName } from '@tickmark/exports'
import { ApiError } from '../../http/api-error.ts'
import type { PackArchive } from '../../ports/archive.ts'
import { recordAudit } from '../audit/service.ts'
import type { User } from '../users/service.ts'
import { collectFile } from './collect-file.ts'
import type { AnalysisSources } from './collect-analysis.ts'
import { presentYear } from './present.ts'
import { findStoredClient, listDocumentsOf, listFiledAnalyses } from './queries.ts'

export interface ClientFilesDeps extends AnalysisSources {
  readonly pack: PackArchive
}

export interface ClientFile {
  /** The name under which it is saved. */
  readonly name: string
  /** Made while it is read. */
  readonly content: Readable
}

/** What a workspace keeps of its clients. */
export interface ClientFiles {
  /** The analyses of a client that the user sees, the latest period first. */
  listYears(user: User, clientId: number): Promise<ClientYear[]>
  /**
   * The client is one that the user sees. `signal` is aborted when the caller has gone. Throws `ApiError` FILE_IN_PROGRESS while another file
   * is being read by this user, NOT_FOUND. The export is in the audit trail, and in the history of each analysis that it comes to.
   */
  export(user: User, clientId: number, signal: AbortSignal): Promise<ClientFile>
}

export function createClientFiles({ pack, ...sources }: ClientFilesDeps): ClientFiles {
  const { db, now } = sources
  /** The users who are reading a file. */
  const reading = new Set<number>()

  return {
    async listYears(user, clientId) {
      const filed = (await listFiledAnalyses(db, user.id, clientId)).toReversed()
      const documents =
        filed.length === 0
          ? []
          : await listDocumentsOf(
              db,
              filed.map(({ id }) => id),
            )
      return filed.map((analysis) => presentYear(analysis, documents))
    },
    async export(user, id, signal) {
      if (reading.has(user.id)) throw new ApiError('FILE_IN_PROGRESS')
      reading.add(user.id)
      try {
        const client = await findStoredClient(db, id)
        if (client === null) throw new ApiError('NOT_FOUND')
        const { workspaceId, name } = client
        await recordAudit(db, { workspaceId, actorId: user.id, action: 'client-file-exported', subject: 'client', subjectId: String(id) })
        signal.throwIfAborted()
        const content = pack(collectFile(sources, { user, client, signal, by: `${user.firstName} ${user.surname}`.trim() }))
        content.once('close', () => reading.delete(user.id))
        signal.addEventListener('abort', () => content.destroy(), { once: true })
        return { name: `${toFileName(name)}, whole file ${now().toISOString().slice(0, 10)}.zip`, content }
      } catch (error) {
        reading.delete(user.id)
        throw error
      }
    },
  }
}
