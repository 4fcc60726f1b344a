import { limits, type OfferedRole } from '@tickmark/contract'
import type { Db } from '../../db/open.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Announcements, Publish } from '../../realtime/announcements.ts'
import { recordAudit, type AuditAction } from '../audit/service.ts'
import type { Notifications } from '../notifications/service.ts'
import { findWorkspaceRole, listColleagues, workingRoles } from '../memberships/service.ts'
import { findUserId } from '../users/service.ts'
import { releaseLost } from '../engagement/service.ts'
import { announceLists, announceOpen } from './announce-change.ts'
import type { Passage } from './hand-over-queries.ts'
import { refuseWithoutRight } from './refuse-without-right.ts'
import { handOver, handOverAsMember } from './hand-over.ts'
import { deleteAdministratorInvitations, passInvitations } from './invitation-queries.ts'
import { inOrderOfSuccession } from './policy.ts'
import * as queries from './queries.ts'
import { lockAnalyses } from './part-queries.ts'

export interface PeopleDeps {
  readonly db: Db
  readonly announcements: Pick<Announcements, 'announce'>
  readonly notifications: Pick<Notifications, 'add' | 'addAboutFirm'>
}

/** Who belongs to a firm. All methods throw `ApiError` NOT_FOUND for somebody who does not. `actorId` is the caller. */
export interface People {
  /** Of somebody who becomes a guest, the owner takes over the work. Throws FORBIDDEN for the owner, whose role only a transfer changes. */
  changeRole(actorId: number, workspaceId: number, personId: number, role: OfferedRole): Promise<void>
  /** The caller leaves, or removes somebody. `successorId` takes over; the owner without it. Throws OWNS_FIRM, NO_SUCCESSOR. */
  remove(actorId: number, workspaceId: number, personId: number, successorId?: number): Promise<void>
  /** By the owner. Throws FORBIDDEN for anybody else, NO_SUCCESSOR, CANNOT_OWN. */
  transfer(actorId: number, workspaceId: number, personId: number): Promise<void>
  /**
   * Before an owner's account is deleted: the firm passes to the administrator, else the member, who has belonged to it longest. Does nothing
   * for somebody who does not own it, or is alone in it. Those who cannot own a firm by `transfer` come last. If only guests are left, they are
   * removed: who reads a client must not get all others with the firm, and the account cannot be kept.
   */
  passOn(ownerId: number, workspaceId: number): Promise<void>
}

const isWorking = (role: string | null): boolean => workingRoles.some((one) => one === role)

/** Why a user, whose account is locked, cannot own another firm. Null if they can. */
async function findHindrance(tx: Db, userId: number): Promise<'suspended' | 'owns-all' | null> {
  // No one can sign in to a suspended account, and give the firm on.
  if (await queries.isSuspended(tx, userId)) return 'suspended'
  return (await queries.countOwned(tx, userId)) >= limits.firmsPerUser ? 'owns-all' : null
}

/** Who takes over a firm whose owner's account is deleted. If no one can own another, one firm too many is better than none to sign in. */
async function findHeir(tx: Db, people: readonly queries.PersonRow[]): Promise<number | null> {
  const hindered = new Map<'suspended' | 'owns-all', number>()
  for (const { userId } of inOrderOfSuccession(people)) {
    const hindrance = await findHindrance(tx, userId)
    if (hindrance === null) return userId
    if (!hindered.has(hindrance)) hindered.set(hindrance, userId)
  }
  return hindered.get('owns-all') ?? hindered.get('suspended') ?? null
}

