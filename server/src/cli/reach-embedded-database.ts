import { existsSync } from 'node:fs'
import { openEmbeddedDatabase } from '../adapters/embedded-database/open-embedded-database.ts'
import { DatabaseRefused, type DatabaseConnection } from '../db/connection.ts'
import { databaseIn, requireOwnData } from './backup-places.ts'

/** Throws `DatabaseRefused` if the data folder has no database, or belongs to another account. */
export function requireEmbeddedDatabase(dataDir: string): void {
  if (!existsSync(databaseIn(dataDir))) {
    throw new DatabaseRefused(
      'CANNOT_OPEN',
      `There is no database in ${dataDir}. Start Tickmark once, or set DATA_DIR to the folder that it uses.`,
    )
  }
  requireOwnData(dataDir)
}

export type Reached<Answer> = { readonly answer: Answer } | { readonly connection: DatabaseConnection }

/**
 * Asks the running server, or opens the database if none runs: only one process at a time can have the embedded database open. `ask` returns
 * null if no server answers. Throws `DatabaseRefused`, and what `ask` throws.
 */
export async function reachEmbeddedDatabase<Answer>(dataDir: string, ask: () => Promise<Answer | null>): Promise<Reached<Answer>> {
  const answer = await ask()
  if (answer !== null) return { answer }
  try {
    return { connection: await openEmbeddedDatabase(databaseIn(dataDir)) }
  } catch (error) {
    if (!(error instanceof DatabaseRefused && error.code === 'IN_USE')) throw error
    // The server may have been starting.
    const late = await ask()
    if (late !== null) return { answer: late }
    throw error
  }
}
