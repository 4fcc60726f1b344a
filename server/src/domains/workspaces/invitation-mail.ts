import type { OfferedRole } from '@tickmark/contract'
import { layoutMail } from '../../emails/layout-mail.ts'
import { nameInEmail } from '../../emails/name-in-email.ts'
import type { Mail } from '../../ports/mail.ts'
import { explainInvitation } from '../members/service.ts'
import type { User } from '../users/service.ts'

/** What each role may do, as the email explains it. */
const roleTexts: Readonly<Record<OfferedRole, string>> = {
  administrator: 'As an administrator you work on all of its clients and decide who belongs to it.',
  member: 'As a member you work on its clients.',
  guest: 'As a guest you can read the work on one client.',
}

/**
 * Writes an invitation to a firm. The only text of the inviter's choice in it is their name, if it can be one: the firm's name, or anything
 * else that could carry a message, is left out. `link` leads to the sign-up or the login.
 */
export function writeFirmInvitation(
  to: string,
  inviter: Pick<User, 'firstName' | 'surname' | 'email'>,
  role: OfferedRole,
  link: string,
): Mail {
  const name = nameInEmail(`${inviter.firstName} ${inviter.surname}`.trim())
  const who = name === '' ? inviter.email : `${name} (${inviter.email})`
  return {
    to: { name: '', address: to },
    subject: 'You have been invited to a firm in Tickmark',
    ...layoutMail({
      greeting: 'Hello,',
      before: [`${who} asks you to join their firm in Tickmark. ${roleTexts[role]}`],
      action: { label: 'See the invitation', link },
      after: [explainInvitation('you belong to no firm until you accept')],
    }),
  }
}
