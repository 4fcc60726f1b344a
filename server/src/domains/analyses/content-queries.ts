import { eq } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { analyses } from '../../db/schema/index.ts'

/** False if the analysis has been deleted meanwhile. */
export async function updateContent(db: Db, id: number, fileContent: string): Promise<boolean> {
  const rows = await db.update(analyses).set({ fileContent }).where(eq(analyses.id, id)).returning({ id: analyses.id })
  return rows.length > 0
}
