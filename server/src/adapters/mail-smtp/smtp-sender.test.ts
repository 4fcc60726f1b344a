import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { simpleParser, type ParsedMail } from 'mailparser'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { writeVerificationMail } from '../../domains/auth/verification-mail.ts'
import { SmtpSender } from './smtp-sender.ts'

interface Received {
  readonly recipients: readonly string[]
  readonly mail: ParsedMail
}

let close: (() => Promise<void>) | undefined
afterEach(async () => close?.())

/** A real SMTP server on a free port, and a sender that talks to it. */
async function startExchange(options: SMTPServerOptions = {}, credentials = '') {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      simpleParser(stream).then((mail) => {
        received.push({ recipients: session.envelope.rcptTo.map((one) => one.address), mail })
        done()
      }, done)
    },
    ...options,
  })
  // Clients that are refused end the conversation as they like.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const sender = new SmtpSender(`smtp://${credentials}127.0.0.1:${port}`, { name: 'Tickmark', address: 'noreply@tickmark.example' })
  close = async () => {
    sender.close()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return { sender, received }
}

const mailTo = (firstName: string) =>
  writeVerificationMail({ email: 'ada@example.com', firstName, token: 'a.b.c', origin: 'https://tickmark.example' })

describe('a verification mail', () => {
  test('arrives whole, as text and as HTML with the same link', async () => {
    const { sender, received } = await startExchange()
    await sender.send(mailTo('Ada'))
    expect(received).toHaveLength(1)
    const [{ mail, recipients } = { mail: undefined, recipients: [] }] = received
    expect(recipients).toEqual(['ada@example.com'])
    expect(mail?.from?.value).toEqual([{ name: 'Tickmark', address: 'noreply@tickmark.example' }])
    expect(mail?.subject).toBe('Verify your e-mail address for Tickmark')
    expect(mail?.text).toContain('https://tickmark.example/verify-email?token=a.b.c&email=ada%40example.com')
    expect(mail?.html).toContain('href="https://tickmark.example/verify-email?token=a.b.c&amp;email=ada%40example.com"')
  })

  test('goes to nobody else, whatever the name says', async () => {
    const { sender, received } = await startExchange()
    await sender.send(mailTo('Ada"\r\nBcc: eve@evil.example\r\n\r\n<script>alert(1)</script>, "x" <eve@evil.example>'))
    expect(received[0]?.recipients).toEqual(['ada@example.com'])
    expect(received[0]?.mail.bcc).toBeUndefined()
    expect(received[0]?.mail.to).toMatchObject({ value: [{ address: 'ada@example.com' }] })
    expect(received[0]?.mail.html).not.toContain('<script>')
  })
})

describe('sending', () => {
  test('fails when the server does not know us', async () => {
    const { sender } = await startExchange(
      { authOptional: false, allowInsecureAuth: true, onAuth: (_auth, _session, done) => done(new Error('no')) },
      'user:wrong@',
    )
    await expect(sender.send(mailTo('Ada'))).rejects.toThrow(/Invalid login|535/)
  })

  test('fails when the server refuses the recipient', async () => {
    const { sender } = await startExchange({ onRcptTo: (_address, _session, done) => done(new Error('no such mailbox')) })
    await expect(sender.send(mailTo('Ada'))).rejects.toThrow('rejected')
  })
})
