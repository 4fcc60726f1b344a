import type { ContactState } from '@tickmark/contract'
import { and, count, desc, eq, lt, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { contactMessages } from '../../db/schema/index.ts'

export type ContactRow = typeof contactMessages.$inferSelect

export interface ContactPage {
  readonly limit: number
  readonly before?: number | undefined
  readonly state: ContactState
  /** Words that must all be in the name, address or message, in any case. */
  readonly search: string
}

const stateOf: Readonly<Record<ContactState, SQL | undefined>> = {
  unread: eq(contactMessages.read, false),
  open: eq(contactMessages.resolved, false),
  all: undefined,
}

/** A word to be matched literally in a pattern. */
const has = (word: string): SQL | undefined => {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
  return or(...[contactMessages.name, contactMessages.email, contactMessages.message].map((column) => sql`${column} ilike ${pattern}`))
}

/** Newest first. */
export function listMessages(db: Db, { limit, before, state, search }: ContactPage): Promise<ContactRow[]> {
  const older = sql`(${contactMessages.createdAt}, ${contactMessages.id}) < (select created_at, id from contact_messages where id = ${before})`
  const words = search.split(/\s+/u).filter((word) => word !== '')
  return db
    .select()
    .from(contactMessages)
    .where(and(before === undefined ? undefined : older, stateOf[state], ...words.map(has)))
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(limit)
}

export async function countMessages(db: Db): Promise<{ count: number; open: number; unread: number }> {
  const [row] = await db
    .select({
      count: count(),
      open: sql<number>`count(*) filter (where not ${contactMessages.resolved})::int`,
      unread: sql<number>`count(*) filter (where not ${contactMessages.read})::int`,
    })
    .from(contactMessages)
  return row ?? { count: 0, open: 0, unread: 0 }
}

/** Locks the message until the transaction ends. */
export async function lockMessage(tx: Db, id: number): Promise<ContactRow | null> {
  const [row] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update')
  return row ?? null
}

export type ContactColumns = Partial<Pick<ContactRow, 'read' | 'resolved' | 'notes'>>

export async function updateMessage(tx: Db, id: number, columns: ContactColumns): Promise<void> {
  await tx.update(contactMessages).set(columns).where(eq(contactMessages.id, id))
}

/** False if there was none. */
export async function deleteMessage(tx: Db, id: number): Promise<boolean> {
  const deleted = await tx.delete(contactMessages).where(eq(contactMessages.id, id)).returning({ id: contactMessages.id })
  return deleted.length > 0
}

/** Deletes resolved messages that are more than `months` months old; returns their ids. */
export async function deleteResolvedBefore(tx: Db, months: number, now: Date): Promise<readonly number[]> {
  const before = sql`${now.toISOString()}::timestamptz - make_interval(months => ${months}::integer)`
  const deleted = await tx
    .delete(contactMessages)
    .where(and(eq(contactMessages.resolved, true), lt(contactMessages.createdAt, before)))
    .returning({ id: contactMessages.id })
  return deleted.map(({ id }) => id)
}
