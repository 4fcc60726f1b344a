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

export interface MailSender {
  /** Resolves when the mail was handed over, rejects when it was not. */
  send(mail: Mail): Promise<void>
  close(): void
}
