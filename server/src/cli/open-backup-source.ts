import { mkdir, rm } from 'node:fs/promises'
import { lockFolder } from '../adapters/embedded-database/folder-lock.ts'
import { openEmbeddedDatabase } from '../adapters/embedded-database/open-embedded-database.ts'
import { openPostgresDatabase } from '../adapters/postgres-database/open-postgres-database.ts'
import { BackupRefused } from '../backup/backup-refused.ts'
import type { Snapshot } from '../backup/make-backup.ts'
import { askControl, ControlRefused } from '../control-socket/ask-control.ts'
import { DatabaseRefused, type DatabaseConnection } from '../db/connection.ts'
import { listKnownMigrations, refuseNewer } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { recordBackup, type BackupFigures } from '../domains/audit/service.ts'
import type { Env } from '../env.ts'
import { backupIn, copyIn } from './backup-places.ts'
import { reachEmbeddedDatabase, requireEmbeddedDatabase } from './reach-embedded-database.ts'

/** How long a running server may take to copy its database. */
const copyPatienceMs = 60 * 60_000

/** Where the rows of a backup come from. */
export interface BackupSource {
  readonly engine: 'embedded' | 'postgres'
  takeSnapshot(): Promise<Snapshot>
  /** For how long a running server's database was held, in milliseconds; null if none was. */
  heldMs(): number | null
  /** Records the finished backup in the audit trail. False if it cannot be recorded, as before an update's migrations. */
  record(figures: BackupFigures, migrations: number): Promise<boolean>
  /** A folder that must not be left if the process is stopped; null if there is none. */
  readonly room: string | null
  close(): Promise<void>
}

/** Throws `DatabaseRefused`, `ControlRefused` or `BackupRefused`. */
export const openBackupSource = (env: Env): Promise<BackupSource> =>
  env.databaseUrl === undefined ? openEmbeddedSource(env) : openPostgresSource(env.databaseUrl)

async function openClient(connection: DatabaseConnection): Promise<Snapshot> {
  const client = await connection.pool.connect()
  try {
    await refuseNewer(client)
  } catch (error) {
    client.release()
    throw error
  }
  return { client, close: async () => client.release() }
}

/** An older database is backed up as it is: only one that has all migrations is written to. */
async function recordOver(connection: DatabaseConnection, figures: BackupFigures, migrations: number): Promise<boolean> {
  if (migrations !== listKnownMigrations().length) return false
  await recordBackup((await openDatabase(connection)).db, figures)
  return true
}

async function openPostgresSource(url: string): Promise<BackupSource> {
  const connection = await openPostgresDatabase(url)
  return {
    engine: 'postgres',
    takeSnapshot: () => openClient(connection),
    heldMs: () => null,
    record: (figures, migrations) => recordOver(connection, figures, migrations),
    room: null,
    close: () => connection.close(),
  }
}

async function openEmbeddedSource({ dataDir }: Env): Promise<BackupSource> {
  requireEmbeddedDatabase(dataDir)
  const room = backupIn(dataDir)
  await mkdir(room, { recursive: true, mode: 0o700 })
  const lock = await lockFolder(room).catch((error: unknown) => {
    const busy = error instanceof DatabaseRefused && error.code === 'IN_USE'
    throw busy ? new BackupRefused('Another backup of this installation is being made. Wait until it has finished.') : error
  })
  // What an earlier backup left that was killed.
  await rm(copyIn(dataDir), { recursive: true, force: true })
  let heldMs: number | null = null
  let own: DatabaseConnection | null = null
  const ask = async (): Promise<true | null> => {
    const answer = await askControl(dataDir, { command: 'backup-copy', args: [] }, copyPatienceMs)
    if (answer === null) return null
    if (answer.status === 1) throw new BackupRefused(answer.err.trim())
    if (answer.status !== 0) throw new ControlRefused(answer.err.trim())
    heldMs = Number(answer.out)
    return true
  }
  return {
    engine: 'embedded',
    room: copyIn(dataDir),
    heldMs: () => heldMs,
    async takeSnapshot() {
      const reached = await reachEmbeddedDatabase(dataDir, ask)
      if ('connection' in reached) {
        own = reached.connection
        return openClient(own)
      }
      const copy = await openEmbeddedDatabase(copyIn(dataDir))
      const snapshot = await openClient(copy).catch(async (error: unknown) => {
        await copy.close()
        throw error
      })
      return { client: snapshot.client, close: () => snapshot.close().then(() => copy.close()) }
    },
    async record(figures, migrations) {
      if (own !== null) return recordOver(own, figures, migrations)
      const args = [figures.rows, figures.files, figures.bytes].map(String)
      return (await askControl(dataDir, { command: 'backup-finished', args }))?.status === 0
    },
    async close() {
      await own?.close()
      await rm(copyIn(dataDir), { recursive: true, force: true })
      await lock.release()
      await rm(room, { recursive: true, force: true })
      await rm(`${room}.lock`, { recursive: true, force: true })
    },
  }
}
