import { raiseYear, type NeighbouringYears } from '@tickmark/contract'
import type { Db } from '../../db/open.ts'
import { removeNul } from '../../db/remove-nul.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Announcements } from '../../realtime/announcements.ts'
import type { AnalysisPart } from '../analyses/service.ts'
import { isUnreadable, type DocumentRow, type Documents } from '../documents/service.ts'
import { lines } from '../engagement/service.ts'
import { recordEvent } from '../history/service.ts'
import { holdWorkplace } from '../memberships/service.ts'
import type { Notice, Notifications } from '../notifications/service.ts'
import type { Storage } from '../storage/service.ts'
import type { User } from '../users/service.ts'
import { nextDueDate, nextPeriodEnd } from './policy.ts'
import * as queries from './queries.ts'

export interface NextYearDeps {
  readonly db: Db
  readonly documents: Pick<Documents, 'list' | 'hasFile' | 'hold' | 'copy'>
  readonly storage: Storage
  readonly announcements: Pick<Announcements, 'announce'>
  readonly notifications: Pick<Notifications, 'add'>
}

export interface StartedYear {
  readonly id: number
  /** False if it had been started before. */
  readonly isNew: boolean
}

/** Next year's analyses, each started from that of the year before. */
export interface NextYear {
  /**
   * An analysis has one successor: of two calls at once, both get it. `fileName` is needed if no year is in the name of this one. Throws
   * `ApiError` NEXT_NAME_NEEDED, NOT_FOUND if the analysis has been deleted or moved
   * meanwhile, STORAGE_FULL.
   */
  start(user: User, analysis: AnalysisPart, fileName: string | undefined): Promise<StartedYear>
  findNeighbours(user: User, analysisId: number): Promise<NeighbouringYears>
}

const present = ({ id, fileName }: { readonly id: number; readonly fileName: string }) => ({ id, fileName })

export function createNextYear({ db, documents, storage, announcements, notifications }: NextYearDeps): NextYear {
  /** The newest draft; null if there is none, or its file is missing or cannot be read. */
  async function findDraft(analysisId: number): Promise<DocumentRow | null> {
    const draft = (await documents.list(analysisId)).find(({ kind }) => kind === 'draft')
    if (draft === undefined) return null
    const isThere = await documents.hasFile(draft).catch((error: unknown) => {
      if (isUnreadable(error)) return false
      throw error
    })
    return isThere ? draft : null
  }

  async function add(tx: Db, user: User, from: AnalysisPart, given: string | undefined, draft: DocumentRow | null) {
    const source = await queries.lockSource(tx, from.id)
    // Also if it has been moved to another workspace meanwhile, where its file is another.
    if (source === null || source.workspaceId !== from.workspaceId) throw new ApiError('NOT_FOUND')
    const known = await queries.findSuccessor(tx, from.id, source.workspaceId)
    if (known !== null) return { id: known, isNew: false, named: [] }
    const fileName = given === undefined ? raiseYear(source.fileName) : removeNul(given)
    if (fileName === null) throw new ApiError('NEXT_NAME_NEEDED')
    const { workspaceId, clientId, standard, dueOn } = source
    const id = await queries.insertNextYear(tx, {
      workspaceId,
      clientId,
      standard,
      fileName,
      userId: user.id,
      periodEnd: nextPeriodEnd(source.periodEnd ?? (await queries.findStatedPeriodEnd(tx, from.id))),
      dueOn: nextDueDate(dueOn),
      precedingId: from.id,
    })
    await recordEvent(tx, { id, workspaceId }, user.id, 'started-from-last-year', { analysisId: from.id })
    await recordEvent(tx, { id: from.id, workspaceId }, user.id, 'next-year-started', { analysisId: id })
    const named = await queries.nameThoseWithin(tx, id, source)
    for (const [column, signOff] of lines) {
      const assigneeId = named[column]
      if (assigneeId !== null) await recordEvent(tx, { id, workspaceId }, user.id, 'named', { signOff, assigneeId })
    }
    if (draft !== null) await documents.copy(tx, draft, { analysisId: id, kind: 'prior_year', byId: user.id })
    return { id, isNew: true, named: [...new Set(lines.flatMap(([column]) => named[column] ?? []))] }
  }

  return {
    async start(user, from, fileName) {
      const draft = await findDraft(from.id)
      const { started, published } = await db.transaction(async (tx) => {
        const work = async () => {
          if (!(await holdWorkplace(tx, user.id, from.workspaceId))) throw new ApiError('NOT_FOUND')
          // As an upload of the same file does, which locks it before its analysis.
          if (draft !== null) await documents.hold(tx, draft)
          return add(tx, user, from, fileName, draft)
        }
        const done = await storage.add(tx, { userId: user.id, workspaceId: from.workspaceId }, work, ({ isNew }) => isNew)
        const changed = done.isNew ? [done.id, from.id] : []
        const announced = []
        // oxlint-disable-next-line no-await-in-loop -- one transaction runs one query at a time
        for (const analysisId of changed) announced.push(await announcements.announce(tx, { kind: 'changed', analysisId }))
        const { named, ...added } = done
        const notices = named.map((userId): Notice => ({ kind: 'assigned', userId, point: null }))
        announced.push(await notifications.add(tx, { workspaceId: from.workspaceId, analysisId: done.id }, user.id, notices))
        return { started: added, published: announced }
      })
      for (const publish of published) publish()
      return started
    },
    async findNeighbours(user, analysisId) {
      const rows = await queries.listNeighbours(db, user.id, analysisId)
      const [after, before] = [rows.find((row) => row.precedingId === analysisId), rows.find((row) => row.precedingId !== analysisId)]
      return { ...(before === undefined ? {} : { before: present(before) }), ...(after === undefined ? {} : { after: present(after) }) }
    },
  }
}
