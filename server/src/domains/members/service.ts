import { limits, type SharedRole } from '@tickmark/contract'
import type { AttemptCounter, AttemptLimit } from '../../attempts/attempt-counter.ts'
import type { Db } from '../../db/open.ts'
import type { MailSender } from '../../ports/mail.ts'
import type { Announcements, Tell } from '../../realtime/announcements.ts'
import type { AnalysisPart } from '../analyses/service.ts'
import { recordAudit, type AuditAction } from '../audit/service.ts'
import type { User } from '../users/service.ts'
import { writeInvitation } from './invitation-mail.ts'
import { inOrderOfRole, invitationLimits, mayTakeOut } from './policy.ts'
import * as queries from './queries.ts'
import type { InvitationRow, MemberRow, PendingRow } from './queries.ts'
import { oldestInvitation } from './sweep-invitations.ts'

export { sweepInvitations } from './sweep-invitations.ts'
export type { InvitationRow, MemberRow, PendingRow } from './queries.ts'

type Place = Pick<AnalysisPart, 'id' | 'workspaceId'>

export interface MembersDeps {
  readonly db: Db
  readonly attempts: AttemptCounter
  readonly mail: Pick<MailSender, 'send'>
  readonly announcements: Pick<Announcements, 'announce'>
  readonly publicOrigin: string
  readonly now: () => Date
}

export type SharingFault = 'ALREADY_OWNER' | 'TOO_MANY_MEMBERS' | 'TOO_MANY_REQUESTS' | 'INVITATION_MAIL_FAILED' | 'FORBIDDEN' | 'NOT_FOUND'

/** Why somebody was not let in, or not taken out. The code is the contract's. */
export class SharingRefused extends Error {
  override readonly name = 'SharingRefused'
  readonly code: SharingFault
  /** When the same may be asked again, where there were too many. */
  readonly retryAt: Date | undefined

  constructor(code: SharingFault, options: { readonly cause?: unknown; readonly retryAt?: Date } = {}) {
    super(code, { cause: options.cause })
    this.code = code
    this.retryAt = options.retryAt
  }
}

export interface Members {
  /** Who takes part, the owner first; and, for the owner alone, who has been asked. */
  list(analysis: AnalysisPart): Promise<{ readonly members: readonly MemberRow[]; readonly invitations: readonly PendingRow[] }>
  /**
   * Gives whoever takes part the role; asks everybody else by mail, whether there is an account with the address or not. Throws
   * `SharingRefused`; then nothing has changed.
   */
  share(user: User, analysis: AnalysisPart, email: string, role: SharedRole): Promise<void>
  /** Takes somebody out, or an invitation back. Throws `SharingRefused`. */
  remove(user: User, analysis: AnalysisPart, email: string): Promise<void>
  listInvitations(user: User): Promise<readonly InvitationRow[]>
  /** Null when it is not this user's, or has lapsed. */
  findInvitation(user: User, id: number): Promise<InvitationRow | null>
  /** Throws `SharingRefused` when it has been taken back meanwhile. */
  accept(user: User, invitation: InvitationRow): Promise<void>
  decline(user: User, invitation: InvitationRow): Promise<void>
  /** Takes somebody who goes out of all in which they take part, and takes back what names their address. */
  forget(user: User): Promise<void>
}

