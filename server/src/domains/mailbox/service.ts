import type { MailboxMessage } from '@tickmark/contract'
import type { MailAddress } from '../../ports/mail.ts'

/** A mail that was kept instead of sent. */
export interface KeptMail {
  readonly id: string
  readonly to: MailAddress
  readonly from: MailAddress
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly sentAt: Date
}

/** Where outgoing mail is kept in development; null where there is no such place. */
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
