import { join } from 'node:path'
import { openEmbeddedDatabase } from '../adapters/embedded-database/open-embedded-database.ts'
import { openPostgresDatabase } from '../adapters/postgres-database/open-postgres-database.ts'
import { prepareDataFolder } from '../data-folder.ts'
import { listApplied, listPending, migrateDatabase } from '../db/migrate.ts'
import { readEnv, type Env } from '../env.ts'
import type { Output } from './output.ts'
import { refuseUse, runOperatorCommand } from './run-operator-command.ts'
import { MIGRATE_USAGE } from './serve-usage.ts'

async function open({ databaseUrl, dataDir }: Env) {
  if (databaseUrl !== undefined) return openPostgresDatabase(databaseUrl)
  prepareDataFolder(dataDir)
  return openEmbeddedDatabase(join(dataDir, 'database'))
}

/** `tickmark migrate`: brings the schema of the database that the settings name up to date, creating it in an empty one. */
export async function runMigrate(args: readonly string[], output: Output): Promise<number> {
  if (args.length > 0) return refuseUse('migrate', MIGRATE_USAGE, 'it takes no arguments', output)
  return runOperatorCommand('migrate', output, async () => {
    const connection = await open(readEnv())
    try {
      const pending = await listPending(connection.pool)
      await migrateDatabase(connection.pool)
      const { length } = await listApplied(connection.pool)
      for (const name of pending) output.out(`Applied ${name}\n`)
      output.out(`The database is up to date: ${length} migrations.\n`)
      return 0
    } finally {
      await connection.close()
    }
  })
}
