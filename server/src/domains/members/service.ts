import { limits, type SharedRole } from '@tickmark/contract'
import type { AttemptCounter } from '../../attempts/attempt-counter.ts'
import { createCountInvitation } from '../../attempts/count-invitation.ts'
import type { Db } from '../../db/open.ts'
import type { MailSender } from '../../ports/mail.ts'
import type { Announcements, Publish } from '../../realtime/announcements.ts'
import { findRole, type AnalysisPart } from '../analyses/service.ts'
import { recordAudit, type AuditAction } from '../audit/service.ts'
import { releaseLost } from '../engagement/service.ts'
import { recordEvent } from '../history/service.ts'
import type { Notifications } from '../notifications/service.ts'
import { lockPoints } from '../points/service.ts'
import { findUserId, type User } from '../users/service.ts'
import type { LinkInvited } from './invitation-link.ts'
import { writeInvitation } from './invitation-mail.ts'
import { inOrderOfRole, canRemoveMember } from './policy.ts'
import * as queries from './queries.ts'
import type { InvitationRow, MemberRow, PendingRow } from './queries.ts'
import { oldestInvitation } from './sweep-invitations.ts'

export { createLinkInvited, explainInvitation, type LinkInvited } from './invitation-link.ts'
export { oldestInvitation, sweepInvitations } from './sweep-invitations.ts'
export type { InvitationRow, MemberRow, PendingRow } from './queries.ts'

type Place = Pick<AnalysisPart, 'id' | 'workspaceId'>

export interface MembersDeps {
  readonly db: Db
  readonly attempts: AttemptCounter
  readonly mail: Pick<MailSender, 'send'>
  readonly announcements: Pick<Announcements, 'announce'>
  readonly notifications: Pick<Notifications, 'forgetMember'>
  readonly linkInvited: LinkInvited
  readonly now: () => Date
}

export type SharingFault =
  | 'ALREADY_OWNER'
  | 'ALREADY_IN_FIRM'
  | 'TOO_MANY_MEMBERS'
  | 'TOO_MANY_REQUESTS'
  | 'INVITATION_MAIL_FAILED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'

/** Sharing, accepting or removing was refused. The code is the contract's. */
export class SharingRefused extends Error {
  override readonly name = 'SharingRefused'
  readonly code: SharingFault
  /** When to try again, if there were too many requests. */
  readonly retryAt: Date | undefined

  constructor(code: SharingFault, options: { readonly cause?: unknown; readonly retryAt?: Date } = {}) {
    super(code, { cause: options.cause })
    this.code = code
    this.retryAt = options.retryAt
  }
}

export interface Members {
  /** The members, the owner first; for the owner alone, also the open invitations. */
  list(analysis: AnalysisPart): Promise<{ readonly members: readonly MemberRow[]; readonly invitations: readonly PendingRow[] }>
  /**
   * Changes the role of a member, who is no longer assigned to points if they cannot change them; invites anyone else by email, whether the address has an account or not. Throws `SharingRefused`, and
   * then changes nothing.
   */
  share(user: User, analysis: AnalysisPart, email: string, role: SharedRole): Promise<void>
  /** Removes a member, from the points assigned to them too, or withdraws an invitation. Throws `SharingRefused`. */
  remove(user: User, analysis: AnalysisPart, email: string): Promise<void>
  listInvitations(user: User): Promise<readonly InvitationRow[]>
  /** Null if it is not this user's, or has lapsed. */
  findInvitation(user: User, id: number): Promise<InvitationRow | null>
  /** Throws `SharingRefused` if it has been withdrawn meanwhile. */
  accept(user: User, invitation: InvitationRow): Promise<void>
  decline(user: User, invitation: InvitationRow): Promise<void>
  /** Removes a user whose account is deleted from all analyses shared with them, and deletes the invitations to their address. */
  forget(user: User): Promise<void>
}