export function createPeople({ db, announcements, notifications }: PeopleDeps): People {
  const audit = (tx: Db, actorId: number, workspaceId: number, action: AuditAction, after: Record<string, string | number>) =>
    recordAudit(tx, { workspaceId, actorId, action, subject: 'workspace', subjectId: String(workspaceId), after })

  /** Changes the people of a firm, which is locked, and announces it to them all, with what `work` returns. */
  const change = async (workspaceId: number, work: (tx: Db) => Promise<readonly Publish[]>): Promise<void> => {
    const pending = await db.transaction(async (tx) => {
      if (!(await queries.lockFirm(tx, workspaceId))) throw new ApiError('NOT_FOUND')
      const announced: Publish[] = [...(await announceOpen(tx, announcements, { workspaceId }))]
      const before = await listColleagues(tx, workspaceId)
      announced.push(...(await work(tx)))
      announced.push(await announceLists(tx, announcements, [...before, ...(await listColleagues(tx, workspaceId))]))
      return announced
    })
    for (const publish of pending) publish()
  }

  const roleOf = async (tx: Db, workspaceId: number, personId: number) => {
    const role = await findWorkspaceRole(tx, personId, workspaceId)
    if (role === null) throw new ApiError('NOT_FOUND')
    return role
  }

  const findOwner = async (tx: Db, workspaceId: number): Promise<number> => {
    const owner = (await queries.listPeople(tx, workspaceId)).find(({ role }) => role === 'owner')
    if (owner === undefined) throw new Error('the firm has no owner')
    return owner.userId
  }

  /** Withdraws what a person who is no longer an administrator offered: administrator's rights in their name. */
  const withdrawOffers = async (tx: Db, actorId: number, workspaceId: number, personId: number): Promise<Publish[]> => {
    const emails = await deleteAdministratorInvitations(tx, workspaceId, personId)
    const invited: number[] = []
    for (const email of emails) {
      await audit(tx, actorId, workspaceId, 'workspace-invitation-withdrawn', { role: 'administrator' })
      const id = await findUserId(tx, email)
      if (id !== null) invited.push(id)
    }
    return invited.length === 0 ? [] : [await announceLists(tx, announcements, invited)]
  }

  const makeOwner = async (tx: Db, actorId: number, workspaceId: number, personId: number): Promise<readonly Publish[]> => {
    // In this order: a firm never has two owners.
    await queries.updateRole(tx, workspaceId, actorId, 'administrator')
    await queries.updateRole(tx, workspaceId, personId, 'owner')
    await passInvitations(tx, workspaceId, actorId, personId)
    await audit(tx, actorId, workspaceId, 'workspace-transferred', { userId: personId })
    return [await notifications.addAboutFirm(tx, workspaceId, actorId, { kind: 'firm-owner', userId: personId })]
  }

  /** Removes a person whose work has been passed on, which `actorId` decided. */
  const takeOut = async (tx: Db, actorId: number, { workspaceId, fromId, toId }: Passage): Promise<readonly Publish[]> => {
    const ids = await lockAnalyses(tx, { workspaceId })
    await queries.deletePerson(tx, workspaceId, fromId)
    await releaseLost(tx, actorId, ids)
    const action = actorId === fromId ? 'workspace-left' : 'workspace-person-removed'
    await audit(tx, actorId, workspaceId, action, { userId: fromId, successorId: toId })
    return [await notifications.addAboutFirm(tx, workspaceId, actorId, { kind: 'firm-removed', userId: fromId })]
  }

  return {
    changeRole: (actorId, workspaceId, personId, role) =>
      change(workspaceId, async (tx) => {
        await refuseWithoutRight(tx, actorId, workspaceId)
        const before = await roleOf(tx, workspaceId, personId)
        if (before === 'owner') throw new ApiError('FORBIDDEN')
        if (before === role) return []
        const withdrawn = await withdrawOffers(tx, actorId, workspaceId, personId)
        // A guest only reads: the owner takes over what they worked on.
        const passage = role === 'guest' ? { workspaceId, fromId: personId, toId: await findOwner(tx, workspaceId) } : null
        const notified = passage === null ? [] : await handOver(tx, notifications, actorId, passage)
        const ids = await lockAnalyses(tx, { workspaceId })
        await queries.updateRole(tx, workspaceId, personId, role)
        await releaseLost(tx, actorId, ids)
        await audit(tx, actorId, workspaceId, 'workspace-role-changed', { userId: personId, role })
        const notice = { kind: 'firm-role', userId: personId, roleBefore: before, role } as const
        return [...withdrawn, ...notified, await notifications.addAboutFirm(tx, workspaceId, actorId, notice)]
      }),
    remove: (actorId, workspaceId, personId, successorId) =>
      change(workspaceId, async (tx) => {
        if (actorId !== personId) await refuseWithoutRight(tx, actorId, workspaceId)
        const role = await roleOf(tx, workspaceId, personId)
        if (role === 'owner') throw new ApiError('OWNS_FIRM')
        // A guest has no work to pass on, and does not decide who sees the client.
        const ownerId = await findOwner(tx, workspaceId)
        const toId = role === 'guest' || successorId === undefined ? ownerId : successorId
        if (toId === personId || !isWorking(await findWorkspaceRole(tx, toId, workspaceId))) throw new ApiError('NO_SUCCESSOR')
        const withdrawn = await withdrawOffers(tx, actorId, workspaceId, personId)
        const isOwnChoice = actorId === personId && role === 'member' && toId !== ownerId
        const passage = { workspaceId, fromId: personId, toId }
        const notified = isOwnChoice
          ? await handOverAsMember(tx, notifications, passage, ownerId)
          : await handOver(tx, notifications, actorId, passage)
        return [...withdrawn, ...notified, ...(await takeOut(tx, actorId, passage))]
      }),
    transfer: (actorId, workspaceId, personId) =>
      change(workspaceId, async (tx) => {
        if ((await roleOf(tx, workspaceId, actorId)) !== 'owner') throw new ApiError('FORBIDDEN')
        await queries.lockOwner(tx, personId)
        // Their account may have been deleted while this waited for it.
        const role = await findWorkspaceRole(tx, personId, workspaceId)
        if (personId === actorId || !isWorking(role)) throw new ApiError('NO_SUCCESSOR')
        if ((await findHindrance(tx, personId)) !== null) throw new ApiError('CANNOT_OWN')
        return makeOwner(tx, actorId, workspaceId, personId)
      }),
    passOn: (ownerId, workspaceId) =>
      change(workspaceId, async (tx) => {
        if ((await findWorkspaceRole(tx, ownerId, workspaceId)) !== 'owner') return []
        // Their accounts may be deleted while this waits for them.
        await queries.lockAccounts(tx, workspaceId)
        const people = (await queries.listPeople(tx, workspaceId)).filter(({ userId }) => userId !== ownerId)
        const heirId = await findHeir(tx, people)
        if (heirId !== null) return makeOwner(tx, ownerId, workspaceId, heirId)
        const published: Publish[] = []
        for (const { userId } of people) {
          const passage = { workspaceId, fromId: userId, toId: ownerId }
          published.push(...(await handOver(tx, notifications, ownerId, passage)), ...(await takeOut(tx, ownerId, passage)))
        }
        return published
      }),
  }
}