export function createMembers({ db, attempts, mail, announcements, publicOrigin, now }: MembersDeps): Members {
  const oldest = (): Date => oldestInvitation(now())
  const isFull = async (tx: Db, analysisId: number, email: string): Promise<boolean> =>
    (await queries.countShared(tx, analysisId, email, oldest())) >= limits.membersPerAnalysis

  const audit = (tx: Db, { id, workspaceId }: Place, actorId: number, action: AuditAction, after = {}): Promise<void> =>
    recordAudit(tx, { workspaceId, actorId, action, subject: 'analysis', subjectId: String(id), after })

  /** Nothing is counted of an invitation that is refused. */
  const count = async (inviterId: number, email: string): Promise<void> => {
    if (!attempts.isOn) return
    const inviter = String(inviterId)
    const counted: readonly (readonly [readonly string[], readonly AttemptLimit[]])[] = [
      [['inviter', inviter], invitationLimits.inviter],
      [['pair', inviter, email], invitationLimits.pair],
      [['address', email], invitationLimits.address],
    ]
    await db.transaction(async (tx) => {
      for (const [who, allowed] of counted) {
        for (const limit of allowed) {
          const retryAt = await attempts.count(tx, attempts.key('invitation', ...who, String(limit.withinMs)), limit)
          if (retryAt !== null) throw new SharingRefused('TOO_MANY_REQUESTS', { retryAt })
        }
      }
    })
  }

  /** Whoever has been asked, or is not asked any more, sees it at once where they are signed in. The inviter learns nothing of it. */
  const tellInvited = async (tx: Db, email: string): Promise<readonly Tell[]> => {
    const userId = await queries.findUserId(tx, email)
    return userId === null ? [] : [await announcements.announce(tx, { kind: 'invitations', userId })]
  }

  const changeRole = async (user: User, analysis: AnalysisPart, member: MemberRow, role: SharedRole): Promise<void> => {
    if (member.role === role) return
    const tell = await db.transaction(async (tx) => {
      await queries.updateRole(tx, analysis.id, member.userId, role)
      await audit(tx, analysis, user.id, 'analysis-role-changed', { userId: member.userId, role })
      return announcements.announce(tx, { kind: 'changed', analysisId: analysis.id })
    })
    tell()
  }

  const invite = async (user: User, analysis: AnalysisPart, email: string, role: SharedRole): Promise<void> => {
    if (await isFull(db, analysis.id, email)) throw new SharingRefused('TOO_MANY_MEMBERS')
    await count(user.id, email)
    // No transaction waits for a mail server: what is stored is stored when the mail has gone out.
    await mail.send(writeInvitation(email, user, role, publicOrigin)).catch((cause: unknown) => {
      throw new SharingRefused('INVITATION_MAIL_FAILED', { cause })
    })
    const tells = await db.transaction(async (tx) => {
      if (!(await queries.lockShared(tx, analysis.id))) throw new SharingRefused('NOT_FOUND')
      if (await isFull(tx, analysis.id, email)) throw new SharingRefused('TOO_MANY_MEMBERS')
      await queries.putInvitation(tx, { analysisId: analysis.id, email, role, inviterId: user.id, createdAt: now() })
      await audit(tx, analysis, user.id, 'analysis-shared', { role })
      const tell = await announcements.announce(tx, { kind: 'changed', analysisId: analysis.id })
      return [tell, ...(await tellInvited(tx, email))]
    })
    for (const tell of tells) tell()
  }

  return {
    async list({ id, role }) {
      const members = inOrderOfRole(await queries.listMembers(db, id))
      return { members, invitations: role === 'owner' ? await queries.listPending(db, id, oldest()) : [] }
    },
    async share(user, analysis, email, role) {
      const known = (await queries.listMembers(db, analysis.id)).find((member) => member.email === email)
      if (known?.role === 'owner' || email === user.email) throw new SharingRefused('ALREADY_OWNER')
      return known === undefined ? invite(user, analysis, email, role) : changeRole(user, analysis, known, role)
    },
    async remove(user, analysis, email) {
      const isThemselves = email === user.email
      if (!mayTakeOut(analysis.role, isThemselves)) throw new SharingRefused('FORBIDDEN')
      const tells = await db.transaction(async (tx) => {
        const member = (await queries.listMembers(tx, analysis.id)).find((one) => one.email === email)
        if (member?.role === 'owner') throw new SharingRefused('FORBIDDEN')
        // Announced before it is done: whoever is taken out is told, too.
        const announced = [await announcements.announce(tx, { kind: 'changed', analysisId: analysis.id })]
        if (member !== undefined) {
          await queries.deleteMember(tx, analysis.id, member.userId)
          await audit(tx, analysis, user.id, isThemselves ? 'analysis-left' : 'analysis-member-removed', { userId: member.userId })
        } else {
          if (!(await queries.deleteInvitation(tx, analysis.id, email))) throw new SharingRefused('NOT_FOUND')
          await audit(tx, analysis, user.id, 'invitation-withdrawn')
          announced.push(...(await tellInvited(tx, email)))
        }
        return announced
      })
      for (const tell of tells) tell()
    },
    listInvitations: (user) => queries.listInvitations(db, user.email, oldest()),
    findInvitation: (user, id) => queries.findInvitation(db, id, user.email, oldest()),
    async accept(user, invitation) {
      const place = { id: invitation.analysisId, workspaceId: invitation.workspaceId }
      const tell = await db.transaction(async (tx) => {
        if (!(await queries.lockShared(tx, invitation.analysisId))) throw new SharingRefused('NOT_FOUND')
        const taken = await queries.takeInvitation(tx, invitation.id, user.email)
        if (taken === null) throw new SharingRefused('NOT_FOUND')
        // Whose analyses these are takes part in them anyway.
        if (user.workspaceId !== invitation.workspaceId) await queries.putMember(tx, invitation.analysisId, user.id, taken.role)
        await audit(tx, place, user.id, 'invitation-accepted', { role: taken.role })
        return announcements.announce(tx, { kind: 'changed', analysisId: invitation.analysisId })
      })
      tell()
    },
    async decline(user, invitation) {
      const place = { id: invitation.analysisId, workspaceId: invitation.workspaceId }
      const tell = await db.transaction(async (tx) => {
        const taken = await queries.takeInvitation(tx, invitation.id, user.email)
        if (taken === null) return () => {}
        await audit(tx, place, user.id, 'invitation-declined')
        return announcements.announce(tx, { kind: 'changed', analysisId: invitation.analysisId })
      })
      tell()
    },
    async forget(user) {
      const tells = await db.transaction(async (tx) => {
        await queries.deleteInvitationsTo(tx, user.email)
        const left = await queries.listMemberships(tx, user.id)
        const announced: Tell[] = []
        for (const analysisId of left) {
          announced.push(await announcements.announce(tx, { kind: 'changed', analysisId }))
          await queries.deleteMember(tx, analysisId, user.id)
        }
        return announced
      })
      for (const tell of tells) tell()
    },
  }
}
