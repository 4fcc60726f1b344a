import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { openEmbeddedDatabase } from '../adapters/embedded-database/open-embedded-database.ts'
import { openPostgresDatabase } from '../adapters/postgres-database/open-postgres-database.ts'
import { askControl, ControlRefused } from '../control-socket/ask-control.ts'
import { DataFolderRefused } from '../data-folder.ts'
import { DatabaseRefused, type DatabaseConnection } from '../db/connection.ts'
import { openDatabase, type Database } from '../db/open.ts'
import { EnvRefused, readEnv, type Env } from '../env.ts'
import type { Output } from './output.ts'

/** A command of the operator's that needs the database, with or without a running server. */
export interface DatabaseCommand {
  readonly name: string
  /** How long a running server may take over it, in milliseconds. */
  readonly patienceMs?: number
  run(database: Database, env: Env, args: readonly string[], output: Output): Promise<number>
}

async function runOver(connection: DatabaseConnection, command: DatabaseCommand, args: readonly string[], env: Env, output: Output) {
  const database = await openDatabase(connection)
  try {
    return await command.run(database, env, args, output)
  } finally {
    await database.close()
  }
}

/** Asks the running server, or opens the database itself if none runs: only one process at a time can open the embedded database. */
async function runEmbedded(command: DatabaseCommand, args: readonly string[], env: Env, output: Output): Promise<number> {
  const folder = join(env.dataDir, 'database')
  if (!existsSync(folder)) {
    output.err(`There is no database in ${env.dataDir}. Start Tickmark once, or set DATA_DIR to the folder that it uses.\n`)
    return 2
  }
  const ask = async (): Promise<number | null> => {
    const answer = await askControl(env.dataDir, { command: command.name, args: [...args] }, command.patienceMs)
    if (answer === null) return null
    output.out(answer.out)
    output.err(answer.err)
    return answer.status
  }
  const answered = await ask()
  if (answered !== null) return answered
  // The server could not open files that this process wrote as another account.
  if (process.getuid !== undefined && statSync(folder).uid !== process.getuid()) {
    output.err(`The database in ${env.dataDir} belongs to another account. Run the command as that account.\n`)
    return 2
  }
  try {
    return await runOver(await openEmbeddedDatabase(folder), command, args, env, output)
  } catch (error) {
    if (!(error instanceof DatabaseRefused && error.code === 'IN_USE')) throw error
    // The server may have been starting.
    const late = await ask()
    if (late !== null) return late
    throw error
  }
}

/** Runs the command over the database that the settings name. Exit status 2 also when none can be opened. */
export async function runOverDatabase(command: DatabaseCommand, args: readonly string[], output: Output): Promise<number> {
  try {
    const env = readEnv()
    if (env.databaseUrl === undefined) return await runEmbedded(command, args, env, output)
    return await runOver(await openPostgresDatabase(env.databaseUrl), command, args, env, output)
  } catch (error) {
    const known =
      error instanceof EnvRefused ||
      error instanceof DatabaseRefused ||
      error instanceof ControlRefused ||
      error instanceof DataFolderRefused
    if (!known) throw error
    output.err(`tickmark ${command.name}: ${error.message}\n`)
    return 2
  }
}