export function createMembers({ db, attempts, mail, announcements, notifications, linkInvited, now }: MembersDeps): Members {
  const count = createCountInvitation(db, attempts)
  const oldest = (): Date => oldestInvitation(now())
  const isFull = async (tx: Db, analysisId: number, email: string): Promise<boolean> =>
    (await queries.countShared(tx, analysisId, email, oldest())) >= limits.membersPerAnalysis

  const audit = (tx: Db, { id, workspaceId }: Place, actorId: number, action: AuditAction, after = {}): Promise<void> =>
    recordAudit(tx, { workspaceId, actorId, action, subject: 'analysis', subjectId: String(id), after })

  /** Shows the invited user at once that an invitation came or went. The inviter does not learn whether the address has an account. */
  const announceToInvited = async (tx: Db, email: string): Promise<readonly Publish[]> => {
    const userId = await findUserId(tx, email)
    return userId === null ? [] : [await announcements.announce(tx, { kind: 'invitations', userId })]
  }

  /** Takes those who can no longer change the analysis off its points, which are locked, and from among those who sign it. */
  const release = async (tx: Db, userId: number, { id: analysisId }: Place): Promise<readonly Publish[]> =>
    (await releaseLost(tx, userId, [analysisId])) ? [await announcements.announce(tx, { kind: 'points', analysisId })] : []

  const changeRole = async (user: User, analysis: AnalysisPart, member: MemberRow, role: SharedRole): Promise<void> => {
    if (member.role === role) return
    const pending = await db.transaction(async (tx) => {
      if (!(await lockPoints(tx, analysis.id))) throw new SharingRefused('NOT_FOUND')
      await queries.updateRole(tx, analysis.id, member.userId, role)
      await audit(tx, analysis, user.id, 'analysis-role-changed', { userId: member.userId, role })
      await recordEvent(tx, analysis, user.id, 'role-changed', { memberId: member.userId, role })
      const released = await release(tx, user.id, analysis)
      return [await announcements.announce(tx, { kind: 'changed', analysisId: analysis.id }), ...released]
    })
    for (const publish of pending) publish()
  }

  const invite = async (user: User, analysis: AnalysisPart, email: string, role: SharedRole): Promise<void> => {
    if (await isFull(db, analysis.id, email)) throw new SharingRefused('TOO_MANY_MEMBERS')
    const retryAt = await count(user.id, email)
    if (retryAt !== null) throw new SharingRefused('TOO_MANY_REQUESTS', { retryAt })
    // Outside the transaction, which must not wait for a mail server: the invitation is stored once the email has been sent.
    await mail.send(writeInvitation(email, user, role, await linkInvited(email))).catch((cause: unknown) => {
      throw new SharingRefused('INVITATION_MAIL_FAILED', { cause })
    })
    const pending = await db.transaction(async (tx) => {
      if (!(await queries.lockShared(tx, analysis.id))) throw new SharingRefused('NOT_FOUND')
      // Read again: they may have been removed since the call began.
      if ((await findRole(tx, user.id, analysis.id)) !== 'owner') throw new SharingRefused('NOT_FOUND')
      if (await isFull(tx, analysis.id, email)) throw new SharingRefused('TOO_MANY_MEMBERS')
      await queries.putInvitation(tx, { analysisId: analysis.id, email, role, inviterId: user.id, createdAt: now() })
      await audit(tx, analysis, user.id, 'analysis-shared', { role })
      await recordEvent(tx, analysis, user.id, 'invited', { role })
      const publish = await announcements.announce(tx, { kind: 'changed', analysisId: analysis.id })
      return [publish, ...(await announceToInvited(tx, email))]
    })
    for (const publish of pending) publish()
  }

  return {
    async list({ id, role }) {
      const members = inOrderOfRole(await queries.listMembers(db, id))
      return { members, invitations: role === 'owner' ? await queries.listPending(db, id, oldest()) : [] }
    },
    async share(user, analysis, email, role) {
      const known = (await queries.listMembers(db, analysis.id)).find((member) => member.email === email)
      if (email === user.email) throw new SharingRefused('ALREADY_OWNER')
      // People of the firm have their role from it.
      if (known !== undefined && (!known.isShared || known.role === 'owner'))
        throw new SharingRefused(known.userId === analysis.userId ? 'ALREADY_OWNER' : 'ALREADY_IN_FIRM')
      return known === undefined ? invite(user, analysis, email, role) : changeRole(user, analysis, known, role)
    },
    async remove(user, analysis, email) {
      const isThemselves = email === user.email
      if (!canRemoveMember(analysis.role, isThemselves)) throw new SharingRefused('FORBIDDEN')
      const pending = await db.transaction(async (tx) => {
        if (!(await lockPoints(tx, analysis.id))) throw new SharingRefused('NOT_FOUND')
        const member = (await queries.listMembers(tx, analysis.id)).find((one) => one.email === email)
        if (member?.isShared === false) throw new SharingRefused('FORBIDDEN')
        // Announced before the removal, so that the removed member gets it, too.
        const announced = [await announcements.announce(tx, { kind: 'changed', analysisId: analysis.id })]
        if (member !== undefined) {
          await queries.deleteMember(tx, analysis.id, member.userId)
          await notifications.forgetMember(tx, analysis.id, member.userId)
          await audit(tx, analysis, user.id, isThemselves ? 'analysis-left' : 'analysis-member-removed', { userId: member.userId })
          await recordEvent(tx, analysis, user.id, isThemselves ? 'member-left' : 'member-removed', { memberId: member.userId })
          announced.push(...(await release(tx, user.id, analysis)))
        } else {
          if (!(await queries.deleteInvitation(tx, analysis.id, email))) throw new SharingRefused('NOT_FOUND')
          await audit(tx, analysis, user.id, 'invitation-withdrawn')
          await recordEvent(tx, analysis, user.id, 'invitation-withdrawn')
          announced.push(...(await announceToInvited(tx, email)))
        }
        return announced
      })
      for (const publish of pending) publish()
    },
    listInvitations: (user) => queries.listInvitations(db, user.email, oldest()),
    findInvitation: (user, id) => queries.findInvitation(db, id, user.email, oldest()),
    async accept(user, invitation) {
      const place = { id: invitation.analysisId, workspaceId: invitation.workspaceId }
      const pending = await db.transaction(async (tx) => {
        if (!(await queries.lockShared(tx, invitation.analysisId))) throw new SharingRefused('NOT_FOUND')
        const taken = await queries.takeInvitation(tx, invitation.id, user.email)
        if (taken === null) throw new SharingRefused('NOT_FOUND')
        // People who work in its workspace have access anyway.
        if ((await findRole(tx, user.id, invitation.analysisId)) !== 'owner')
          await queries.putMember(tx, invitation.analysisId, user.id, taken.role)
        await audit(tx, place, user.id, 'invitation-accepted', { role: taken.role })
        await recordEvent(tx, place, user.id, 'member-joined', { memberId: user.id, role: taken.role })
        // A reviewer who changed their address may have accepted a second invitation, as a viewer.
        const released = await release(tx, user.id, place)
        return [await announcements.announce(tx, { kind: 'changed', analysisId: invitation.analysisId }), ...released]
      })
      for (const publish of pending) publish()
    },
    async decline(user, invitation) {
      const place = { id: invitation.analysisId, workspaceId: invitation.workspaceId }
      const publish = await db.transaction(async (tx) => {
        const taken = await queries.takeInvitation(tx, invitation.id, user.email)
        if (taken === null) return () => {}
        await audit(tx, place, user.id, 'invitation-declined')
        return announcements.announce(tx, { kind: 'changed', analysisId: invitation.analysisId })
      })
      publish()
    },
    async forget(user) {
      const pending = await db.transaction(async (tx) => {
        const announced: Publish[] = []
        // By id, so that two such transactions cannot wait for each other.
        for (const analysis of await queries.listMemberships(tx, user.id)) {
          if (!(await lockPoints(tx, analysis.id))) continue
          announced.push(await announcements.announce(tx, { kind: 'changed', analysisId: analysis.id }))
          await queries.deleteMember(tx, analysis.id, user.id)
          await recordEvent(tx, analysis, user.id, 'member-left', { memberId: user.id })
          await notifications.forgetMember(tx, analysis.id, user.id)
          announced.push(...(await release(tx, user.id, analysis)))
        }
        await queries.deleteInvitationsTo(tx, user.email)
        return announced
      })
      for (const publish of pending) publish()
    },
  }
}
