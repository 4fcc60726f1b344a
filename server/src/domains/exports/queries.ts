import { eq } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { analyses } from '../../db/schema/index.ts'

/** What files call an analysis, without its text, which can be long. */
export async function findTitle(db: Db, id: number) {
  const [row] = await db
    .select({ fileName: analyses.fileName, standard: analyses.standard, keptOver: analyses.keptOver })
    .from(analyses)
    .where(eq(analyses.id, id))
  return row ?? null
}
