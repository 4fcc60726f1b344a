import type { MailboxMessage } from '@tickmark/contract'
import type { KeptMail } from '../../ports/mail.ts'

/** Where outgoing mail is kept in development; null if it is not kept. */
export type MailboxSource = { list(): readonly KeptMail[] } | null

export const listMessages = (mailbox: MailboxSource): MailboxMessage[] =>
  (mailbox?.list() ?? []).map(({ id, to, from, subject, text, html, sentAt }) => ({
    id,
    to: to.address,
    from: from.address,
    subject,
    text,
    html,
    sentAt: sentAt.toISOString(),
  }))
