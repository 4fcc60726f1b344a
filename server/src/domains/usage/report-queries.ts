import { and, asc, between, count, desc, eq, gte, inArray, lt, sql, sum } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { usageDays, usagePeople, users, userSessions } from '../../db/schema/index.ts'

/** Days from one to another, both within (UTC, ISO 8601). */
export interface DayRange {
  readonly from: string
  readonly to: string
}

const within = ({ from, to }: DayRange) => between(usagePeople.day, from, to)

/** How many were there in a range, in the one before it, and in each of its weeks, everybody once. */
export interface PeopleCounts {
  readonly people: number
  readonly before: number
  readonly weeks: readonly number[]
}

/**
 * Goes through the days of people once: each has a bit for every week of the range. `monday` begins the first of `weeks` weeks, of which
 * there are at most 31.
 */
export async function countPeople(db: Db, range: DayRange, earlier: DayRange, monday: string, weeks: number): Promise<PeopleCounts> {
  const isNow = sql`${usagePeople.day} >= ${range.from}::date`
  const bit = sql`1 << (${usagePeople.day} - ${monday}::date) / 7`
  const each = sql`select bool_or(not (${isNow})) as was, bit_or(case when ${isNow} then ${bit} else 0 end) as weeks
    from ${usagePeople} where ${within({ from: earlier.from, to: range.to })} group by ${usagePeople.userId}`
  const inWeek = Array.from({ length: weeks }, (_, at) => sql`count(*) filter (where weeks & ${sql.raw(String(2 ** at))} <> 0)`)
  const { rows } = await db.execute<{ people: number; before: number; weeks: number[] }>(sql`
    select (count(*) filter (where weeks <> 0))::int as people, (count(*) filter (where was))::int as before,
      array[${sql.join(inWeek, sql`, `)}]::int[] as weeks
    from (${each}) each`)
  return rows[0] ?? { people: 0, before: 0, weeks: inWeek.map(() => 0) }
}

/** Days on which nobody was there are not among them. */
export const listPeopleByDay = (db: Db, range: DayRange): Promise<{ day: string; people: number }[]> =>
  db.select({ day: usagePeople.day, people: count() }).from(usagePeople).where(within(range)).groupBy(usagePeople.day)

/** What usage is counted of. */
export type UsageKind = 'page' | 'action'

const counted = {
  count: sum(usageDays.count).mapWith(Number),
  duration: sum(usageDays.duration).mapWith(Number),
}
const ofKind = (kind: UsageKind, { from, to }: DayRange) => and(eq(usageDays.kind, kind), between(usageDays.day, from, to))

/** How often in a range, and for how many milliseconds, whatever the names. */
export async function sumKind(db: Db, kind: UsageKind, range: DayRange): Promise<{ count: number; duration: number }> {
  const [row] = await db.select(counted).from(usageDays).where(ofKind(kind, range))
  return { count: row?.count ?? 0, duration: row?.duration ?? 0 }
}

/** The most frequent names, and no more than `most`: anybody who is signed in can report any path, and so any number of them. */
export const listNames = (db: Db, kind: UsageKind, range: DayRange, most: number) =>
  db
    .select({ name: usageDays.name, ...counted })
    .from(usageDays)
    .where(ofKind(kind, range))
    .groupBy(usageDays.name)
    .orderBy(desc(sum(usageDays.count)), asc(usageDays.name))
    .limit(most)

/** How often these names came in a range; those that did not come are not there. */
export async function countNames(db: Db, kind: UsageKind, range: DayRange, names: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ name: usageDays.name, count: counted.count })
    .from(usageDays)
    .where(and(ofKind(kind, range), inArray(usageDays.name, [...names])))
    .groupBy(usageDays.name)
  return new Map(rows.map(({ name, count }) => [name, count]))
}

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
