import type { MailSender } from '../../ports/mail.ts'

/** For a server that can neither send email nor show it locally. Every attempt fails, so no one waits for an email that never comes. */
export class NoMail implements MailSender {
  async send(): Promise<void> {
    throw new Error('Outgoing email has nowhere to go: set SMTP_URL and MAIL_FROM')
  }

  async check(): Promise<boolean> {
    return false
  }

  close(): void {
    // Nothing is open.
  }
}
