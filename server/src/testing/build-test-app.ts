import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { limits } from '@tickmark/contract'
import type { FastifyInstance } from 'fastify'
import { createThreadedAnswerer } from '../adapters/answerer-plain/threaded-answerer.ts'
import { createThreadedExporter } from '../adapters/export-threads/threaded-exporter.ts'
import { markThread } from '../adapters/pdf-marker/mark-thread-file.ts'
import { packZip } from '../adapters/archive-zip/pack-zip.ts'
import type { Derive } from '../adapters/identity-embedded/password.ts'
import { createHeadNoteFile } from '../adapters/head-note-file/head-note-file.ts'
import { createSeals } from '../adapters/sealed-secrets/create-seals.ts'
import { Mailbox } from '../adapters/mail-mailbox/mailbox.ts'
import { createThreadedReviewer } from '../adapters/pdf-reader/threaded-reviewer.ts'
import { buildApp } from '../app.ts'
import { AttemptCounter } from '../attempts/attempt-counter.ts'
import type { Database } from '../db/open.ts'
import { createFirebaseIdentity, createIdentity } from '../create-identity.ts'
import { openSubscriptions } from '../deps.ts'
import { createAuditChain } from '../domains/audit/service.ts'
import type { LedgerSources } from '../domains/connections/service.ts'
import type { BillingSettings, FirebaseSettings, GoogleSettings, OidcSettings, SecondFactorSettings } from '../env.ts'
import type { Role } from '../env-role.ts'
import type { Subscriptions } from '../domains/subscriptions/service.ts'
import { openJobQueue } from '../jobs/pg-boss-queue.ts'
import { countMail } from '../metrics/count-mail.ts'
import { createMetrics } from '../metrics/metrics.ts'
import type { FilingRegistry } from '../ports/filing.ts'
import type { Mail, MailSender } from '../ports/mail.ts'
import type { SessionLimits } from '../ports/session-limits.ts'
import type { RealtimePolicy } from '../realtime/policy.ts'
import { collectLog, type CollectedLog } from './collect-log.ts'
import { openTestDatabase } from './database.ts'
import { openLocalFiles } from './open-local-files.ts'

/** Opens the metrics. */
export const testMetricsToken = 'a-token-of-tests-that-is-long-enough'
export const testOrigin = 'http://localhost:5000'

export interface TestApp {
  readonly app: FastifyInstance
  readonly database: Database
  readonly subscriptions: Subscriptions
  readonly mailbox: Mailbox
  readonly log: CollectedLog
  readonly secret: string
  /** Resolves when the emails sent in the background have gone out. */
  settle(): Promise<void>
  /** The folder of uploaded files. */
  readonly folder: string
  close(): Promise<void>
}

export interface TestAppOptions {
  /** Everything by default. */
  readonly role?: Role
  /** Set to make it unready. */
  readonly stopping?: { begun: boolean }
  /** Undefined: there are no metrics. */
  readonly metricsToken?: string | undefined
  /** An existing folder of uploaded files to use instead of a fresh one. It stays. */
  readonly folder?: string
  /** On by default. */
  readonly usageRecords?: boolean
  /** On by default. */
  readonly personalTokens?: boolean
  /** 0, which means no limits, by default. */
  readonly rateLimitFactor?: number
  /** False: none, as in production. */
  readonly withMailbox?: boolean
  /** Sends instead of the mailbox. */
  readonly send?: (mail: Mail) => Promise<void>
  readonly publicOrigin?: string
  readonly now?: () => Date
  /** An existing database to use instead of a fresh one. It stays open. */
  readonly database?: Database
  readonly secret?: string
  readonly adminEmails?: readonly string[]
  readonly hideAccounts?: boolean
  /** Hashes passwords; by default in Node's own thread pool. */
  readonly derivePassword?: Derive
  readonly passwordMinLength?: number
  /** Optional by default, also after a sign-in at a provider. */
  readonly secondFactor?: SecondFactorSettings
  /** As shipped by default. */
  readonly sessions?: SessionLimits
  /** The test checkout by default. */
  readonly billing?: BillingSettings
  /** Google accounts can sign in, too. */
  readonly google?: GoogleSettings
  /** Accounts of a provider can sign in, too. */
  readonly oidc?: OidcSettings
  /** None by default. */
  readonly registry?: FilingRegistry
  /** None by default. */
  readonly ledgerSources?: LedgerSources
  /** With official taxonomy packages. None by default. */
  readonly taxonomyFolder?: string
  /** Identities are Firebase's. */
  readonly firebase?: FirebaseSettings
  /** Changes to the limits of live connections. */
  readonly realtime?: Partial<RealtimePolicy>
  /** The address of Firebase's keys, instead of Google's. */
  readonly firebaseKeys?: URL
}

