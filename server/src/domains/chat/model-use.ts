import type { ModelUse } from '@tickmark/contract'
import type { Database, Db } from '../../db/open.ts'
import type { ModelAllowance, ModelFacts } from '../../ports/answerer.ts'
import { recordAudit, type AuditEvent } from '../audit/service.ts'
import { recordEvent, type HistoryPlace } from '../history/service.ts'
import * as queries from './model-queries.ts'
import { decideUse } from './policy.ts'
import type { ChatPlace } from './queries.ts'

/** The screen named an operator that this server no longer uses. */
export class OperatorChanged extends Error {
  override readonly name = 'OperatorChanged'
}

export interface ChosenModel {
  readonly model: { readonly operator: string; readonly name: string } | null
  readonly use: ModelUse
}

export interface ModelUses {
  find(place: ChatPlace): Promise<ChosenModel>
  /** Decides for a user's general chat. Throws `OperatorChanged` if permission is given to someone who is not the operator. */
  choose(place: Extract<ChatPlace, { analysisId: null }>, use: 'allowed' | 'off', operator: string): Promise<ChosenModel>
  /** Decides for an analysis, whose history records it. Throws the same. */
  chooseFor(analysis: HistoryPlace, userId: number, use: 'allowed' | 'off', operator: string): Promise<ChosenModel>
  /** What an answer to this user in this chat may use. Called for each question, so a change applies from the next one. */
  allow(place: ChatPlace, userId: number): Promise<ModelAllowance>
  /** Runs in the caller's transaction, if there is one. Harmless once the account is deleted. */
  spend(userId: number, tokens: number, within?: Db): Promise<void>
}

/** Whether text may go to a language model, and how many tokens a user's answers may use in a day (D13). */
export function createModelUses(db: Database['db'], model: ModelFacts | undefined): ModelUses {
  const shown = model === undefined ? null : { operator: model.operator, name: model.name }
  const find = async (place: ChatPlace): Promise<ChosenModel> => ({
    model: shown,
    use: decideUse(await queries.findChoice(db, place), model?.operator ?? ''),
  })
  const refuseOtherOperator = (use: 'allowed' | 'off', operator: string): void => {
    if (use === 'allowed' && operator !== model?.operator) throw new OperatorChanged()
  }
  /** Records consent and its end with the operator, for whom alone it is. */
  const audit = async (
    tx: Db,
    event: Omit<AuditEvent, 'action' | 'before' | 'after'>,
    before: queries.ModelChoiceRow | null,
    { use, operator }: queries.ModelChoiceRow,
  ): Promise<void> => {
    if (use === before?.use && operator === before.operator) return
    await recordAudit(tx, { ...event, action: use === 'allowed' ? 'model-allowed' : 'model-off', after: { operator } })
  }
  return {
    find,
    async choose(place, use, operator) {
      refuseOtherOperator(use, operator)
      await db.transaction(async (tx) => {
        const before = await queries.findChoice(tx, place)
        await queries.saveChoice(tx, place, { use, operator })
        const subject = { subject: 'user', subjectId: String(place.userId) } as const
        await audit(tx, { ...subject, actorId: place.userId }, before, { use, operator })
      })
      return find(place)
    },
    async chooseFor(analysis, userId, use, operator) {
      refuseOtherOperator(use, operator)
      const place = { analysisId: analysis.id }
      await db.transaction(async (tx) => {
        const before = await queries.findChoice(tx, place)
        await queries.saveChoice(tx, place, { use, operator })
        const { id, workspaceId } = analysis
        await audit(tx, { workspaceId, actorId: userId, subject: 'analysis', subjectId: String(id) }, before, { use, operator })
        if (use !== before?.use) await recordEvent(tx, analysis, userId, use === 'allowed' ? 'model-allowed' : 'model-off')
      })
      return find(place)
    },
    async allow(place, userId) {
      if (model === undefined || (await find(place)).use !== 'allowed') return { allowed: false }
      return { allowed: true, tokens: Math.max(0, model.tokensPerDay - (await queries.getSpent(db, userId))) }
    },
    async spend(userId, tokens, within = db) {
      if (tokens > 0) await queries.addSpent(within, userId, tokens)
    },
  }
}
