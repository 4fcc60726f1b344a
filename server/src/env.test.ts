import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { EnvRefused, readArelle, readEnv } from './env.ts'

const firebase = { FIREBASE_PROJECT_ID: 'demo-tickmark', FIREBASE_API_KEY: 'AIza' }
const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_PRICE_ID: 'price_1' }
const google = { GOOGLE_CLIENT_ID: 'tickmark', GOOGLE_CLIENT_SECRET: 'secret' }
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
      adminEmails: [],
      sealingKeys: [],
      secondFactor: { mode: 'optional', trustsProviders: false },
      firebase: undefined,
      google: undefined,
      tokenSyncUrl: undefined,
      trialDays: 14,
      stopDelayMs: 0,
      personalTokens: true,
      textRecognition: true,
      usageRecords: true,
      storage: { perUser: 2_000_000_000, perWorkspace: 20_000_000_000 },
      minFreeBytes: 500_000_000,
      files: { s3: null, keys: [], refusesPlain: false },
      sessions: { idleMs: 7 * 24 * 60 * 60_000, maxMs: 30 * 24 * 60 * 60_000 },
      passwordMinLength: 6,
      trustedProxies: 0,
      rateLimitFactor: 1,
      hideAccounts: false,
      landing: null,
      logLevel: 'warn',
      mailbox: true,
      billing: { kind: 'test' },
      audit: { retentionDays: 0, addressDays: 90, earlierSecrets: [] },
      ledgerSources: {},
    })
  })

  test('treats an empty variable as not set', () => expect(readEnv({ PORT: '', HOST: '' }).port).toBe(5000))

  test.each([
    [{ PORT: '0' }, 'PORT must be at least 1'],
    [{ PORT: '65536' }, 'PORT must be at most 65535'],
    [{ PORT: 'http' }, 'PORT must be a whole number'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must start with postgres:// or postgresql://'],
    [{ PUBLIC_URL: 'tickmark.example' }, 'PUBLIC_URL must start with http:// or https://'],
    [{ AUTH_SECRET: 'hunter2' }, 'AUTH_SECRET must have at least 32 characters'],
    [{ METRICS_TOKEN: 'hunter2' }, 'METRICS_TOKEN must have at least 32 characters'],
    [{ METRICS_TOKEN: `${'x'.repeat(40)} y` }, 'METRICS_TOKEN must have'],
    [{ SMTP_URL: 'smtp://mail' }, 'MAIL_FROM must be set together with SMTP_URL'],
    [{ SMTP_URL: 'smtp://mail', MAIL_FROM: 'Tickmark <a@b>\r\nBcc: c@d' }, 'MAIL_FROM must look like'],
    [{ HIDE_ACCOUNTS: 'yes' }, 'HIDE_ACCOUNTS must be on or off'],
    [{ TEXT_RECOGNITION: 'no' }, 'TEXT_RECOGNITION must be on or off'],
    [{ USAGE_RECORDS: 'no' }, 'USAGE_RECORDS must be on or off'],
    [{ PERSONAL_TOKENS: 'no' }, 'PERSONAL_TOKENS must be on or off'],
    [{ RATE_LIMIT_FACTOR: 'lots' }, 'RATE_LIMIT_FACTOR must be a number'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ ADMIN_EMAILS: 'ada@example.com; bea' }, 'ADMIN_EMAILS'],
    [{ FIREBASE_PROJECT_ID: 'demo-tickmark' }, 'FIREBASE_API_KEY must be set together with FIREBASE_PROJECT_ID'],
    [{ FIREBASE_API_KEY: 'AIza' }, 'FIREBASE_PROJECT_ID must be set together with the other FIREBASE variables'],
    [{ FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }, 'FIREBASE_PROJECT_ID must be set together with the other FIREBASE variables'],
    [{ ...firebase, FIREBASE_AUTH_DOMAIN: "x.example; script-src 'unsafe-inline'" }, 'FIREBASE_AUTH_DOMAIN must be a host name'],
    [
      { ...firebase, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099', FIREBASE_PROJECT_ID: 'tickmark-live' },
      'FIREBASE_AUTH_EMULATOR_HOST must not',
    ],
    [{ ...firebase, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099', NODE_ENV: 'production' }, 'FIREBASE_AUTH_EMULATOR_HOST must not'],
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET and STRIPE_PRICE_ID must be set together'],
    [{ STRIPE_API_URL: 'http://127.0.0.1:1' }, 'STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET and STRIPE_PRICE_ID must be set together'],
    [{ ...stripe, STRIPE_SECRET_KEY: 'pk_test_1' }, 'STRIPE_SECRET_KEY must be a secret key of Stripe'],
    [{ ...stripe, STRIPE_API_URL: 'https://elsewhere.example' }, 'STRIPE_API_URL must not be set in production, nor to another machine'],
    [{ ...production, ...stripe, STRIPE_API_URL: 'http://127.0.0.1:1' }, 'STRIPE_API_URL must not be set in production'],
    [{ BILLING: 'no' }, 'BILLING must be on or off'],
    [{ GOOGLE_CLIENT_ID: 'x' }, 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together'],
    [{ ...google, GOOGLE_ISSUER: 'http://provider.example' }, 'GOOGLE_ISSUER must start with https://'],
    [{ ...google, ...firebase }, 'GOOGLE_CLIENT_ID must not be set beside FIREBASE_PROJECT_ID'],
    [{ NODE_ENV: 'production' }, 'SMTP_URL must be set in production'],
    [{ ...production, DATABASE_URL: 'postgres://db/x' }, 'AUTH_SECRET must be set in production together with DATABASE_URL'],
  ])('is refused with one line: %j', (variables, line) => {
    expect(() => readEnv(variables)).toThrow(EnvRefused)
    expect(() => readEnv(variables)).toThrow(line)
  })

  test('chooses the payment service', () => {
    const keys = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', priceId: 'price_1', apiUrl: null }
    expect(readEnv(stripe).billing).toEqual({ kind: 'stripe', stripe: keys })
    expect(readEnv({ ...production, ...stripe }).billing).toEqual({ kind: 'stripe', stripe: keys })
    expect(readEnv({ ...stripe, BILLING: 'off' }).billing).toEqual({ kind: 'off' })
    expect(readEnv(production).billing).toEqual({ kind: 'none' })
  })

  test('accepts a Firebase project, which sends its own email', () => {
    expect(readEnv({ ...firebase, NODE_ENV: 'production' }).firebase).toEqual({
      projectId: 'demo-tickmark',
      apiKey: 'AIza',
      authDomain: 'demo-tickmark.firebaseapp.com',
      emulatorHost: null,
    })
    expect(readEnv({ ...firebase, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }).firebase?.emulatorHost).toBe('127.0.0.1:9099')
  })

  test('accepts a Google registration without an issuer address', () =>
    expect(readEnv(google).google).toEqual({ issuer: 'https://accounts.google.com', clientId: 'tickmark', clientSecret: 'secret' }))

  test('accepts administrators’ addresses in any case', () =>
    expect(readEnv({ ADMIN_EMAILS: 'Ada@Example.com, bea@example.com' }).adminEmails).toEqual(['ada@example.com', 'bea@example.com']))

  test('never repeats a secret', () => {
    expect(() => readEnv({ AUTH_SECRET: 'hunter2' })).not.toThrow('hunter2')
    expect(() => readEnv({ DATABASE_URL: 'hunter2' })).not.toThrow('hunter2')
  })

  test('restricts cookies to HTTPS in production and when the public address uses HTTPS', () => {
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
    [firebase, false],
    [production, false],
  ])('keeps a development mailbox on this machine alone: %j', (variables, mailbox) => expect(readEnv(variables).mailbox).toBe(mailbox))

  describe('the operator’s landing page', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tickmark-env-'))
    const fileWith = (text: string) => {
      const file = join(folder, 'landing.json')
      writeFileSync(file, text)
      return { LANDING_CONTENT: file }
    }
    afterAll(() => {
      rmSync(folder, { recursive: true })
    })

    test('is replaced section by section', () => {
      const closing = { heading: 'Try it', text: 'On our own machine.' }
      expect(readEnv(fileWith(JSON.stringify({ closing }))).landing).toEqual({ closing })
    })

    test.each([
      ['{ "closing": { "heading": "Try it" } }', 'closing.text: '],
      ['{ "closing": { "heading": "<b>Try</b>", "text": "it" } }', 'closing.heading: Plain text only, no HTML'],
      ['{ "closings": {} }', 'the file: '],
      ['{ closing }', 'is not valid JSON ('],
    ])('is refused with the place of the mistake: %s', (text, line) => {
      const variables = fileWith(text)
      expect(() => readEnv(variables)).toThrow(EnvRefused)
      expect(() => readEnv(variables)).toThrow(`LANDING_CONTENT: ${variables.LANDING_CONTENT} ${line}`)
    })

    test('must exist', () =>
      expect(() => readEnv({ LANDING_CONTENT: '/nowhere/landing.json' })).toThrow('/nowhere/landing.json cannot be read'))
  })
})

describe('ARELLE_COMMAND', () => {
  const read = (command: string) => readArelle({ ARELLE_COMMAND: command, PATH: '/bin', AUTH_SECRET: 'secret' })

  test('is a program with its first arguments, and passes none of our secrets on', () => {
    expect(read(' python3  /opt/arelle.py ')).toEqual({ program: 'python3', args: ['/opt/arelle.py'], environment: { PATH: '/bin' } })
    expect(read('["C:\\\\Program Files\\\\arelle.exe", "--x"]')).toMatchObject({ program: 'C:\\Program Files\\arelle.exe', args: ['--x'] })
    expect(read(' ')).toBeUndefined()
  })

  test.each(['[', '[]', '["a", 1]', '[""]'])('%s is refused', (command) => {
    expect(() => read(command)).toThrow('ARELLE_COMMAND must be')
  })
})

describe('XERO_… and QUICKBOOKS_…', () => {
  const xero = { XERO_CLIENT_ID: 'xero-app', XERO_CLIENT_SECRET: 'secret-of-xero' }
  const quickbooks = { QUICKBOOKS_CLIENT_ID: 'intuit-app', QUICKBOOKS_CLIENT_SECRET: 'secret-of-intuit' }

  test('each set up a system that ledgers are pulled from, at its own addresses', () => {
    const { ledgerSources } = readEnv({ ...production, ...xero, ...quickbooks })
    expect(ledgerSources.xero).toEqual({
      clientId: 'xero-app',
      clientSecret: 'secret-of-xero',
      loginUrl: 'https://login.xero.com',
      identityUrl: 'https://identity.xero.com',
      apiUrl: 'https://api.xero.com',
    })
    expect(ledgerSources.quickbooks).toMatchObject({ clientId: 'intuit-app', apiUrl: 'https://quickbooks.api.intuit.com' })
    const sandbox = readEnv({ ...quickbooks, QUICKBOOKS_SANDBOX: 'on' }).ledgerSources
    expect(sandbox).toMatchObject({ xero: undefined, quickbooks: { apiUrl: 'https://sandbox-quickbooks.api.intuit.com' } })
  })

  test('are complete, and go to a double on this machine alone, outside production', () => {
    for (const name of [...Object.keys(xero), ...Object.keys(quickbooks)]) {
      const { [name]: _, ...part } = { ...xero, ...quickbooks } as Record<string, string>
      expect(() => readEnv(part)).toThrow('must be set together')
    }
    for (const name of ['XERO_URL', 'QUICKBOOKS_URL']) {
      expect(() => readEnv({ ...xero, ...quickbooks, [name]: 'http://127.0.0.1:1' })).not.toThrow()
      expect(() => readEnv({ ...xero, ...quickbooks, [name]: 'https://example.com' })).toThrow(`${name} must not be set`)
      expect(() => readEnv({ ...production, ...xero, [name]: 'http://127.0.0.1:1' })).toThrow(`${name} must not be set`)
    }
  })

  test('never print a secret in a refusal', () => {
    expect(() => readEnv({ ...xero, XERO_CLIENT_SECRET: 'sec ret' })).toThrow(
      /^XERO_CLIENT_SECRET must be the client secret of an app at Xero$/,
    )
  })
})

describe('COMPANIES_HOUSE_…', () => {
  const account = {
    COMPANIES_HOUSE_PRESENTER_ID: '00012345000',
    COMPANIES_HOUSE_PRESENTER_CODE: 'SECRET',
    COMPANIES_HOUSE_PACKAGE_REFERENCE: '0012',
  }

  test('without an account nothing is filed; with one, at the gateway itself', () => {
    expect(readEnv({}).companiesHouse).toBeUndefined()
    expect(readEnv({ ...account, COMPANIES_HOUSE_TEST: 'on' }).companiesHouse).toEqual({
      presenterId: '00012345000',
      presenterCode: 'SECRET',
      packageReference: '0012',
      gatewayUrl: 'https://xmlgw.companieshouse.gov.uk/v1-0/xmlgw/Gateway',
      isTest: true,
    })
  })

  test('a part of an account is refused, and an address that others could read', () => {
    const { COMPANIES_HOUSE_PRESENTER_CODE: _, ...part } = account
    expect(() => readEnv(part)).toThrow('must be set together')
    const at = (url: string) => () => readEnv({ ...account, COMPANIES_HOUSE_GATEWAY_URL: url })
    expect(at('http://example.com/')).toThrow('must start with https://')
    expect(at('ftp://127.0.0.1/')).toThrow('must start with https://')
    expect(at('http://127.0.0.1:1/')).not.toThrow()
  })
})
