import { resolve } from 'node:path'
import { limits } from '@tickmark/contract'
import { z } from 'zod'
import { isLoopbackHost } from './http/request-origin.ts'
import type { MailAddress } from './ports/mail.ts'

/** What the operator has set, checked. The only reader of the environment. */
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
  /** Absent: the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined
  /** Absent: made once and kept in `dataDir`. */
  readonly authSecret: string | undefined
  readonly smtpUrl: string | undefined
  readonly mailFrom: MailAddress
  readonly trialDays: number
  readonly trustedProxies: number
  /** Multiplies every limit on the number of requests; 0 switches them off. */
  readonly rateLimitFactor: number
  readonly logLevel: string
  /** Outgoing mail is kept to be read on this machine (D22). */
  readonly mailbox: boolean
}

/** The environment cannot be worked with. One line for the operator. */
export class EnvRefused extends Error {
  override readonly name = 'EnvRefused'
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

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.int().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`))

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
  TRIAL_DAYS: wholeNumber(0, 3650).default(limits.trialDays),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  RATE_LIMIT_FACTOR: z.coerce.number('must be a number').min(0, 'must be at least 0').default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
})

const refuse = (message: string): never => {
  throw new EnvRefused(message)
}

/** Reads and checks the environment. An empty variable counts as not set. Throws `EnvRefused`, never naming a secret's value. */
export function readEnv(variables: Readonly<Record<string, string | undefined>> = process.env): Env {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''))
  const result = Variables.safeParse(set)
  if (!result.success) return refuse(result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; '))
  const given = result.data
  const production = given.NODE_ENV === 'production'
  if (production && given.SMTP_URL === undefined) refuse('SMTP_URL must be set in production: people verify their e-mail addresses')
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
    databaseUrl: given.DATABASE_URL,
    authSecret: given.AUTH_SECRET,
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM ?? { name: 'Tickmark', address: 'noreply@tickmark.localhost' },
    trialDays: given.TRIAL_DAYS,
    trustedProxies: given.TRUST_PROXY,
    rateLimitFactor: given.RATE_LIMIT_FACTOR,
    logLevel: given.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    // Behind a proxy or under a public name, a Host header proves nothing about who asks.
    mailbox:
      !production && loopback && isLoopbackHost(new URL(publicOrigin).hostname) && given.TRUST_PROXY === 0 && given.SMTP_URL === undefined,
  }
}
