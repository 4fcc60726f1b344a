import type { SharedRole } from '@tickmark/contract'
import { layoutMail } from '../../emails/layout-mail.ts'
import { nameInEmail } from '../../emails/name-in-email.ts'
import type { Mail } from '../../ports/mail.ts'
import type { User } from '../users/service.ts'
import { explainInvitation } from './invitation-link.ts'

/** What each role may do, as the email explains it. */
const roleTexts: Readonly<Record<SharedRole, string>> = {
  reviewer: 'As a reviewer you can read it, ask about it and change its status.',
  viewer: 'As a viewer you can read it.',
}

/**
 * Writes an invitation. The only text of the inviter's choice in it is their name, if it can be one: the analysis' name, or anything
 * else that could carry a message, is left out. `link` leads to the sign-up or the login.
 */
export function writeInvitation(to: string, inviter: Pick<User, 'firstName' | 'surname' | 'email'>, role: SharedRole, link: string): Mail {
  const name = nameInEmail(`${inviter.firstName} ${inviter.surname}`.trim())
  const who = name === '' ? inviter.email : `${name} (${inviter.email})`
  return {
    to: { name: '', address: to },
    subject: 'You have been invited to an analysis in Tickmark',
    ...layoutMail({
      greeting: 'Hello,',
      before: [`${who} asks you to take part in the review of financial statements in Tickmark. ${roleTexts[role]}`],
      action: { label: 'See the invitation', link },
      after: [explainInvitation('you take part in nothing until you accept')],
    }),
  }
}
