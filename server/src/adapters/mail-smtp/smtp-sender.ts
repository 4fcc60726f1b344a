import { createTransport, type Transporter } from 'nodemailer'
import type { Mail, MailAddress, MailSender } from '../../ports/mail.ts'

const connectionTimeoutMs = 10_000
const socketTimeoutMs = 20_000

/** Sends mail through an SMTP server. `url` as in `smtps://user:password@host:465` or `smtp://host:587`, which asks for STARTTLS when offered. */
export class SmtpSender implements MailSender {
  readonly #transport: Transporter
  readonly #from: MailAddress

  constructor(url: string, from: MailAddress) {
    this.#from = from
    this.#transport = createTransport({
      url,
      pool: true,
      maxConnections: 2,
      connectionTimeout: connectionTimeoutMs,
      greetingTimeout: connectionTimeoutMs,
      socketTimeout: socketTimeoutMs,
      // A mail is made of what we write: nothing in it may make us read a file or fetch an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }

  async send({ to, subject, text, html }: Mail): Promise<void> {
    await this.#transport.sendMail({ from: this.#from, to: { ...to }, subject, text, html })
  }

  close(): void {
    this.#transport.close()
  }
}
