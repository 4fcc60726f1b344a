import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { simpleParser, type ParsedMail } from 'mailparser'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest'
import { writeIdentityMail } from '../../domains/auth/identity-mail.ts'
import { findFreePort } from '../../testing/free-port.ts'
import { SmtpSender } from './smtp-sender.ts'

interface Received {
  readonly recipients: readonly string[]
  readonly encrypted: boolean
  readonly user: unknown
  readonly mail: ParsedMail
}

let close: (() => Promise<void>) | undefined
afterEach(async () => close?.())

interface Exchange {
  readonly server?: SMTPServerOptions
  /** `user:password@` */
  readonly credentials?: string
  readonly query?: string
}

/** An SMTP server on a free port and a sender that uses it, with two immediate retries. */
async function startExchange({ server: options = {}, credentials = '', query = '' }: Exchange = {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      simpleParser(stream).then((mail) => {
        received.push({
          recipients: session.envelope.rcptTo.map((one) => one.address),
          encrypted: session.secure,
          user: session.user,
          mail,
        })
        done()
      }, done)
    },
    ...options,
  })
  // Rejected clients may close the connection at any point.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const from = { name: 'Tickmark', address: 'noreply@tickmark.example' }
  const sender = new SmtpSender(`smtp://${credentials}127.0.0.1:${port}${query}`, from, [0, 0])
  close = async () => {
    sender.close()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return { sender, received }
}

const mailTo = (firstName: string) =>
  writeIdentityMail({ kind: 'verification', email: 'ada@example.com', firstName, token: 'a.b.c' }, 'https://tickmark.example')

describe('a verification email', () => {
  test('arrives as text and as HTML, with the same link in both', async () => {
    const { sender, received } = await startExchange()
    await sender.send(mailTo('Ada'))
    expect(received).toHaveLength(1)
    const [{ mail, recipients } = { mail: undefined, recipients: [] }] = received
    expect(recipients).toEqual(['ada@example.com'])
    expect(mail?.from?.value).toEqual([{ name: 'Tickmark', address: 'noreply@tickmark.example' }])
    expect(mail?.subject).toBe('Verify your email address for Tickmark')
    expect(mail?.text).toContain('https://tickmark.example/verify-email?token=a.b.c&email=ada%40example.com')
    expect(mail?.html).toContain('href="https://tickmark.example/verify-email?token=a.b.c&amp;email=ada%40example.com"')
  })

  test('is sent only to its recipient, whatever the name contains', async () => {
    const { sender, received } = await startExchange()
    await sender.send(mailTo('Ada"\r\nBcc: eve@evil.example\r\n\r\n<script>alert(1)</script>, "x" <eve@evil.example>'))
    expect(received[0]?.recipients).toEqual(['ada@example.com'])
    expect(received[0]?.mail.bcc).toBeUndefined()
    expect(received[0]?.mail.to).toMatchObject({ value: [{ address: 'ada@example.com' }] })
    expect(received[0]?.mail.html).not.toContain('<script>')
  })
})

describe('the other emails', () => {
  test.each([
    ['password-reset', 'Set a new password for Tickmark', 'https://tickmark.example/auth?mode=reset&token=a.b.c', 'one hour'],
    ['sign-in-link', 'Your sign-in link for Tickmark', 'https://tickmark.example/auth?mode=login&link=a.b.c', '15 minutes'],
    ['account-exists', 'You already have an account with Tickmark', 'https://tickmark.example/auth?mode=reset&token=a.b.c', 'one hour'],
  ] as const)('%s arrives as text and as HTML, with the same link in both', async (kind, subject, link, lifetime) => {
    const { sender, received } = await startExchange()
    await sender.send(writeIdentityMail({ kind, email: 'ada@example.com', firstName: '', token: 'a.b.c' }, 'https://tickmark.example'))
    const mail = received[0]?.mail
    expect(mail?.subject).toBe(subject)
    expect(mail?.text).toMatch(/^Hello,\n/)
    expect(mail?.text).toContain(`\n${link}\n`)
    expect(mail?.text).toContain(lifetime)
    expect(mail?.html).toContain(`href="${link.replaceAll('&', '&amp;')}"`)
  })
})

