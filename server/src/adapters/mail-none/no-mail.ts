import type { MailSender } from '../../ports/mail.ts'

/** Where mail can neither be sent nor read on this machine alone: every attempt fails, so that nobody waits for a mail that never comes. */
export class NoMail implements MailSender {
  async send(): Promise<void> {
    throw new Error('Outgoing e-mail has nowhere to go: set SMTP_URL and MAIL_FROM')
  }

  async check(): Promise<boolean> {
    return false
  }

  close(): void {
    // Nothing is open.
  }
}
