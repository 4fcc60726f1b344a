import { limits, type ErrorCode, type SubscriptionOverride } from '@tickmark/contract'
import type { Db } from '../../db/open.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'
import type { Auth } from '../auth/service.ts'
import { recordAudit, type AuditEvent } from '../audit/service.ts'
import { appointAdmin, type User } from '../users/service.ts'
import { accountLetterJob, type AccountLetter } from './account-letter.ts'
import { refuseAppointment, refuseMove, refuseSuspension, stateOf } from './policy.ts'
import { lockAdmins } from './queries.ts'
import * as queries from './user-queries.ts'
import type { AccountReason, ManagedRow, SubscriptionState } from './user-queries.ts'

/** What was asked for is not allowed, and nothing has been done. The code says why. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly code: ErrorCode

  constructor(code: ErrorCode) {
    super(code)
    this.code = code
  }
}

export interface ManageUsersDeps {
  readonly db: Db
  readonly jobs: Pick<JobQueue, 'send' | 'wake'>
  readonly auth: Pick<Auth, 'closeSessions'>
  readonly now: () => Date
}

export interface Found {
  readonly users: readonly ManagedRow[]
  readonly total: number
  readonly exact: boolean
}

/**
 * What administrators do to accounts. Everything is written to the audit trail with before and after, in ids and states, and told to
 * whom it concerns by letter. Each throws `Refused`, with `NOT_FOUND` where there is no such account.
 */
export interface ManageUsers {
  /** `page` counts from 1. */
  find(query: string, page: number): Promise<Found>
  listReasons(id: number): Promise<readonly AccountReason[]>
  /** Moves the identity of `actor` to the account of an address (D6). */
  assignUid(actor: User, email: string): Promise<ManagedRow>
  suspend(actor: User, id: number, reason: string): Promise<ManagedRow>
  restore(actor: User, id: number): Promise<ManagedRow>
  appoint(actor: User, id: number, isAdmin: boolean): Promise<ManagedRow>
  overrideSubscription(actor: User, id: number, override: SubscriptionOverride): Promise<ManagedRow>
}

/** Counting stops here: nobody pages so far. */
const mostFound = 10_000
const mostCounted = 1_000_000

