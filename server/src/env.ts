import { resolve } from 'node:path'
import type { LandingReplacement } from '@tickmark/contract'
import { Email, limits } from '@tickmark/contract'
import { z } from 'zod'
import { arelleVariables, readArelleFrom, type ArelleSettings } from './env-arelle.ts'
import { auditVariables, readAudit, type AuditSettings } from './env-audit.ts'
import { billingVariables, readBilling, type BillingSettings } from './env-billing.ts'
import { fileVariables, readFiles, type FileSettings } from './env-files.ts'
import { filingVariables, readFiling, type CompaniesHouseSettings } from './env-filing.ts'
import { readLanding } from './env-landing.ts'
import { ledgerSourceVariables, readLedgerSources, type LedgerSourceSettings } from './env-ledger-sources.ts'
import { watchingVariables } from './env-watching.ts'
import { modelVariables, readModel, type ModelSettings } from './env-model.ts'
import { wholeNumber } from './env-number.ts'
import { oidcVariables, readOidc, type OidcSettings } from './env-oidc.ts'
import { refuse } from './env-refused.ts'
import { readSealingKeys, sealingVariables, type SealingKey } from './env-sealing.ts'
import { readSecondFactor, secondFactorVariables, type SecondFactorSettings } from './env-second-factor.ts'
import { readSessions, sessionVariables } from './env-sessions.ts'
import { readStorage, storageVariables, type StorageLimits } from './env-storage.ts'
import { isLoopbackHost } from './http/request-origin.ts'
import type { MailAddress } from './ports/mail.ts'
import type { SessionLimits } from './ports/session-limits.ts'

export { EnvRefused } from './env-refused.ts'
export type { ArelleSettings } from './env-arelle.ts'
export type { AuditSettings } from './env-audit.ts'
export type { BillingSettings, StripeSettings } from './env-billing.ts'
export type { FileSettings, S3Settings } from './env-files.ts'
export type { CompaniesHouseSettings } from './env-filing.ts'
export type { LedgerSourceSettings, QuickBooksSettings, XeroSettings } from './env-ledger-sources.ts'
export type { ModelSettings } from './env-model.ts'
export type { OidcSettings } from './env-oidc.ts'
export type { SecondFactorMode, SecondFactorSettings } from './env-second-factor.ts'
export type { StorageLimits } from './env-storage.ts'

/** The Firebase project that keeps the identities instead of this server. */
export interface FirebaseSettings {
  readonly projectId: string
  readonly apiKey: string
  /** Host name of the project's own sign-in pages. */
  readonly authDomain: string
  /** `host:port`; null outside tests. */
  readonly emulatorHost: string | null
}

/** This application's registration with Google, or with another OpenID Connect provider in tests. */
export interface GoogleSettings {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

/** The operator's settings, checked. Nothing else reads the environment. */
export interface Env {
  readonly production: boolean
  readonly host: string
  readonly port: number
  /** Address under which people reach the server, without a path. */
  readonly publicOrigin: string
  /** Cookies travel over HTTPS only. */
  readonly secureCookies: boolean
  /** Absolute. */
  readonly dataDir: string
  /** Absent for the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined
  /** Absent when it is generated once and kept in `dataDir`. */
  readonly authSecret: string | undefined
  readonly smtpUrl: string | undefined
  readonly mailFrom: MailAddress
  /** Absent when this server keeps identities itself. */
  readonly firebase: FirebaseSettings | undefined
  /** Absent when Google sign-in is off. Firebase has its own Google sign-in. */
  readonly google: GoogleSettings | undefined
  /** Absent when there is no provider of the operator's choice. */
  readonly oidc: OidcSettings | undefined
  /** Absent when the assistant is the engine alone and no text leaves this machine. */
  readonly model: ModelSettings | undefined
  /** A second address to which browsers post their tokens. */
  readonly tokenSyncUrl: string | undefined
  readonly billing: BillingSettings
  /** Absent where accounts are not filed from here. */
  readonly companiesHouse: CompaniesHouseSettings | undefined
  /** Encrypt secrets of people, the newest first; none where a key made from the server's secret does. */
  readonly sealingKeys: readonly SealingKey[]
  readonly ledgerSources: LedgerSourceSettings
  readonly audit: AuditSettings
  /** Absent where no independent engine checks tagged documents. */
  readonly arelle: ArelleSettings | undefined
  /** Who has it may read the metrics; absent where nobody may. */
  readonly metricsToken: string | undefined
  /** How long a process that is to stop still answers while it says that it is not ready, in milliseconds. */
  readonly stopDelayMs: number
  readonly trialDays: number
  /** Whether the text of scans is recognised. */
  readonly textRecognition: boolean
  /** Whether usage is recorded at all (D15). */
  readonly usageRecords: boolean
  /** Whether people can have access tokens. */
  readonly personalTokens: boolean
  /** Addresses whose holders become administrators at the next sign-in that proves the address; lower case. */
  readonly adminEmails: readonly string[]
  readonly secondFactor: SecondFactorSettings
  readonly sessions: SessionLimits
  /** For new passwords, in characters. */
  readonly passwordMinLength: number
  readonly trustedProxies: number
  /** How much users may store, in bytes; 0 for no limit. */
  readonly storage: StorageLimits
  /** Where uploaded files are stored, and what encrypts them. */
  readonly files: FileSettings
  /** Bytes of disk space that uploads leave free. */
  readonly minFreeBytes: number
  /** The operator's own texts for the landing page; null for none. */
  readonly landing: LandingReplacement | null
  /** Multiplies every request limit; 0 switches them off. */
  readonly rateLimitFactor: number
  /** Sign-up, reset and sign-in links give the same answer whether or not an address has an account. */
  readonly hideAccounts: boolean
  readonly logLevel: string
  /** Outgoing mail is kept and can be read on this machine (D22). */
  readonly mailbox: boolean
}

/** `Name <address>` or an address alone. */
const MailFrom = z.string().transform((value, context): MailAddress => {
  const match = /^\s*(?:"?([^"<>\r\n]*?)"?\s*<([^<>\s@]+@[^<>\s@]+)>|([^<>\s@]+@[^<>\s@]+))\s*$/.exec(value)
  if (match === null) context.addIssue({ code: 'custom', message: 'must look like Tickmark <noreply@example.com>' })
  return { name: match?.[1]?.trim() || 'Tickmark', address: match?.[2] ?? match?.[3] ?? '' }
})

