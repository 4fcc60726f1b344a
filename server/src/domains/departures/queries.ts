import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { departures } from '../../db/schema/index.ts'

export type Departed = Pick<typeof departures.$inferSelect, 'kind' | 'key'>

export async function insertDepartures(tx: Db, departed: readonly Departed[]): Promise<void> {
  await tx
    .insert(departures)
    .values([...departed])
    .onConflictDoNothing()
}

export async function isDeparted(db: Db, { kind, key }: Departed): Promise<boolean> {
  const [row] = await db
    .select({ key: departures.key })
    .from(departures)
    .where(and(eq(departures.kind, kind), eq(departures.key, key)))
  return row !== undefined
}
