import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { buildApp } from './app.ts'
import { runAdminCommand } from './cli/admin-command.ts'
import { runAuditCommand } from './cli/audit-command.ts'
import { controlBackup } from './cli/control-backup.ts'
import { serveControl, type ControlSocket } from './control-socket/serve-control.ts'
import { DataFolderRefused } from './data-folder.ts'
import { DatabaseRefused } from './db/connection.ts'
import { describeError } from './db/describe-error.ts'
import { openDeps, type Deps } from './deps.ts'
import { createAdministrators } from './domains/admin/service.ts'
import { EnvRefused, readEnv, type Env } from './env.ts'
import { drain } from './http/drain.ts'

/** The server process: reads the environment, opens, listens, and drains and closes on SIGTERM or Ctrl-C. It exits when its database is lost. */

const describeFailure = (error: unknown, env: Env | null): string => {
  if (error instanceof EnvRefused || error instanceof DataFolderRefused || error instanceof DatabaseRefused) return error.message
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (env !== null && code === 'EADDRINUSE') return `Port ${env.port} on ${env.host} is taken. Stop the program that uses it, or set PORT.`
  if (env !== null && code === 'EACCES') return `Port ${env.port} needs more rights than this account has. Set PORT to a number above 1023.`
  if (env !== null && code === 'EADDRNOTAVAIL') return `This machine has no address ${env.host}. Set HOST to an address that it has.`
  return `Tickmark could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
}

const announce = (env: Env) => {
  const lines = [`Tickmark is ready at ${env.publicOrigin}`]
  if (env.mailbox) lines.push(`Outgoing email can be read at ${env.publicOrigin}/dev/mailbox`)
  else if (env.smtpUrl === undefined && env.firebase === undefined) lines.push('Outgoing email goes nowhere: set SMTP_URL and MAIL_FROM')
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** Only this process can open the embedded database, so it runs the operator's commands. */
async function openControl(env: Env, { database, chain, logger }: Deps): Promise<ControlSocket | null> {
  if (database.kind !== 'embedded') return null
  const administrators = createAdministrators(database.db)
  try {
    return await serveControl(env.dataDir, {
      admin: (args, output) => runAdminCommand(args, administrators, env.adminEmails, output),
      audit: (args, output) => runAuditCommand(args, chain, output),
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

async function main(): Promise<void> {
  // A signal may arrive at any time, also during start-up; either way everything open is closed.
  const stopped = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve())
  })
  let env: Env | null = null
  let deps: Deps | null = null
  let app: FastifyInstance | null = null
  let control: ControlSocket | null = null
  try {
    env = readEnv()
    deps = await openDeps(env, pino({ level: env.logLevel, serializers: { err: describeError } }))
    app = await buildApp(deps, env)
    await app.listen({ host: env.host, port: env.port })
    control = await openControl(env, deps)
    announce(env)
  } catch (error) {
    process.stderr.write(`${describeFailure(error, env)}\n`)
    await close(app, control, deps)
    process.exitCode = 1
    return
  }
  const loss = await Promise.race([stopped, deps.database.failed])
  if (loss !== undefined) {
    process.stderr.write(`${loss.message} Tickmark is stopping. Everything it has confirmed is saved. Start it again.\n`)
    // Nothing in progress can succeed any more.
    process.exit(1)
  }
  await close(app, control, deps)
}

await main()
// Nothing should keep the process alive at this point; make sure nothing does.
process.exit()
