import { copyEmbeddedDatabase } from '../adapters/embedded-database/copy-embedded-database.ts'
import type { ControlCommand } from '../control-socket/serve-control.ts'
import type { Database } from '../db/open.ts'
import { recordBackup } from '../domains/audit/service.ts'
import { copyIn, databaseIn } from './backup-places.ts'

/** What a running server does for `tickmark backup`, as it alone can open the embedded database. */
export const controlBackup = (dataDir: string, { pool, db }: Pick<Database, 'pool' | 'db'>) =>
  ({
    'backup-copy': async (_, output) => {
      const heldMs = await copyEmbeddedDatabase(pool, databaseIn(dataDir), copyIn(dataDir))
      output.out(String(heldMs))
      return 0
    },
    'backup-finished': async (args) => {
      const [rows = 0, files = 0, bytes = 0] = args.map(Number)
      await recordBackup(db, { rows, files, bytes })
      return 0
    },
  }) satisfies Readonly<Record<string, ControlCommand>>
