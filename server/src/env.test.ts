import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { EnvRefused, readEnv } from './env.ts'

const production = { NODE_ENV: 'production', SMTP_URL: 'smtp://mail:587', MAIL_FROM: 'noreply@example.com' }

describe('the environment', () => {
  test('needs nothing set', () => {
    expect(readEnv({})).toEqual({
      production: false,
      host: '127.0.0.1',
      port: 5000,
      publicOrigin: 'http://localhost:5000',
      secureCookies: false,
      dataDir: resolve('data'),
      databaseUrl: undefined,
      authSecret: undefined,
      smtpUrl: undefined,
      mailFrom: { name: 'Tickmark', address: 'noreply@tickmark.localhost' },
      trialDays: 14,
      trustedProxies: 0,
      rateLimitFactor: 1,
      logLevel: 'warn',
      mailbox: true,
    })
  })

  test('takes an empty variable for one that is not set', () => expect(readEnv({ PORT: '', HOST: '' }).port).toBe(5000))

  test.each([
    [{ PORT: '0' }, 'PORT must be at least 1'],
    [{ PORT: '65536' }, 'PORT must be at most 65535'],
    [{ PORT: 'http' }, 'PORT must be a whole number'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must start with postgres:// or postgresql://'],
    [{ PUBLIC_URL: 'tickmark.example' }, 'PUBLIC_URL must start with http:// or https://'],
    [{ AUTH_SECRET: 'hunter2' }, 'AUTH_SECRET must have at least 32 characters'],
    [{ SMTP_URL: 'smtp://mail' }, 'MAIL_FROM must be set together with SMTP_URL'],
    [{ SMTP_URL: 'smtp://mail', MAIL_FROM: 'Tickmark <a@b>\r\nBcc: c@d' }, 'MAIL_FROM must look like'],
    [{ RATE_LIMIT_FACTOR: 'lots' }, 'RATE_LIMIT_FACTOR must be a number'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ NODE_ENV: 'production' }, 'SMTP_URL must be set in production'],
    [{ ...production, DATABASE_URL: 'postgres://db/x' }, 'AUTH_SECRET must be set in production together with DATABASE_URL'],
  ])('is refused with one line: %j', (variables, line) => {
    expect(() => readEnv(variables)).toThrow(EnvRefused)
    expect(() => readEnv(variables)).toThrow(line)
  })

  test('never repeats a secret', () => {
    expect(() => readEnv({ AUTH_SECRET: 'hunter2' })).not.toThrow('hunter2')
    expect(() => readEnv({ DATABASE_URL: 'hunter2' })).not.toThrow('hunter2')
  })

  test('keeps cookies to HTTPS in production and wherever people come over HTTPS', () => {
    expect(readEnv(production).secureCookies).toBe(true)
    expect(readEnv({ PUBLIC_URL: 'https://tickmark.example' }).secureCookies).toBe(true)
    expect(readEnv({ PUBLIC_URL: 'http://tickmark.example' }).secureCookies).toBe(false)
  })

  test('reads a sender with and without a name', () => {
    const from = (value: string) => readEnv({ SMTP_URL: 'smtp://mail', MAIL_FROM: value }).mailFrom
    expect(from('noreply@example.com')).toEqual({ name: 'Tickmark', address: 'noreply@example.com' })
    expect(from('"Tally & Co" <noreply@example.com>')).toEqual({ name: 'Tally & Co', address: 'noreply@example.com' })
  })

  test.each([
    [{}, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '192.168.1.5' }, false],
    [{ HOST: '::1' }, true],
    [{ PUBLIC_URL: 'https://tickmark.example' }, false],
    [{ TRUST_PROXY: '1' }, false],
    [{ SMTP_URL: 'smtp://mail', MAIL_FROM: 'a@b.example' }, false],
    [production, false],
  ])('keeps a development mailbox on this machine alone: %j', (variables, mailbox) => expect(readEnv(variables).mailbox).toBe(mailbox))
})
