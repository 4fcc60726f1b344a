import { join } from 'node:path'
import type { LedgerProvider } from '@tickmark/contract'
import type { FastifyBaseLogger } from 'fastify'
import { packZip } from './adapters/archive-zip/pack-zip.ts'
import { testPrefix } from './adapters/billing-test/act.ts'
import { createTestCheckout } from './adapters/billing-test/test-checkout.ts'
import { createSeals } from './adapters/sealed-secrets/create-seals.ts'
import { openEmbeddedDatabase } from './adapters/embedded-database/open-embedded-database.ts'
import { createHeadNoteFile } from './adapters/head-note-file/head-note-file.ts'
import { createCompaniesHouse } from './adapters/filing-companies-house/companies-house.ts'
import { sweepIdentities } from './adapters/identity-embedded/sweep-identities.ts'
import { createPasswordThreads } from './adapters/identity-embedded/password-threads.ts'
import { createLedgerSources } from './adapters/ledger-sources/create-ledger-sources.ts'
import { Mailbox } from './adapters/mail-mailbox/mailbox.ts'
import { NoMail } from './adapters/mail-none/no-mail.ts'
import { createThreadedExporter } from './adapters/export-threads/threaded-exporter.ts'
import { markThread } from './adapters/pdf-marker/mark-thread-file.ts'
import { SmtpSender } from './adapters/mail-smtp/smtp-sender.ts'
import { createArelleValidator } from './adapters/validator-arelle/arelle-validator.ts'
import { openPostgresDatabase } from './adapters/postgres-database/open-postgres-database.ts'
import { AttemptCounter } from './attempts/attempt-counter.ts'
import { createAssistant } from './create-assistant.ts'
import { createFiles } from './create-files.ts'
import { createFirebaseIdentity, createIdentity } from './create-identity.ts'
import { createReviewer } from './create-reviewer.ts'
import { loadSecret, prepareDataFolder } from './data-folder.ts'
import { openDatabase, type Database } from './db/open.ts'
import { createAuditChain, keepChain, type AuditChain } from './domains/audit/service.ts'
import { sweepSessions, type ProductIdentityEvents } from './domains/auth/service.ts'
import { sweepAttempts } from './domains/connections/service.ts'
import { sweepContactMessages } from './domains/contact/service.ts'
import { sweepResponses } from './domains/feedback/service.ts'
import type { MailboxSource } from './domains/mailbox/service.ts'
import { sweepInvitations } from './domains/members/service.ts'
import { sweepFirmInvitations } from './domains/workspaces/service.ts'
import { createSubscriptions, type Subscriptions } from './domains/subscriptions/service.ts'
import { sweepTokens } from './domains/tokens/service.ts'
import { sweepUsage } from './domains/usage/service.ts'
import type { BillingSettings, Env } from './env.ts'
import { takesJobs, type Role } from './env-role.ts'
import type { JobQueue } from './jobs/job-queue.ts'
import { openJobQueue } from './jobs/pg-boss-queue.ts'
import { sweepInTurn } from './jobs/sweep-in-turn.ts'
import { countMail } from './metrics/count-mail.ts'
import { createMetrics, type Metrics } from './metrics/metrics.ts'
import type { Answerer } from './ports/answerer.ts'
import type { PackArchive } from './ports/archive.ts'
import type { Billing } from './ports/billing.ts'
import type { DocumentReviewer, Recogniser } from './ports/document-reviewer.ts'
import type { DraftReader } from './ports/draft-reader.ts'
import type { EncryptedFiles } from './adapters/files-encrypted/encrypted-files.ts'
import type { FilingRegistry } from './ports/filing.ts'
import type { ProviderSignIn, IdentityAccounts, IdentityRemover, IdentityVerifier } from './ports/identity.ts'
import type { IdentitySessions } from './ports/identity-sessions.ts'
import type { LedgerSource } from './ports/ledger-source.ts'
import type { MailSender } from './ports/mail.ts'
import type { Exporter } from './ports/review-exports.ts'
import type { Seals } from './ports/seal.ts'
import type { SecondFactors } from './ports/second-factors.ts'
import type { TaggedValidator } from './ports/tagged-validator.ts'