export function createManageUsers({ db, jobs, auth, now }: ManageUsersDeps): ManageUsers {
  const change = async (
    actor: User,
    id: number,
    work: (tx: Db, row: ManagedRow, able: readonly number[]) => Promise<void>,
  ): Promise<ManagedRow> => {
    const changed = await db.transaction(async (tx) => {
      // Always the administrators first: whoever else changes who is one waits.
      await lockAdmins(tx)
      const able = await listAbleFor(tx, actor)
      const row = await queries.lockManaged(tx, id)
      if (row === null) throw new Refused('NOT_FOUND')
      await work(tx, row, able)
      return queries.findManaged(tx, id)
    })
    if (changed === null) throw new Error('The account went while it was held')
    jobs.wake(accountLetterJob)
    return changed
  }

  /** Those who can administer. Throws where `actor` is none of them any more: somebody else may have seen to that since the call began. */
  const listAbleFor = async (tx: Db, actor: User): Promise<readonly number[]> => {
    const able = await queries.listAble(tx)
    if (!able.some(({ id, firebaseUid }) => id === actor.id && firebaseUid === actor.firebaseUid)) throw new Refused('FORBIDDEN')
    return able.map(({ id }) => id)
  }
  const write = (tx: Db, letter: AccountLetter) => jobs.send(tx, accountLetterJob, letter)
  const note = (tx: Db, actor: User, id: number, event: Pick<AuditEvent, 'action' | 'before' | 'after'>) =>
    recordAudit(tx, { actorId: actor.id, subject: 'user', subjectId: String(id), ...event })

  return {
    async find(query, page) {
      const words = query.toLowerCase().split(/\s+/).filter(Boolean)
      const most = words.length === 0 ? mostCounted : mostFound
      const offset = (page - 1) * limits.adminPage
      const users = await queries.listPage(db, words, limits.adminPage, offset)
      // A first page that is not full is all there is.
      const counted = page === 1 && users.length < limits.adminPage ? users.length : await queries.countFound(db, words, most + 1)
      return { users, total: Math.min(counted, most), exact: counted <= most }
    },
    listReasons: (id) => queries.listReasons(db, id),
    async assignUid(actor, email) {
      const { target, held } = await db.transaction(async (tx) => {
        await lockAdmins(tx)
        const able = await listAbleFor(tx, actor)
        const target = await queries.lockManagedByEmail(tx, email)
        const self = await queries.lockManaged(tx, actor.id)
        if (target === null) throw new Refused('NOT_FOUND')
        if (self === null || self.firebaseUid === null) throw new Refused('FORBIDDEN')
        const refused = refuseMove(self, target, able)
        if (refused !== null) throw new Refused(refused)
        await queries.moveUid(tx, self.firebaseUid, target.id)
        const before = { holder: actor.id, hadIdentity: target.firebaseUid !== null }
        await note(tx, actor, target.id, { action: 'identity-moved', before, after: { holder: target.id } })
        await write(tx, { kind: 'identity-moved', userId: target.id })
        return { target: await queries.findManaged(tx, target.id), held: target.firebaseUid }
      })
      if (target === null) throw new Error('The account went while it was held')
      await auth.closeSessions(target.id, held)
      // Their identity goes on, as the other account's; what was begun as this one's does not.
      await auth.closeSessions(actor.id, null)
      jobs.wake(accountLetterJob)
      return target
    },
    async suspend(actor, id, reason) {
      const row = await change(actor, id, async (tx, row, able) => {
        const refused = refuseSuspension(actor.id, row, able)
        if (refused !== null) throw new Refused(refused)
        if (row.suspendedAt !== null) return
        await queries.setSuspended(tx, id, now())
        await queries.addReason(tx, { userId: id, action: 'suspended', reason })
        await note(tx, actor, id, { action: 'user-suspended', before: { suspended: false }, after: { suspended: true } })
        await write(tx, { kind: 'suspended', userId: id })
      })
      await auth.closeSessions(id, row.firebaseUid)
      return row
    },
    restore: (actor, id) =>
      change(actor, id, async (tx, row) => {
        if (row.suspendedAt === null) return
        await queries.setSuspended(tx, id, null)
        await note(tx, actor, id, { action: 'user-restored', before: { suspended: true }, after: { suspended: false } })
        await write(tx, { kind: 'restored', userId: id })
      }),
    appoint: (actor, id, isAdmin) =>
      change(actor, id, async (tx, row, able) => {
        if (row.isAdmin === isAdmin) return
        const refused = refuseAppointment(row, isAdmin, able)
        if (refused !== null) throw new Refused(refused)
        await appointAdmin(tx, id, isAdmin, 'administrator', actor.id)
        await write(tx, { kind: isAdmin ? 'admin-granted' : 'admin-revoked', userId: id })
      }),
    overrideSubscription: (actor, id, override) =>
      change(actor, id, async (tx, row) => {
        const after = stateOf(override, row.trialEndsAt, now())
        await queries.setSubscription(tx, id, after)
        await queries.addReason(tx, { userId: id, action: 'subscription-overridden', reason: override.reason })
        await note(tx, actor, id, { action: 'subscription-overridden', before: inWords(row), after: inWords(after) })
        await write(tx, { kind: 'subscription-overridden', userId: id })
      }),
  }
}

/** A subscription as the audit trail has it. */
function inWords({ subscriptionStatus, trialEndsAt, subscriptionEndsAt }: SubscriptionState): Record<string, string> {
  return {
    status: subscriptionStatus,
    ...(trialEndsAt === null ? {} : { trialEndsAt: trialEndsAt.toISOString() }),
    ...(subscriptionEndsAt === null ? {} : { subscriptionEndsAt: subscriptionEndsAt.toISOString() }),
  }
}
