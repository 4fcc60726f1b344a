import { limits, type PageView, type UsageRange, type UsageReport, type UsageState } from '@tickmark/contract'
import type { Db } from '../../db/open.ts'
import type { User } from '../users/service.ts'
import type { Actions } from './model.ts'
import { asksForPrivacy, cutUserAgent, pageViewsPerMinute } from './policy.ts'
import * as queries from './queries.ts'
import { reportUsage } from './report.ts'

export type { Actions } from './model.ts'

export interface UsageDeps {
  readonly db: Db
  readonly now: () => Date
  /** Whether records are kept. Existing ones stay until they expire or their user opts out. */
  readonly kept: boolean
  /** Receives why an action could not be recorded. */
  readonly onFailure: (error: unknown) => void
}

/** The part of a call that usage records need; a route handler's context fits. */
export interface UsageCall {
  readonly user: Pick<User, 'id'>
  readonly request: { readonly headers: Readonly<Record<string, unknown>> & { readonly 'user-agent'?: string | undefined } }
}

/** Records what a user has just done. Never fails: a missing record must not fail a call that has succeeded. */
export type RecordAction = <Name extends keyof Actions>(call: UsageCall, name: Name, metadata: Actions[Name]) => Promise<void>

/** Records of pages viewed and actions taken (D15): none for users who have opted out or whose browser asks for privacy. */
export interface Usage {
  recordPageView(call: UsageCall, view: PageView): Promise<void>
  readonly recordAction: RecordAction
  findChoice(user: Pick<User, 'id'>): Promise<UsageState>
  /** False deletes the existing records and stops recording. */
  choose(user: Pick<User, 'id'>, recording: boolean): Promise<UsageState>
  /** For administrators: totals that identify no one. */
  report(days: UsageRange): Promise<UsageReport>
}

export const createUsage = ({ db, now, kept, onFailure }: UsageDeps): Usage => ({
  async recordPageView({ user, request: { headers } }, { path, duration, referrer }) {
    if (!kept || asksForPrivacy(headers)) return
    const view = { userId: user.id, path, duration, referrer, timestamp: now(), userAgent: cutUserAgent(headers['user-agent']) }
    await queries.insertPageView(db, view, pageViewsPerMinute)
  },
  async recordAction({ user, request }, action, metadata) {
    if (!kept || asksForPrivacy(request.headers)) return
    const row = { userId: user.id, action, timestamp: now(), metadata: JSON.stringify(metadata) }
    await queries.insertAction(db, row).catch(onFailure)
  },
  findChoice: async (user) => ({ recording: await queries.findChoice(db, user.id), kept }),
  async choose(user, recording) {
    await db.transaction((tx) => queries.updateChoice(tx, user.id, recording))
    return { recording, kept }
  },
  report: async (days) => ({ ...(await reportUsage(db, days, now())), recording: kept }),
})

/** Deletes records that have reached their age limit. */
export const sweepUsage = (db: Db, now: Date): Promise<void> => queries.deleteOlderThan(db, limits.usageRecordsKeptMonths, now)