const everyHour = '0 * * * *'

/** Everything impure that the application is built on. */
export interface Deps {
  readonly database: Database
  readonly jobs: JobQueue
  readonly files: EncryptedFiles
  readonly reviewer: DocumentReviewer
  /** Null where text recognition is off. */
  readonly recogniser: Recogniser | null
  readonly answerer: Answerer
  /** Null without a language model. */
  readonly reader: DraftReader | null
  /** Whether the language model's service accepts the key; null without a language model. */
  readonly checkModel: (() => Promise<boolean>) | null
  readonly pack: PackArchive
  /** Null where accounts are not filed from here. */
  readonly registry: FilingRegistry | null
  /** Null without an independent engine for tagged documents. */
  readonly validator: TaggedValidator | null
  readonly seals: Seals
  /** The systems that ledgers are pulled from; empty where none is set up. */
  readonly ledgerSources: ReadonlyMap<LedgerProvider, LedgerSource>
  /** Makes the files that people take away. */
  readonly exporter: Exporter
  /** Counts attempts that are limited. */
  readonly attempts: AttemptCounter
  readonly identity: IdentityVerifier
  readonly remover: IdentityRemover
  /** Null with a hosted identity service, which alone can end its sessions. */
  readonly sessions: IdentitySessions | null
  /** Null with a hosted identity service. */
  readonly accounts: IdentityAccounts | null
  /** Null with a hosted identity service, which has its own. */
  readonly factors: SecondFactors | null
  /** Null with a hosted identity service, which does not report its events. */
  readonly events: Pick<ProductIdentityEvents, 'onSignedOut'> | null
  /** Null when Google is not set up, or a hosted service handles it. */
  readonly google: ProviderSignIn | null
  /** Null without a provider of the operator's choice. */
  readonly oidc: ProviderSignIn | null
  readonly subscriptions: Subscriptions
  /** Over the audit trail. */
  readonly chain: AuditChain
  /** Sends all mail except the identity service's own. */
  readonly mail: Pick<MailSender, 'send' | 'check'>
  /** Where outgoing mail is kept in development; null elsewhere. */
  readonly mailbox: MailboxSource
  readonly metrics: Metrics
  readonly logger: FastifyBaseLogger
  readonly now: () => Date
  /** Interrupts jobs, which resume later, and closes everything, the database last. */
  close(): Promise<void>
}

function chooseMail(env: Env, now: () => Date): { readonly mail: MailSender; readonly mailbox: MailboxSource } {
  if (env.smtpUrl !== undefined) return { mail: new SmtpSender(env.smtpUrl, env.mailFrom), mailbox: null }
  if (!env.mailbox) return { mail: new NoMail(), mailbox: null }
  const mailbox = new Mailbox(env.mailFrom, now)
  return { mail: mailbox, mailbox }
}

export interface BillingChoices {
  readonly secret: string
  readonly publicOrigin: string
  readonly now: () => Date
}

/** What 'Manage Subscription' uses. Stripe's library is loaded only when it is used. */
async function chooseBilling(settings: BillingSettings, choices: BillingChoices): Promise<Billing> {
  if (settings.kind === 'test') return { kind: 'test', checkout: createTestCheckout(choices) }
  if (settings.kind !== 'stripe') return settings
  const { createStripePayments } = await import('./adapters/billing-stripe/stripe-payments.ts')
  return { kind: 'stripe', payments: createStripePayments(settings.stripe, choices.publicOrigin) }
}

/** The subscriptions, over a database and its jobs. */
export async function openSubscriptions(
  { db }: Pick<Database, 'db'>,
  jobs: JobQueue,
  logger: FastifyBaseLogger,
  { billing: settings, ...choices }: BillingChoices & Pick<Deps, 'attempts' | 'mail'> & { readonly billing: BillingSettings },
): Promise<Subscriptions> {
  const billing = await chooseBilling(settings, choices)
  const onFailure = (error: unknown, what: string) => logger.warn({ err: error }, what)
  return createSubscriptions({ db, jobs, ...choices, billing, testPrefix, onFailure })
}

export interface ProcessChoices {
  readonly role: Role
  /** Whether this process migrates the database; otherwise it refuses one that is not migrated. */
  readonly migrates: boolean
}

