import { and, between, count, eq, gte, lt, sql, sum } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { usageDays, usagePeople, users, userSessions } from '../../db/schema/index.ts'

/** Days from one to another, both within (UTC, ISO 8601). */
export interface DayRange {
  readonly from: string
  readonly to: string
}

const within = ({ from, to }: DayRange) => between(usagePeople.day, from, to)

/** Who was there, each once. */
export async function countPeople(db: Db, range: DayRange): Promise<number> {
  const each = db.selectDistinct({ userId: usagePeople.userId }).from(usagePeople).where(within(range)).as('each')
  const [row] = await db.select({ people: count() }).from(each)
  return row?.people ?? 0
}

/** Days on which nobody was there are not among them. */
export const listPeopleByDay = (db: Db, range: DayRange): Promise<{ day: string; people: number }[]> =>
  db.select({ day: usagePeople.day, people: count() }).from(usagePeople).where(within(range)).groupBy(usagePeople.day)

/** By the Monday of each week. */
export async function listPeopleByWeek(db: Db, range: DayRange): Promise<{ week: string; people: number }[]> {
  const monday = sql<string>`to_char(date_trunc('week', ${usagePeople.day}), 'YYYY-MM-DD')`
  const each = db
    .select({ week: monday.as('week'), userId: usagePeople.userId })
    .from(usagePeople)
    .where(within(range))
    .groupBy(sql`1`, usagePeople.userId)
    .as('each')
  return db.select({ week: each.week, people: count() }).from(each).groupBy(each.week)
}

/** Counts and time in milliseconds of each page and action. */
export const listNames = (db: Db, { from, to }: DayRange) =>
  db
    .select({
      kind: usageDays.kind,
      name: usageDays.name,
      count: sum(usageDays.count).mapWith(Number),
      duration: sum(usageDays.duration).mapWith(Number),
    })
    .from(usageDays)
    .where(between(usageDays.day, from, to))
    .groupBy(usageDays.kind, usageDays.name)

export const listViewsByDay = (db: Db, { from, to }: DayRange) =>
  db
    .select({ day: usageDays.day, pageViews: sum(usageDays.count).mapWith(Number) })
    .from(usageDays)
    .where(and(eq(usageDays.kind, 'page'), between(usageDays.day, from, to)))
    .groupBy(usageDays.day)

const startedWithin = (from: Date, until: Date) => and(gte(userSessions.startTime, from), lt(userSessions.startTime, until))

export const listSessionsByDay = (db: Db, from: Date, until: Date) =>
  db
    .select({ day: sql<string>`to_char(${userSessions.startTime} at time zone 'UTC', 'YYYY-MM-DD')`, sessions: count() })
    .from(userSessions)
    .where(startedWithin(from, until))
    .groupBy(sql`1`)

/** How many sessions began, and the median of how long they were used, in milliseconds. */
export async function measureSessions(db: Db, from: Date, until: Date): Promise<{ sessions: number; sessionMs: number | null }> {
  const lasted = sql`extract(epoch from ${userSessions.lastActivity} - ${userSessions.startTime}) * 1000`
  const median = sql<number | null>`(percentile_cont(0.5) within group (order by ${lasted}))::float8`
  const [row] = await db.select({ sessions: count(), sessionMs: median }).from(userSessions).where(startedWithin(from, until))
  return row ?? { sessions: 0, sessionMs: null }
}

export async function countOptedOut(db: Db): Promise<number> {
  const [row] = await db.select({ count: count() }).from(users).where(eq(users.usageRecording, false))
  return row?.count ?? 0
}
