import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseRefused } from '../db/connection.ts'

/** Where the embedded database is. */
export const databaseIn = (dataDir: string): string => join(dataDir, 'database')
/** A folder for the copy of the embedded database that a backup reads. Hidden, because it is emptied: nobody keeps backups in it. */
export const backupIn = (dataDir: string): string => join(dataDir, '.backup-copy')
/** The copy itself, which the running server makes. */
export const copyIn = (dataDir: string): string => join(backupIn(dataDir), 'database')
/** A folder for what is being restored, which is emptied too. */
export const restoringIn = (dataDir: string): string => join(dataDir, '.restoring')

/** The server could not open files that this process wrote as another account. Throws `DatabaseRefused`. */
export function requireOwnData(dataDir: string): void {
  if (process.getuid !== undefined && existsSync(dataDir) && statSync(dataDir).uid !== process.getuid()) {
    throw new DatabaseRefused('NOT_WRITABLE', `The folder ${dataDir} belongs to another account. Run the command as that account.`)
  }
}
