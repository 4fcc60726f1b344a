import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { openEmbeddedDatabase } from './adapters/embedded-database/open-embedded-database.ts'
import { LocalFiles } from './adapters/files-local/local-files.ts'
import { dropForeignKeys } from './adapters/identity-embedded/drop-foreign-keys.ts'
import { EmbeddedIdentity } from './adapters/identity-embedded/embedded-identity.ts'
import { TokenVerifier } from './adapters/identity-embedded/token-verifier.ts'
import { Mailbox } from './adapters/mail-mailbox/mailbox.ts'
import { NoMail } from './adapters/mail-none/no-mail.ts'
import { createThreadedReviewer } from './adapters/pdf-reader/threaded-reviewer.ts'
import { SmtpSender } from './adapters/mail-smtp/smtp-sender.ts'
import { openPostgresDatabase } from './adapters/postgres-database/open-postgres-database.ts'
import { loadSecret, prepareDataFolder } from './data-folder.ts'
import { openDatabase, type Database } from './db/open.ts'
import { writeVerificationMail } from './domains/auth/service.ts'
import type { MailboxSource } from './domains/mailbox/service.ts'
import type { Env } from './env.ts'
import type { JobQueue } from './jobs/job-queue.ts'
import { openJobQueue } from './jobs/pg-boss-queue.ts'
import type { DocumentReviewer } from './ports/document-reviewer.ts'
import type { Files } from './ports/files.ts'
import type { IdentityAccounts, IdentityVerifier } from './ports/identity.ts'
import type { MailSender } from './ports/mail.ts'

/** Everything impure that the application is built on. */
export interface Deps {
  readonly database: Database
  readonly jobs: JobQueue
  readonly files: Files
  readonly reviewer: DocumentReviewer
  readonly identity: IdentityVerifier
  readonly accounts: IdentityAccounts
  /** Where outgoing mail is kept in development; null where there is no such place. */
  readonly mailbox: MailboxSource
  readonly logger: FastifyBaseLogger
  readonly now: () => Date
  /** Interrupts jobs, which are taken up again later, and closes what was opened, the database last. */
  close(): Promise<void>
}

export interface IdentityChoices {
  readonly secret: string
  readonly publicOrigin: string
  readonly secureCookies: boolean
  readonly rateLimitFactor: number
  readonly passwordLogCost?: number
}

/** The embedded identity service over a database, sending its mails through `mail`. */
export async function createIdentity(database: Database, mail: MailSender, logger: FastifyBaseLogger, choices: IdentityChoices) {
  const { secret, publicOrigin: origin, secureCookies, rateLimitFactor, passwordLogCost } = choices
  const dropped = await dropForeignKeys(database.db, secret)
  if (dropped > 0) logger.warn({ dropped }, 'the secret has changed: people have to sign in again')
  const accounts = new EmbeddedIdentity(
    {
      db: database.db,
      secret,
      origin,
      secureCookies,
      logger,
      rateLimitFactor,
      ...(passwordLogCost === undefined ? {} : { passwordLogCost }),
    },
    ({ email, firstName, token }) => mail.send(writeVerificationMail({ email, firstName, token, origin })),
  )
  return { accounts, identity: new TokenVerifier(database.db, origin) }
}

function chooseMail(env: Env, now: () => Date): { readonly mail: MailSender; readonly mailbox: MailboxSource } {
  if (env.smtpUrl !== undefined) return { mail: new SmtpSender(env.smtpUrl, env.mailFrom), mailbox: null }
  if (!env.mailbox) return { mail: new NoMail(), mailbox: null }
  const mailbox = new Mailbox(env.mailFrom, now)
  return { mail: mailbox, mailbox }
}

/**
 * Opens everything that the environment asks for. The only place that chooses adapters.
 * Throws `DataFolderRefused` or `DatabaseRefused`, each with a line for the operator, and then leaves nothing open.
 */
export async function openDeps(env: Env, logger: FastifyBaseLogger): Promise<Deps> {
  prepareDataFolder(env.dataDir)
  const onCareFailure = (error: unknown) => logger.warn({ err: error }, 'the embedded database could not be tidied')
  const connection =
    env.databaseUrl === undefined
      ? await openEmbeddedDatabase(join(env.dataDir, 'database'), onCareFailure)
      : await openPostgresDatabase(env.databaseUrl)
  const database = await openDatabase(connection)
  try {
    const now = () => new Date()
    const { mail, mailbox } = chooseMail(env, now)
    const secret = env.authSecret ?? loadSecret(env.dataDir)
    const { accounts, identity } = await createIdentity(database, mail, logger, { ...env, secret })
    const files = await LocalFiles.open(join(env.dataDir, 'files'))
    const jobs = await openJobQueue(database, (error) => logger.error({ err: error }, 'a job queue query failed'))
    const close = async () => {
      try {
        await jobs.stop()
      } finally {
        mail.close()
        await database.close()
      }
    }
    return { database, jobs, files, reviewer: createThreadedReviewer(), identity, accounts, mailbox, logger, now, close }
  } catch (error) {
    await database.close()
    throw error
  }
}