/** The whole application over a fresh database, with real identity, files, jobs and reader, and a mailbox instead of a mail server. */
export async function buildTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { passwordMinLength = limits.passwordMinLength } = options
  const { sessions = { idleMs: limits.sessionLifetimeMs, maxMs: limits.sessionMaxMs } } = options
  const { secondFactor = { mode: 'optional', trustsProviders: false } } = options
  const { rateLimitFactor = 0, publicOrigin = testOrigin, now = () => new Date() } = options
  const log = collectLog()
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'tickmark-app-'))
  const database = options.database ?? (await openTestDatabase())
  const mailbox = new Mailbox({ name: 'Tickmark', address: 'noreply@tickmark.localhost' }, now)
  const sender: MailSender = options.send === undefined ? mailbox : { send: options.send, check: async () => true, close: () => {} }
  const metrics = createMetrics({ ofProcess: false })
  const mail = countMail(sender, metrics)
  const works = options.role !== 'web'
  const jobs = await openJobQueue(database, (error) => log.logger.error(error), { works, onEnded: metrics.countJob })
  const { secret = 'a secret of tests, long enough to pass' } = options
  const secureCookies = publicOrigin.startsWith('https:')
  // Hashing at full cost has its own tests; here it would only take time.
  const seals = createSeals([], secret)
  const embedded = {
    seals,
    secondFactor,
    secret,
    publicOrigin,
    secureCookies,
    rateLimitFactor,
    hideAccounts: options.hideAccounts ?? false,
    passwordMinLength,
    sessions,
    now,
    google: options.google,
    oidc: options.oidc,
    passwordLogCost: 10,
    ...(options.derivePassword === undefined ? {} : { derivePassword: options.derivePassword }),
  }
  const identity =
    options.firebase === undefined
      ? await createIdentity(database, mail, log.logger, embedded)
      : createFirebaseIdentity(options.firebase, options.firebaseKeys)
  const { billing = { kind: 'test' } } = options
  const attempts = new AttemptCounter({ secret, factor: rateLimitFactor, now })
  const subscriptions = await openSubscriptions(database, jobs, log.logger, { secret, publicOrigin, now, attempts, billing, mail })
  const answerer = createThreadedAnswerer()
  const exporter = createThreadedExporter(markThread)
  const app = await buildApp(
    {
      ...identity,
      subscriptions,
      chain: createAuditChain({
        db: database.db,
        secret,
        now,
        retentionDays: 0,
        addressDays: 90,
        earlierSecrets: [],
        note: createHeadNoteFile(folder),
      }),
      database,
      jobs,
      files: await openLocalFiles(folder),
      reviewer: createThreadedReviewer(undefined, undefined, options.taxonomyFolder),
      recogniser: null,
      answerer,
      reader: null,
      checkModel: null,
      pack: packZip,
      registry: options.registry ?? null,
      validator: null,
      seals,
      ledgerSources: options.ledgerSources ?? new Map(),
      exporter,
      attempts,
      mail,
      mailbox: options.withMailbox === false ? null : mailbox,
      metrics,
      logger: log.logger,
      now,
      close: async () => {},
    },
    {
      publicOrigin,
      secureCookies,
      ...(options.role === undefined ? {} : { role: options.role }),
      ...(options.stopping === undefined ? {} : { stopping: options.stopping }),
      metricsToken: 'metricsToken' in options ? options.metricsToken : testMetricsToken,
      firebase: options.firebase,
      oidc: options.oidc,
      tokenSyncUrl: undefined,
      billing,
      trialDays: 14,
      usageRecords: options.usageRecords ?? true,
      personalTokens: options.personalTokens ?? true,
      adminEmails: options.adminEmails ?? [],
      sessions,
      passwordMinLength,
      secondFactor,
      trustedProxies: 0,
      rateLimitFactor,
      ...(options.realtime === undefined ? {} : { realtime: options.realtime }),
      webRoot: folder,
    },
  )
  return {
    app,
    database,
    subscriptions,
    mailbox,
    log,
    secret,
    settle: async () => identity.accounts?.settle(),
    folder,
    async close() {
      await app.close()
      await identity.accounts?.settle()
      await jobs.stop()
      await answerer.close()
      await exporter.close()
      if (options.database === undefined) await database.close()
      if (options.folder === undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}
