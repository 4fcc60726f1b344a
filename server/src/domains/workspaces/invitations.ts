import { limits, type NewPerson } from '@tickmark/contract'
import type { Db } from '../../db/open.ts'
import { ApiError } from '../../http/api-error.ts'
import type { MailSender } from '../../ports/mail.ts'
import type { Announcements, Publish } from '../../realtime/announcements.ts'
import { recordAudit, type AuditAction } from '../audit/service.ts'
import { holdClient } from '../clients/service.ts'
import { oldestInvitation, type LinkInvited } from '../members/service.ts'
import { listColleagues } from '../memberships/service.ts'
import { findUserId, type User } from '../users/service.ts'
import { refuseWithoutRight } from './refuse-without-right.ts'
import { announceLists } from './announce-change.ts'
import { writeFirmInvitation } from './invitation-mail.ts'
import * as invitationQueries from './invitation-queries.ts'
import type { InvitationRow, PendingRow } from './invitation-queries.ts'
import * as queries from './queries.ts'

export interface InvitationsDeps {
  readonly db: Db
  readonly announcements: Pick<Announcements, 'announce'>
  readonly mail: Pick<MailSender, 'send'>
  /** Counts an invitation by email. Returns when to try again if there were too many, which counts nothing; else null. */
  readonly count: (inviterId: number, email: string) => Promise<Date | null>
  readonly linkInvited: LinkInvited
  readonly now: () => Date
}

/** Invitations to firms. All methods throw `ApiError`. */
export interface FirmInvitations {
  listPending(workspaceId: number): Promise<readonly PendingRow[]>
  /** Throws ALREADY_IN_FIRM, TOO_MANY_PEOPLE, TOO_MANY_REQUESTS, INVITATION_MAIL_FAILED, NO_CLIENT, and then changes nothing. */
  invite(user: User, workspaceId: number, person: NewPerson): Promise<void>
  withdraw(userId: number, workspaceId: number, id: number): Promise<void>
  list(user: User): Promise<readonly InvitationRow[]>
  /** Null if it is not this user's, or has lapsed. */
  find(user: User, id: number): Promise<InvitationRow | null>
  /** Throws NOT_FOUND if it has been withdrawn meanwhile. */
  accept(user: User, invitation: InvitationRow): Promise<void>
  decline(user: User, invitation: InvitationRow): Promise<void>
}

export function createFirmInvitations({ db, announcements, mail, count, linkInvited, now }: InvitationsDeps): FirmInvitations {
  const oldest = (): Date => oldestInvitation(now())

  const audit = (tx: Db, actorId: number, workspaceId: number, action: AuditAction, after = {}): Promise<void> =>
    recordAudit(tx, { workspaceId, actorId, action, subject: 'workspace', subjectId: String(workspaceId), after })

  const refuseUnfit = async (tx: Db, user: User, workspaceId: number, person: NewPerson): Promise<void> => {
    const people = await queries.listPeople(tx, workspaceId)
    if (people.some(({ email }) => email === person.email)) throw new ApiError('ALREADY_IN_FIRM')
    const pending = await invitationQueries.countPending(tx, workspaceId, person.email, oldest())
    if (people.length + pending >= limits.peoplePerWorkspace) throw new ApiError('TOO_MANY_PEOPLE')
    if (person.role === 'guest' && !(await holdClient(tx, user.id, workspaceId, person.clientId))) throw new ApiError('NO_CLIENT')
  }

  /** Announces to the firm, and to the invited user. The inviter does not learn whether the address has an account. */
  const announce = async (tx: Db, workspaceId: number, email: string | null): Promise<Publish> => {
    const invited = email === null ? null : await findUserId(tx, email)
    const people = await listColleagues(tx, workspaceId)
    return announceLists(tx, announcements, invited === null ? people : [...people, invited])
  }

  return {
    listPending: (workspaceId) => invitationQueries.listPending(db, workspaceId, oldest()),
    async invite(user, workspaceId, person) {
      const { email, role } = person
      await refuseUnfit(db, user, workspaceId, person)
      const retryAt = await count(user.id, email)
      if (retryAt !== null) throw new ApiError('TOO_MANY_REQUESTS', { retryAt })
      // Outside the transaction, which must not wait for a mail server: the invitation is stored once the email has been sent.
      await mail.send(writeFirmInvitation(email, user, role, await linkInvited(email))).catch((cause: unknown) => {
        throw new ApiError('INVITATION_MAIL_FAILED', { cause })
      })
      const publish = await db.transaction(async (tx) => {
        if (!(await queries.lockFirm(tx, workspaceId))) throw new ApiError('NOT_FOUND')
        await refuseWithoutRight(tx, user.id, workspaceId)
        await refuseUnfit(tx, user, workspaceId, person)
        const clientId = person.role === 'guest' ? person.clientId : null
        await invitationQueries.putInvitation(tx, { workspaceId, email, role, clientId, inviterId: user.id, createdAt: now() })
        await audit(tx, user.id, workspaceId, 'workspace-invited', { role })
        return announce(tx, workspaceId, email)
      })
      publish()
    },
    async withdraw(userId, workspaceId, id) {
      const publish = await db.transaction(async (tx) => {
        if (!(await queries.lockFirm(tx, workspaceId))) throw new ApiError('NOT_FOUND')
        await refuseWithoutRight(tx, userId, workspaceId)
        const email = await invitationQueries.deleteInvitation(tx, workspaceId, id)
        if (email === null) throw new ApiError('NOT_FOUND')
        await audit(tx, userId, workspaceId, 'workspace-invitation-withdrawn')
        return announce(tx, workspaceId, email)
      })
      publish()
    },
    list: (user) => invitationQueries.listInvitations(db, user.email, oldest()),
    find: (user, id) => invitationQueries.findInvitation(db, id, user.email, oldest()),
    async accept(user, { id, workspaceId }) {
      const publish = await db.transaction(async (tx) => {
        if (!(await queries.lockFirm(tx, workspaceId))) throw new ApiError('NOT_FOUND')
        const taken = await invitationQueries.takeInvitation(tx, id, user.email)
        if (taken === null) throw new ApiError('NOT_FOUND')
        await queries.addPerson(tx, workspaceId, user.id, taken.role)
        if (taken.clientId !== null) await queries.nameForClient(tx, taken.clientId, [user.id])
        await audit(tx, user.id, workspaceId, 'workspace-joined', { role: taken.role })
        return announce(tx, workspaceId, null)
      })
      publish()
    },
    async decline(user, { id, workspaceId }) {
      const publish = await db.transaction(async (tx) => {
        if ((await invitationQueries.takeInvitation(tx, id, user.email)) === null) return () => {}
        await audit(tx, user.id, workspaceId, 'workspace-invitation-declined')
        return announce(tx, workspaceId, user.email)
      })
      publish()
    },
  }
}
