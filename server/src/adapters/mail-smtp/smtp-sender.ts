import { setTimeout as wait } from 'node:timers/promises'
import { createTransport, type Transporter } from 'nodemailer'
import { z } from 'zod'
import { MailUnreachable, type Mail, type MailAddress, type MailSender } from '../../ports/mail.ts'
import { withoutAddresses } from '../../ports/without-addresses.ts'
import { mustEncrypt } from './must-encrypt.ts'

const connectionTimeoutMs = 10_000
const socketTimeoutMs = 20_000

/** A user is waiting for the answer, so it is retried soon or not at all. */
const retryAfterMs: readonly number[] = [500, 2_000]

const Failure = z.object({ responseCode: z.number().optional(), command: z.string().optional() })

/** A connection that never came about. */
function isUnreachable(error: unknown): boolean {
  const { data } = Failure.safeParse(error)
  return data !== undefined && data.responseCode === undefined && data.command === 'CONN'
}

/** What the server calls temporary (RFC 5321 section 4.2.1), and a connection that never came about: in both cases it has taken nothing. */
function isTemporary(error: unknown): boolean {
  const { responseCode = 0 } = Failure.safeParse(error).data ?? {}
  return isUnreachable(error) || (responseCode >= 400 && responseCode < 500)
}

/** What the log may say. */
function asFailure(error: unknown): Error {
  const cleaned = withoutAddresses(error)
  return isUnreachable(error) ? new MailUnreachable(cleaned.message) : cleaned
}

/**
 * Sends mail through an SMTP server. `url` as in `smtps://user:password@host:465` or `smtp://host:587`, which goes over to TLS when the
 * server offers it, and insists on it where credentials would travel to another machine.
 */
export class SmtpSender implements MailSender {
  readonly #transport: Transporter
  readonly #from: MailAddress
  readonly #retryAfterMs: readonly number[]

  /** `retries` says how long to wait before each new try; it is for tests. */
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
      // A mail is made of what we write: nothing in it may make us read a file or fetch an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }

  /** Throws what the log may say. */
  async send(mail: Mail): Promise<void> {
    await this.#sendPatiently(mail).catch((error: unknown) => {
      throw asFailure(error)
    })
  }

  async #sendPatiently(mail: Mail): Promise<void> {
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

  /** Opens a conversation with the server and signs in to it; no mail is sent. */
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
