import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { buildApp } from './app.ts'
import { readLinkable, runAdminCommand } from './cli/admin-command.ts'
import { runAuditCommand } from './cli/audit-command.ts'
import { controlBackup } from './cli/control-backup.ts'
import { controlFiles } from './cli/files-command.ts'
import { serveControl, type ControlSocket } from './control-socket/serve-control.ts'
import { DataFolderRefused } from './data-folder.ts'
import { DatabaseRefused } from './db/connection.ts'
import { FileKeysMissing } from './ports/files.ts'
import { describeError } from './db/describe-error.ts'
import { buildRemoveFactor } from './create-identity.ts'
import { openDeps, type Deps, type ProcessChoices } from './deps.ts'
import { createAdministrators } from './domains/admin/service.ts'
import { EnvRefused, readEnv, type Env } from './env.ts'
import { refuse } from './env-refused.ts'
import type { Role } from './env-role.ts'
import { drain } from './http/drain.ts'

/** The server process: reads the environment, opens, listens, and drains and closes on SIGTERM or Ctrl-C. It exits when its database is lost. */

/** Each resolves at the signal of its number. */
function watchSignals(): { readonly first: Promise<void>; readonly second: Promise<void> } {
  let [markFirst, markSecond] = [() => {}, () => {}]
  const [first, second] = [new Promise<void>((resolve) => (markFirst = resolve)), new Promise<void>((resolve) => (markSecond = resolve))]
  let count = 0
  const note = () => ((count += 1) === 1 ? markFirst() : markSecond())
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, note)
  return { first, second }
}

const describeFailure = (error: unknown, env: Env | null): string => {
  const known = [EnvRefused, DataFolderRefused, DatabaseRefused, FileKeysMissing].some((kind) => error instanceof kind)
  if (known && error instanceof Error) return error.message
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (env !== null && code === 'EADDRINUSE') return `Port ${env.port} on ${env.host} is taken. Stop the program that uses it, or set PORT.`
  if (env !== null && code === 'EACCES') return `Port ${env.port} needs more rights than this account has. Set PORT to a number above 1023.`
  if (env !== null && code === 'EADDRNOTAVAIL') return `This machine has no address ${env.host}. Set HOST to an address that it has.`
  return `Tickmark could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
}

const createLog = (env: Env, role: Role) =>
  pino({ level: env.logLevel, base: { pid: process.pid, hostname: hostname(), role }, serializers: { err: describeError } })

/** In production every line of the log is JSON. */
const announce = (env: Env, logger: Deps['logger'], role: Role) => {
  const lines = [role === 'worker' ? 'Tickmark is ready at its work' : `Tickmark is ready at ${env.publicOrigin}`]
  if (env.production) return lines.forEach((line) => logger.info(line))
  if (env.mailbox) lines.push(`Outgoing email can be read at ${env.publicOrigin}/dev/mailbox`)
  else if (env.smtpUrl === undefined && env.firebase === undefined) lines.push('Outgoing email goes nowhere: set SMTP_URL and MAIL_FROM')
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** Only this process can open the embedded database, so it runs the operator's commands. */
async function openControl(env: Env, { database, chain, files, jobs, logger, now }: Deps): Promise<ControlSocket | null> {
  if (database.kind !== 'embedded') return null
  const administrators = createAdministrators(database.db)
  const remove = buildRemoveFactor(database, jobs, now)
  try {
    return await serveControl(env.dataDir, {
      admin: (args, output) =>
        runAdminCommand(args, { administrators, adminEmails: env.adminEmails, linkable: readLinkable(env), remove }, output),
      audit: (args, output) => runAuditCommand(args, chain, output),
      ...controlFiles(database.db, files),
      ...controlBackup(env.dataDir, env.minFreeBytes, database),
    })
  } catch (error) {
    logger.warn({ err: error }, 'this server cannot take commands while it runs')
    return null
  }
}

async function close(app: FastifyInstance | null, control: ControlSocket | null, deps: Deps | null) {
  if (app !== null) await drain(app)
  await control?.close()
  await deps?.close()
}

const embeddedIsAlone = (role: Role): string =>
  `A process that is only ${role === 'web' ? 'web' : 'a worker'} needs PostgreSQL: set DATABASE_URL. The embedded database belongs to a single process, which does everything.`

function readChosenEnv({ role }: ProcessChoices): Env {
  const env = readEnv()
  return role === 'all' || env.databaseUrl !== undefined ? env : refuse(embeddedIsAlone(role))
}

/** Says that it is not ready, and still answers: load balancers need a moment to notice. A second signal ends the wait. */
async function sayNotReady(env: Env, stopping: { begun: boolean }, urged: Promise<void>): Promise<void> {
  stopping.begun = true
  if (env.stopDelayMs > 0) await Promise.race([urged, wait(env.stopDelayMs, undefined, { ref: false })])
}

/** Runs until a signal, and returns the exit status. Nothing of it is left open. */
export async function serve(choices: ProcessChoices): Promise<number> {
  // A signal may arrive at any time, also during start-up; either way everything open is closed.
  const signals = watchSignals()
  const stopping = { begun: false }
  let env: Env | null = null
  let deps: Deps | null = null
  let app: FastifyInstance | null = null
  let control: ControlSocket | null = null
  try {
    env = readChosenEnv(choices)
    deps = await openDeps(env, createLog(env, choices.role), choices)
    app = await buildApp(deps, { ...env, role: choices.role, stopping })
    await app.listen({ host: env.host, port: env.port })
    control = await openControl(env, deps)
    announce(env, deps.logger, choices.role)
  } catch (error) {
    process.stderr.write(`${describeFailure(error, env)}\n`)
    await close(app, control, deps)
    return 1
  }
  const loss = await Promise.race([signals.first, deps.database.failed])
  if (loss !== undefined) {
    process.stderr.write(`${loss.message} Tickmark is stopping. Everything it has confirmed is saved. Start it again.\n`)
    // Nothing in progress can succeed any more.
    process.exit(1)
  }
  await sayNotReady(env, stopping, signals.second)
  await close(app, control, deps)
  return 0
}
