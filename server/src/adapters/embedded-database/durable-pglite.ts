import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { DatabaseRefused } from '../../db/connection.ts'
import { DurableFiles, syncPath, syncTree } from './durable-files.ts'

const settings = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // The other ways of syncing do not pass through the hook.
  wal_sync_method: 'fsync',
  shared_buffers: '32MB',
  max_wal_size: '128MB',
  min_wal_size: '8MB',
  timezone: 'UTC',
}

export interface DurablePglite {
  readonly pglite: PGlite
  /** How often something has been brought to the disk since the start. */
  readonly syncs: () => number
}

/**
 * Opens PGlite on a folder so that what it acknowledges is on the disk. The caller holds the folder's lock.
 * A new folder takes about a second, a known one a third of that. Throws `DatabaseRefused` when a write brings nothing to the disk.
 */
export async function openDurablePglite(
  folder: string,
  onSync: (path: string) => void = () => {},
  onFailure: (cause: unknown) => void = () => {},
): Promise<DurablePglite> {
  let syncs = 0
  const noteSync = (path: string): void => {
    syncs += 1
    onSync(path)
  }
  const files = new DurableFiles(folder, noteSync, onFailure)
  const fresh = prepareFolder(folder)
  const pglite = await PGlite.create({
    dataDir: folder,
    fs: files,
    extensions: { pg_trgm },
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    // Segments of 1 MB instead of 16: a small database starts faster and takes less room.
    initDbStartParams: ['--wal-segsize=1'],
  })
  if (fresh) {
    await pglite.exec('CHECKPOINT')
    syncTree(folder)
    rmSync(unfinishedMark(folder))
  }
  const before = syncs
  await pglite.exec(`
    create schema if not exists embedded;
    create table if not exists embedded.starts (at timestamptz not null);
    truncate embedded.starts;
    insert into embedded.starts values (now())`)
  if (syncs === before) {
    await pglite.close()
    throw new DatabaseRefused('NOT_DURABLE', 'The embedded database does not bring its writes to the disk, so it will not start.')
  }
  return { pglite, syncs: () => syncs }
}

/** Lies beside a folder while its database is being made. A folder beside which it is found was never in use. */
const unfinishedMark = (folder: string): string => `${folder}.unfinished`

/** True when a new database has to be made, in a folder that is now empty. */
function prepareFolder(folder: string): boolean {
  const mark = unfinishedMark(folder)
  if (existsSync(mark)) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  if (existsSync(join(folder, 'PG_VERSION'))) return false
  if (readdirSync(folder).length > 0) {
    throw new DatabaseRefused('CANNOT_OPEN', `The folder ${folder} holds something else than a database of Tickmark.`)
  }
  writeFileSync(mark, '')
  syncPath(mark)
  return true
}
