import { copyEmbeddedDatabase } from '../adapters/embedded-database/copy-embedded-database.ts'
import type { ControlCommand } from '../control-socket/serve-control.ts'
import type { Database } from '../db/open.ts'
import { recordBackup } from '../domains/audit/service.ts'
import { BackupRefused } from '../backup/backup-refused.ts'
import { copyIn, databaseIn } from './backup-places.ts'
import { requireRoom, sumSizes } from './require-room.ts'

interface CopyTools {
  readonly copy: typeof copyEmbeddedDatabase
  readonly room: typeof requireRoom
}

/** What a running server does for `tickmark backup`, as it alone can open the embedded database. */
export function controlBackup(
  dataDir: string,
  minFreeBytes: number,
  { pool, db }: Pick<Database, 'pool' | 'db'>,
  { copy, room }: CopyTools = { copy: copyEmbeddedDatabase, room: requireRoom },
) {
  /** Copies take turns: a command that was killed leaves one running, into the same folder. */
  let copying: Promise<number> = Promise.resolve(0)
  return {
    'backup-copy': async (_, output) => {
      const from = databaseIn(dataDir)
      const next = async () => {
        // A full disk would stop this server.
        await room(dataDir, await sumSizes(from), minFreeBytes)
        return copy(pool, from, copyIn(dataDir))
      }
      copying = copying.then(next, next)
      try {
        output.out(String(await copying))
        return 0
      } catch (error) {
        if (!(error instanceof BackupRefused)) throw error
        output.err(`${error.message}\n`)
        return 1
      }
    },
    'backup-finished': async (args) => {
      const [rows = 0, files = 0, bytes = 0] = args.map(Number)
      await recordBackup(db, { rows, files, bytes })
      return 0
    },
  } satisfies Readonly<Record<string, ControlCommand>>
}