describe('a server that offers encryption', () => {
  // The test server warns that it uses its built-in certificate, which is public and expired.
  let consoleError: MockInstance<typeof console.error>
  beforeEach(() => {
    consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
  })
  afterEach(() => {
    const warnings = consoleError.mock.calls.map(([message]) => String(message))
    consoleError.mockRestore()
    expect(warnings).toEqual([expect.stringContaining('the built-in default TLS certificate')])
  })

  const onAuth: SMTPServerOptions['onAuth'] = ({ username, password }, _session, done) =>
    username === 'tickmark' && password === 'p@ss' ? done(null, { user: username }) : done(new Error('no'))
  const server = { disabledCommands: [], authOptional: false, onAuth }
  const credentials = 'tickmark:p%40ss@'

  test('gets STARTTLS first, and the password only over TLS', async () => {
    const { sender, received } = await startExchange({ server, credentials, query: '?tls.rejectUnauthorized=false' })
    await sender.send(mailTo('Ada'))
    expect(received).toMatchObject([{ encrypted: true, user: 'tickmark', recipients: ['ada@example.com'] }])
  })

  test('is not trusted with an unknown certificate', async () => {
    const { sender, received } = await startExchange({ server, credentials })
    await expect(sender.send(mailTo('Ada'))).rejects.toThrow(/certificate|self.signed/i)
    expect(received).toEqual([])
  })
})

describe('sending', () => {
  test('fails at once if the credentials are wrong', async () => {
    let attempts = 0
    const { sender } = await startExchange({
      server: {
        authOptional: false,
        allowInsecureAuth: true,
        onAuth: (_auth, _session, done) => {
          attempts += 1
          done(new Error('no'))
        },
      },
      credentials: 'user:wrong@',
    })
    await expect(sender.send(mailTo('Ada'))).rejects.toThrow(/Invalid login|535/)
    expect(attempts).toBe(1)
  })

  test('fails at once if the server rejects the recipient permanently', async () => {
    let attempts = 0
    const { sender } = await startExchange({
      server: {
        onRcptTo: (_address, _session, done) => {
          attempts += 1
          done(new Error('no such mailbox'))
        },
      },
    })
    await expect(sender.send(mailTo('Ada'))).rejects.toThrow('rejected')
    expect(attempts).toBe(1)
  })

  test('is retried if the server is busy, and the email arrives once', async () => {
    let attempts = 0
    const { sender, received } = await startExchange({
      server: {
        onRcptTo: (_address, _session, done) => {
          attempts += 1
          done(attempts < 3 ? Object.assign(new Error('try again later'), { responseCode: 451 }) : null)
        },
      },
    })
    await sender.send(mailTo('Ada'))
    expect([attempts, received.length]).toEqual([3, 1])
  })

  test('gives up if the server stays busy', async () => {
    let attempts = 0
    const { sender, received } = await startExchange({
      server: {
        onMailFrom: (_address, _session, done) => {
          attempts += 1
          done(Object.assign(new Error('try again later'), { responseCode: 421 }))
        },
      },
    })
    await expect(sender.send(mailTo('Ada'))).rejects.toThrow('try again later')
    expect([attempts, received.length]).toEqual([3, 0])
  })

  test('fails if there is no server', async () => {
    const from = { name: 'Tickmark', address: 'noreply@tickmark.example' }
    const sender = new SmtpSender(`smtp://127.0.0.1:${await findFreePort()}`, from, [0, 0])
    close = async () => sender.close()
    await expect(sender.send(mailTo('Ada'))).rejects.toMatchObject({
      name: 'MailUnreachable',
      message: expect.stringContaining('ECONNREFUSED'),
    })
  })
})

test('a rejected recipient is reported without the address', async () => {
  const refuse: SMTPServerOptions['onRcptTo'] = ({ address }, _session, done) =>
    done(Object.assign(new Error(`no such user ${address}; write to postmaster@mail.example`), { responseCode: 550 }))
  const { sender } = await startExchange({ server: { onRcptTo: refuse } })
  const error: unknown = await sender.send(mailTo('Ada')).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ message: expect.stringContaining('550 no such user …; write to …') })
  expect(inspect(error, { depth: Infinity, showHidden: true })).not.toMatch(/\w@\w/)
})
