/** Always a name and an address apart: joined by hand, a name with a line break could address somebody else. */
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

/** Nobody answers where mail is handed over: the next one would not be taken, either. */
export class MailUnreachable extends Error {
  override readonly name = 'MailUnreachable'
}

export interface MailSender {
  /** Resolves when the mail was handed over, rejects when it was not; with `MailUnreachable` when nobody answered. */
  send(mail: Mail): Promise<void>
  /** Whether mail has somewhere to go. Rejects when what would take it does not answer as it must. */
  check(): Promise<boolean>
  close(): void
}
