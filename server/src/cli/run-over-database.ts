import { openPostgresDatabase } from '../adapters/postgres-database/open-postgres-database.ts'
import { askControl } from '../control-socket/ask-control.ts'
import type { DatabaseConnection } from '../db/connection.ts'
import { readEnv, type Env } from '../env.ts'
import type { Output } from './output.ts'
import { reachEmbeddedDatabase, requireEmbeddedDatabase } from './reach-embedded-database.ts'
import { MISUSED, runOperatorCommand } from './run-operator-command.ts'

/** A command of the operator's that needs the database, with or without a running server. */
export interface DatabaseCommand {
  readonly name: string
  /** How long a running server may take over it, in milliseconds. */
  readonly patienceMs?: number
  /** Over a database that no embedded server has open. It is closed afterwards. */
  run(connection: DatabaseConnection, env: Env, args: readonly string[], output: Output): Promise<number>
}

async function reach(command: DatabaseCommand, args: readonly string[], env: Env) {
  if (env.databaseUrl !== undefined) return { connection: await openPostgresDatabase(env.databaseUrl) }
  requireEmbeddedDatabase(env.dataDir)
  const request = { command: command.name, args: [...args] }
  return reachEmbeddedDatabase(env.dataDir, () => askControl(env.dataDir, request, command.patienceMs))
}

/** Runs the command over the database that the settings name. Exit status 2 also when none can be opened. */
export const runOverDatabase = (command: DatabaseCommand, args: readonly string[], output: Output): Promise<number> =>
  runOperatorCommand(
    command.name,
    output,
    async () => {
      const env = readEnv()
      const reached = await reach(command, args, env)
      if ('answer' in reached) {
        output.out(reached.answer.out)
        output.err(reached.answer.err)
        return reached.answer.status
      }
      try {
        return await command.run(reached.connection, env, args, output)
      } finally {
        await reached.connection.close()
      }
    },
    MISUSED,
  )
