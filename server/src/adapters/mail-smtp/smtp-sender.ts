import { setTimeout as wait } from 'node:timers/promises'
import { createTransport, type Transporter } from 'nodemailer'
import { z } from 'zod'
import { MailUnreachable, type Mail, type MailAddress, type MailSender } from '../../ports/mail.ts'
import { withoutAddresses } from '../../ports/without-addresses.ts'
import { mustEncrypt } from './must-encrypt.ts'

const connectionTimeoutMs = 10_000
const socketTimeoutMs = 20_000

/** Short, because a user is waiting. */
const retryAfterMs: readonly number[] = [500, 2_000]

const Failure = z.object({ responseCode: z.number().optional(), command: z.string().optional() })

/** Whether the connection failed. */
function isUnreachable(error: unknown): boolean {
  const { data } = Failure.safeParse(error)
  return data !== undefined && data.responseCode === undefined && data.command === 'CONN'
}

/** Whether a retry is safe: the connection failed, or the server reported a temporary error (RFC 5321 section 4.2.1). */
function isTemporary(error: unknown): boolean {
  const { responseCode = 0 } = Failure.safeParse(error).data ?? {}
  return isUnreachable(error) || (responseCode >= 400 && responseCode < 500)
}

/** Removes addresses, which must not be logged. */
function toLoggable(error: unknown): Error {
  const cleaned = withoutAddresses(error)
  return isUnreachable(error) ? new MailUnreachable(cleaned.message) : cleaned
}

/**
 * Sends email through an SMTP server. `url` is `smtps://user:password@host:465` or `smtp://host:587`. The latter switches to TLS if
 * the server offers it, and requires it if credentials would be sent to another machine.
 */
export class SmtpSender implements MailSender {
  readonly #transport: Transporter
  readonly #from: MailAddress
  readonly #retryAfterMs: readonly number[]

  /** `retries` are the delays before each retry, in milliseconds; tests pass their own. */
  constructor(url: string, from: MailAddress, retries: readonly number[] = retryAfterMs) {
    this.#from = from
    this.#retryAfterMs = retries
    this.#transport = createTransport({
      url,
      pool: true,
      maxConnections: 2,
      requireTLS: mustEncrypt(url),
      connectionTimeout: connectionTimeoutMs,
      greetingTimeout: connectionTimeoutMs,
      socketTimeout: socketTimeoutMs,
      // Nothing in an email may make the library read a file or fetch an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }

  /** Errors contain no addresses, so they can be logged. */
  async send(mail: Mail): Promise<void> {
    await this.#sendWithRetries(mail).catch((error: unknown) => {
      throw toLoggable(error)
    })
  }

  async #sendWithRetries(mail: Mail): Promise<void> {
    for (const pauseMs of this.#retryAfterMs) {
      try {
        return await this.#sendOnce(mail)
      } catch (error) {
        if (!isTemporary(error)) throw error
      }
      await wait(pauseMs)
    }
    return this.#sendOnce(mail)
  }

  async #sendOnce({ to, subject, text, html }: Mail): Promise<void> {
    await this.#transport.sendMail({ from: this.#from, to: { ...to }, subject, text, html })
  }

  /** Connects and signs in to the server, without sending anything. */
  async check(): Promise<boolean> {
    await this.#transport.verify().catch((error: unknown) => {
      throw withoutAddresses(error)
    })
    return true
  }

  close(): void {
    this.#transport.close()
  }
}
