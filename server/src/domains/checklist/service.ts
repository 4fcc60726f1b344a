import type { Checklist, ChecklistEntry, ChecklistVerdict } from '@tickmark/contract'
import { fillChecklist, hashAnswerBasis, type KeptAnswer, listNumbersByCheck, wordUnmet } from '@tickmark/reviewer/working'
import type { Db } from '../../db/open.ts'
import { ApiError } from '../../http/api-error.ts'
import type { AnalysisPart } from '../analyses/service.ts'
import { insertEvents, refuseFullHistory, type NewEvent } from '../history/service.ts'
import { createWritePoints, followAnswer, listSummaries, presentPerson, type WriteDeps } from '../points/service.ts'
import type { Reviews } from '../reviews/service.ts'
import { getInitials, type User } from '../users/service.ts'
import * as queries from './queries.ts'
import type { AnswerRow } from './queries.ts'

/** What a person answers. `basis` is that of the item as they saw it. */
export interface WantedAnswer {
  readonly basis: string
  readonly answer: ChecklistVerdict
  readonly comment: string
  readonly initials?: string | undefined
}

/** The checklist of an analysis with the answers of people. Every change is in the history and is announced to all members. */
export interface Checklists {
  get(analysisId: number): Promise<Checklist>
  /** Throws `ApiError` NOT_FOUND for an unknown item, CHECKLIST_CHANGED, TOO_MANY_POINTS, HISTORY_FULL, STORAGE_FULL, DISK_FULL. */
  answer(user: User, analysis: AnalysisPart, check: string, wanted: WantedAnswer): Promise<ChecklistEntry>
  /** Does nothing if there is no answer. Throws `ApiError` HISTORY_FULL. */
  takeBack(user: User, analysis: AnalysisPart, check: string): Promise<void>
}

export interface ChecklistsDeps extends WriteDeps {
  readonly reviews: Pick<Reviews, 'findNewest'>
}

const toKept = ({ by, answeredAt, ...answer }: AnswerRow): KeptAnswer => ({
  ...answer,
  by: presentPerson(by),
  at: answeredAt.toISOString(),
})

export function createChecklists({ reviews, ...deps }: ChecklistsDeps): Checklists {
  const { db } = deps
  const write = createWritePoints(deps)

  async function read(within: Db, analysisId: number): Promise<Checklist> {
    const newest = await reviews.findNewest(analysisId, within)
    const answers = (await queries.listAnswers(within, analysisId)).map(toKept)
    return fillChecklist(newest, answers, listNumbersByCheck(await listSummaries(within, analysisId)))
  }

  return {
    get: (analysisId) => read(db, analysisId),
    answer(user, analysis, check, { basis, answer, comment, initials: entered }) {
      const { id: analysisId, workspaceId } = analysis
      const initials = getInitials(user, entered)
      return write(analysis, user.id, comment + initials, async (tx, notify) => {
        await refuseFullHistory(tx, analysisId)
        const newest = await reviews.findNewest(analysisId, tx)
        const item = newest?.answers.find((one) => one.check === check)
        if (newest === null || item === undefined) throw new ApiError('NOT_FOUND')
        if (hashAnswerBasis(item) !== basis) throw new ApiError('CHECKLIST_CHANGED')
        const before = await queries.findAnswer(tx, analysisId, check)
        const isSame = before?.answer === answer && before.comment === comment && before.basis === basis && before.userId === user.id
        if (!isSame || before.initials !== initials) {
          await queries.putAnswer(tx, { workspaceId, analysisId, check, answer, comment, basis, userId: user.id, initials })
          const data: NewEvent['data'] = { check, answer, ...(before === null ? {} : { answerBefore: before.answer }) }
          await insertEvents(tx, [{ workspaceId, analysisId, pointId: null, userId: user.id, kind: 'checklist-answered', data }])
          const unmet = answer === 'not-met' ? { ...wordUnmet(item, comment), documentId: newest.documentId } : null
          await followAnswer(tx, user.id, analysis, check, unmet, notify)
        }
        const entry = (await read(tx, analysisId)).items.find((one) => one.check === check)
        if (entry === undefined) throw new Error('The answered item is missing')
        return entry
      })
    },
    takeBack(user, analysis, check) {
      const { id: analysisId, workspaceId } = analysis
      return write(analysis, user.id, '', async (tx, notify) => {
        await refuseFullHistory(tx, analysisId)
        const before = await queries.findAnswer(tx, analysisId, check)
        if (before === null) return
        await queries.deleteAnswer(tx, analysisId, check)
        const data = { check, answerBefore: before.answer }
        await insertEvents(tx, [{ workspaceId, analysisId, pointId: null, userId: user.id, kind: 'checklist-taken-back', data }])
        // Whether or not the newest review still has the item.
        await followAnswer(tx, user.id, analysis, check, null, notify)
      })
    },
  }
}
