import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { analysisEvents, users } from '../../db/schema/index.ts'

/** A draft, last year's statements and a chosen standard are what reviews are requested by. */
const requests = sql`(${analysisEvents.kind} = 'standard-changed'
  or (${analysisEvents.kind} = 'uploaded' and ${analysisEvents.data} ->> 'documentKind' in ('draft', 'prior_year')))`

/** Who last did what the newest draft is reviewed for. Null if the history has nobody, or the account has been deleted. */
export async function findRequester(tx: Db, analysisId: number): Promise<number | null> {
  const [row] = await tx
    .select({ id: users.id })
    .from(analysisEvents)
    .leftJoin(users, eq(users.id, analysisEvents.userId))
    .where(and(eq(analysisEvents.analysisId, analysisId), requests))
    .orderBy(desc(analysisEvents.id))
    .limit(1)
  return row?.id ?? null
}