const url = (...protocols: string[]) =>
  z
    .string()
    .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), `must start with ${protocols.join('// or ')}//`)

/** Comma-separated addresses. */
const Addresses = z
  .string()
  .transform((list) => list.split(',').map((address) => address.trim()))
  .pipe(z.array(Email, 'must be email addresses separated by commas'))

const Variables = z.object({
  NODE_ENV: z.string().optional(),
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(1, 65_535).default(5000),
  PUBLIC_URL: url('http:', 'https:').optional(),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: MailFrom.optional(),
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/, 'must be the id of a Firebase project')
    .optional(),
  FIREBASE_API_KEY: z
    .string()
    .regex(/^[\w-]+$/, 'must be the Web API key of the Firebase project')
    .optional(),
  FIREBASE_AUTH_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be a host name, such as PROJECT.firebaseapp.com')
    .optional(),
  FIREBASE_AUTH_EMULATOR_HOST: z
    .string()
    .regex(/^[a-z0-9.-]+:\d+$/, 'must look like 127.0.0.1:9099')
    .optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: url('http:', 'https:').default('https://accounts.google.com'),
  ...oidcVariables,
  TOKEN_SYNC_URL: url('http:', 'https:').optional(),
  ...billingVariables,
  ...arelleVariables,
  ...auditVariables,
  ...modelVariables,
  ...watchingVariables,
  ...filingVariables,
  ...sealingVariables,
  ...ledgerSourceVariables,
  ADMIN_EMAILS: Addresses.default([]),
  ...sessionVariables,
  ...secondFactorVariables,
  TRIAL_DAYS: wholeNumber(0, 3650).default(limits.trialDays),
  TEXT_RECOGNITION: z.enum(['on', 'off'], 'must be on or off').default('on'),
  PERSONAL_TOKENS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  USAGE_RECORDS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  LANDING_CONTENT: z.string().optional(),
  ...storageVariables,
  ...fileVariables,
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  HIDE_ACCOUNTS: z.enum(['on', 'off'], 'must be on or off').default('off'),
  RATE_LIMIT_FACTOR: z.coerce.number('must be a number').min(0, 'must be at least 0').default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
})

type Given = z.infer<typeof Variables>