/**
 * Opens everything that the environment asks for. Adapters are chosen only here.
 * Throws `DataFolderRefused`, `DatabaseRefused` or `FileKeysMissing`, each with one line for the operator, and then leaves nothing open.
 */
export async function openDeps(env: Env, logger: FastifyBaseLogger, { role, migrates }: ProcessChoices): Promise<Deps> {
  prepareDataFolder(env.dataDir)
  const onMaintenanceFailure = (error: unknown) => logger.warn({ err: error }, 'maintenance of the embedded database failed')
  const connection =
    env.databaseUrl === undefined
      ? await openEmbeddedDatabase(join(env.dataDir, 'database'), onMaintenanceFailure)
      : await openPostgresDatabase(env.databaseUrl)
  const database = await openDatabase(connection, { migrates })
  try {
    const now = () => new Date()
    const metrics = createMetrics({ ofProcess: true })
    const { mail: sender, mailbox } = chooseMail(env, now)
    const mail = countMail(sender, metrics)
    const secret = env.authSecret ?? loadSecret(env.dataDir)
    const seals = createSeals(env.sealingKeys, secret)
    const passwords = createPasswordThreads()
    const identity =
      env.firebase === undefined
        ? await createIdentity(database, mail, logger, { ...env, secret, seals, now, derivePassword: passwords.derive })
        : createFirebaseIdentity(env.firebase)
    const files = await createFiles(env, (error) => logger.error({ err: error }, 'the storage of files does not answer'))
    const jobs = await openJobQueue(database, (error) => logger.error({ err: error }, 'a job queue query failed'), {
      works: takesJobs(role),
      onEnded: metrics.countJob,
    })
    const onFailure = (error: unknown) => logger.warn({ err: error }, 'a response to feedback could not be sent')
    const attempts = new AttemptCounter({ secret, factor: env.rateLimitFactor, now })
    const subscriptions = await openSubscriptions(database, jobs, logger, { ...env, secret, now, attempts, mail })
    const chain = createAuditChain({ ...env.audit, db: database.db, secret, note: createHeadNoteFile(env.dataDir), now })
    const sweeps = [
      () => sweepIdentities(database.db, now()),
      () => sweepSessions(database.db, now()),
      () => sweepTokens(database.db, now()),
      () => sweepUsage(database.db, now()),
      () => sweepInvitations(database.db, now()),
      () => sweepFirmInvitations(database.db, now()),
      () => sweepContactMessages(database.db, now()),
      () => sweepAttempts(database.db, now()),
      () => sweepResponses({ db: database.db, mail, publicOrigin: env.publicOrigin, now, onFailure }),
      () => subscriptions.sweep(),
      () => chain.sweep(),
    ]
    const onSweepFailure = (error: unknown) => logger.error({ err: error }, 'a sweep of expired data failed')
    await jobs.repeat('sweep', everyHour, () => sweepInTurn(sweeps, onSweepFailure))
    await keepChain(jobs, chain, logger)
    const reviewer = await createReviewer(env.dataDir, logger)
    const onUnanswered = (error: unknown) => logger.warn({ err: error }, 'the language model did not answer')
    const assistant = await createAssistant(env.model, onUnanswered, metrics.countModelCall)
    const exporter = createThreadedExporter(markThread)
    const close = async () => {
      try {
        await exporter.close()
        await assistant.answerer.close()
        await identity.accounts?.settle()
        await passwords.close()
        await jobs.stop()
      } finally {
        mail.close()
        await database.close()
      }
    }
    return {
      database,
      jobs,
      files,
      reviewer,
      recogniser: env.textRecognition ? reviewer.recogniser : null,
      ...assistant,
      pack: packZip,
      registry: env.companiesHouse === undefined ? null : createCompaniesHouse(env.companiesHouse),
      validator: env.arelle === undefined ? null : createArelleValidator(env.arelle),
      seals,
      ledgerSources: createLedgerSources(env.ledgerSources),
      exporter,
      attempts,
      ...identity,
      subscriptions,
      chain,
      mail,
      mailbox,
      metrics,
      logger,
      now,
      close,
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
