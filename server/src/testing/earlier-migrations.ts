import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrationsFolder } from '../db/migrate.ts'

/** Copies the migrations before this one to `folder`, as in an earlier version of the code. Returns the folder. */
export function copyMigrationsBefore(tag: string, folder: string): string {
  cpSync(migrationsFolder, folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { tag: string }[] }
  const entries = journal.entries.slice(
    0,
    journal.entries.findIndex((entry) => entry.tag === tag),
  )
  writeFileSync(path, JSON.stringify({ ...journal, entries }))
  return folder
}