function readFirebase(given: Given, production: boolean): FirebaseSettings | undefined {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey, FIREBASE_AUTH_DOMAIN, FIREBASE_AUTH_EMULATOR_HOST } = given
  if (projectId === undefined) {
    if (apiKey !== undefined || FIREBASE_AUTH_DOMAIN !== undefined || FIREBASE_AUTH_EMULATOR_HOST !== undefined) {
      refuse('FIREBASE_PROJECT_ID must be set together with the other FIREBASE variables')
    }
    return undefined
  }
  if (apiKey === undefined) return refuse('FIREBASE_API_KEY must be set together with FIREBASE_PROJECT_ID')
  if (FIREBASE_AUTH_EMULATOR_HOST !== undefined && (production || !projectId.startsWith('demo-'))) {
    refuse(
      'FIREBASE_AUTH_EMULATOR_HOST must not be set in production, nor for a project that is not called demo-…: anyone can make its tokens',
    )
  }
  const authDomain = FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`
  return { projectId, apiKey, authDomain, emulatorHost: FIREBASE_AUTH_EMULATOR_HOST ?? null }
}

function readGoogle(given: Given, production: boolean): GoogleSettings | undefined {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = given
  if (clientId === undefined && clientSecret === undefined) return undefined
  if (clientId === undefined || clientSecret === undefined) return refuse('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together')
  const { protocol, hostname } = new URL(issuer)
  if (protocol === 'http:' && (production || !isLoopbackHost(hostname))) refuse('GOOGLE_ISSUER must start with https://')
  if (given.FIREBASE_PROJECT_ID !== undefined) refuse('GOOGLE_CLIENT_ID must not be set beside FIREBASE_PROJECT_ID: Firebase has its own')
  return { issuer, clientId, clientSecret }
}

/** The command that runs Arelle, for commands that need no more of the environment. Throws `EnvRefused`. */
export const readArelle = (variables: Readonly<Record<string, string | undefined>> = process.env): ArelleSettings | undefined =>
  readArelleFrom(variables)

/** Reads and checks the environment. An empty variable counts as not set. Throws `EnvRefused`, never naming a secret's value. */
export function readEnv(variables: Readonly<Record<string, string | undefined>> = process.env): Env {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''))
  const result = Variables.safeParse(set)
  if (!result.success) return refuse(result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; '))
  const given = result.data
  const production = given.NODE_ENV === 'production'
  const firebase = readFirebase(given, production)
  if (production && given.SMTP_URL === undefined && firebase === undefined) {
    refuse('SMTP_URL must be set in production: people verify their email addresses')
  }
  if (given.SMTP_URL !== undefined && given.MAIL_FROM === undefined) refuse('MAIL_FROM must be set together with SMTP_URL')
  if (production && given.DATABASE_URL !== undefined && given.AUTH_SECRET === undefined) {
    refuse('AUTH_SECRET must be set in production together with DATABASE_URL: every server process needs the same one')
  }
  const loopback = isLoopbackHost(given.HOST)
  const name = loopback || given.HOST === '0.0.0.0' || given.HOST === '::' ? 'localhost' : given.HOST
  const publicOrigin = new URL(given.PUBLIC_URL ?? `http://${name.includes(':') ? `[${name}]` : name}:${given.PORT}`).origin
  return {
    production,
    host: given.HOST,
    port: given.PORT,
    publicOrigin,
    secureCookies: production || publicOrigin.startsWith('https:'),
    dataDir: resolve(given.DATA_DIR),
    billing: readBilling(given, production),
    arelle: readArelleFrom(set),
    audit: readAudit(given),
    companiesHouse: readFiling(given, production),
    sealingKeys: readSealingKeys(given),
    ledgerSources: readLedgerSources(given, production),
    databaseUrl: given.DATABASE_URL,
    authSecret: given.AUTH_SECRET,
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM ?? { name: 'Tickmark', address: 'noreply@tickmark.localhost' },
    adminEmails: given.ADMIN_EMAILS,
    firebase,
    google: readGoogle(given, production),
    oidc: readOidc(given, firebase !== undefined),
    model: readModel(given),
    tokenSyncUrl: given.TOKEN_SYNC_URL,
    metricsToken: given.METRICS_TOKEN,
    stopDelayMs: given.STOP_DELAY_SECONDS * 1_000,
    trialDays: given.TRIAL_DAYS,
    textRecognition: given.TEXT_RECOGNITION === 'on',
    usageRecords: given.USAGE_RECORDS === 'on',
    personalTokens: given.PERSONAL_TOKENS === 'on',
    ...readStorage(given),
    files: readFiles(given, production),
    sessions: readSessions(given),
    secondFactor: readSecondFactor(given, firebase !== undefined),
    passwordMinLength: given.PASSWORD_MIN,
    trustedProxies: given.TRUST_PROXY,
    landing: readLanding(given.LANDING_CONTENT),
    rateLimitFactor: given.RATE_LIMIT_FACTOR,
    hideAccounts: given.HIDE_ACCOUNTS === 'on',
    logLevel: given.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    // Behind a proxy or under a public name, the Host header proves nothing about the caller.
    mailbox:
      !production &&
      loopback &&
      isLoopbackHost(new URL(publicOrigin).hostname) &&
      given.TRUST_PROXY === 0 &&
      given.SMTP_URL === undefined &&
      firebase === undefined,
  }
}
