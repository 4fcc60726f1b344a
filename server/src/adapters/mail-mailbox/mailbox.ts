import { randomUUID } from 'node:crypto'
import type { KeptMail, Mail, MailAddress, MailSender } from '../../ports/mail.ts'

/** Older emails are dropped. */
export const mailboxSize = 100

/** Keeps outgoing email in memory, so it can be read during development instead of being sent (D22). */
export class Mailbox implements MailSender {
  readonly #from: MailAddress
  readonly #now: () => Date
  #emails: readonly KeptMail[] = []

  constructor(from: MailAddress, now: () => Date) {
    this.#from = from
    this.#now = now
  }

  async send(mail: Mail): Promise<void> {
    const stored = { ...mail, id: randomUUID(), from: this.#from, sentAt: this.#now() }
    this.#emails = [stored, ...this.#emails].slice(0, mailboxSize)
  }

  /** Newest first. */
  list(): readonly KeptMail[] {
    return this.#emails
  }

  async check(): Promise<boolean> {
    return true
  }

  close(): void {
    this.#emails = []
  }
}
