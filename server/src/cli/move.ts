import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openEmbeddedDatabase } from '../adapters/embedded-database/open-embedded-database.ts'
import { openPostgresDatabase } from '../adapters/postgres-database/open-postgres-database.ts'
import { BackupRefused } from '../backup/backup-refused.ts'
import type { LoadedTable } from '../backup/load-database.ts'
import { moveDatabase } from '../backup/move-database.ts'
import { DatabaseRefused, type DatabaseConnection } from '../db/connection.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { readEnv } from '../env.ts'
import { databaseIn, requireOwnData } from './backup-places.ts'
import { MOVE_USAGE } from './backup-usage.ts'
import type { Output } from './output.ts'
import { createProgress, refuseUse, runOperatorCommand } from './run-operator-command.ts'

function readTarget(args: readonly string[]): { readonly url: string } | { readonly misuse: string } {
  try {
    const { values } = parseArgs({ args: [...args], options: { to: { type: 'string' } } })
    return /^postgres(?:ql)?:\/\//.test(values.to ?? '') && URL.canParse(values.to ?? '')
      ? { url: values.to ?? '' }
      : { misuse: 'name the database with --to, as in postgres://user@host/tickmark' }
  } catch (fault) {
    return { misuse: fault instanceof Error ? (fault.message.split('\n')[0] ?? '') : String(fault) }
  }
}

/** `tickmark move`: exit status 0 when both databases have the same rows, 1 if nothing was moved, 2 if misused or without a database. */
export async function runMove(args: readonly string[], output: Output): Promise<number> {
  const target = readTarget(args)
  if ('misuse' in target) return refuseUse('move', MOVE_USAGE, target.misuse, output)
  return runOperatorCommand('move', output, async () => {
    const { dataDir, authSecret } = readEnv()
    const progress = createProgress(output)
    const from = await openSource(dataDir)
    try {
      const to = await openPostgresDatabase(target.url).catch((error: unknown) => {
        throw error instanceof DatabaseRefused
          ? new DatabaseRefused(error.code, error.message.replace('that DATABASE_URL names', 'that --to names'))
          : error
      })
      try {
        const tables = await moveRows(from, to, progress)
        await migrateDatabase(to.pool)
        progress('')
        output.out(formatComparison(tables))
      } finally {
        await to.close()
      }
    } finally {
      await from.close()
    }
    const secret = authSecret === undefined ? ', AUTH_SECRET to the content of the file "secret" in DATA_DIR,' : ''
    output.out(
      `Set DATABASE_URL to the new database${secret} and start Tickmark. Uploaded files stay where they are, the old database, too.\n`,
    )
    return 0
  })
}

async function openSource(dataDir: string): Promise<DatabaseConnection> {
  const folder = databaseIn(dataDir)
  if (!existsSync(folder)) {
    throw new DatabaseRefused('CANNOT_OPEN', `There is no embedded database in ${dataDir}. Set DATA_DIR to the folder that Tickmark uses.`)
  }
  requireOwnData(dataDir)
  return openEmbeddedDatabase(folder).catch((error: unknown) => {
    const running = error instanceof DatabaseRefused && error.code === 'IN_USE'
    throw running ? new BackupRefused(`Tickmark is running on ${dataDir}. Stop it, and move the database then.`) : error
  })
}

async function moveRows(
  from: DatabaseConnection,
  to: DatabaseConnection,
  onProgress: (text: string) => void,
): Promise<readonly LoadedTable[]> {
  const source = await from.pool.connect()
  try {
    const target = await to.pool.connect()
    try {
      return await moveDatabase(source, target, onProgress)
    } finally {
      target.release()
    }
  } finally {
    source.release()
  }
}

/** Characters of a hash that are shown. */
const SHOWN = 12

/** Rows and hash of each table, here and there. */
function formatComparison(tables: readonly LoadedTable[]): string {
  const lines = tables.map(({ expected, loaded }) => {
    const sides = [expected, loaded].map(({ rows, sha256 }) => `${String(rows).padStart(9)}  ${sha256.slice(0, SHOWN)}`)
    return `${`${expected.schema}.${expected.name}`.padEnd(34)}${sides.join('   ')}`
  })
  const rows = tables.reduce((sum, { loaded }) => sum + loaded.rows, 0)
  const head = `${'table'.padEnd(34)}${['here', 'there'].map((side) => `${side.padStart(9)}  ${'sha256'.padEnd(SHOWN)}`).join('   ')}`
  return `${[head, ...lines].join('\n')}\n${tables.length} tables, ${rows} rows: the same on both sides.\n`
}
