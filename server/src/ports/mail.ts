/** Name and address are kept separate: if joined by hand, a line break in the name could add another recipient. */
export interface MailAddress {
  readonly name: string
  readonly address: string
}

export interface Mail {
  readonly to: MailAddress
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** A mail that was kept to be read instead of being sent. */
export interface KeptMail extends Mail {
  readonly id: string
  readonly from: MailAddress
  readonly sentAt: Date
}

/** The mail server does not answer, so the next email would fail as well. */
export class MailUnreachable extends Error {
  override readonly name = 'MailUnreachable'
}

export interface MailSender {
  /** Resolves when the mail was handed over, rejects when it was not; with `MailUnreachable` when nobody answered. */
  send(mail: Mail): Promise<void>
  /** Whether mail is set up. Rejects when the mail server does not answer properly. */
  check(): Promise<boolean>
  close(): void
}
