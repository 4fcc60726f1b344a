import { and, asc, between, count, desc, eq, gte, inArray, lt, sql, sum } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { usageDays, usagePeople, users, userSessions } from '../../db/schema/index.ts'

/** From one day to another, both included (UTC, ISO 8601). */
export interface DayRange {
  readonly from: string
  readonly to: string
}

const within = ({ from, to }: DayRange) => between(usagePeople.day, from, to)

/** Distinct users in a range, in the one before it, and in each of its weeks. */
export interface PeopleCounts {
  readonly people: number
  readonly before: number
  readonly weeks: readonly number[]
}

/**
 * Reads each user's days once, with a bit for every week of the range. `monday` is the first day of the first of `weeks` weeks, at most
 * 31.
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

/** Days without users are left out. */
export const listPeopleByDay = (db: Db, range: DayRange): Promise<{ day: string; people: number }[]> =>
  db.select({ day: usagePeople.day, people: count() }).from(usagePeople).where(within(range)).groupBy(usagePeople.day)

/** What is counted. */
export type UsageKind = 'page' | 'action'

const counted = {
  count: sum(usageDays.count).mapWith(Number),
  duration: sum(usageDays.duration).mapWith(Number),
}
const ofKind = (kind: UsageKind, { from, to }: DayRange) => and(eq(usageDays.kind, kind), between(usageDays.day, from, to))

/** The count and the milliseconds of a kind in a range, over all names. */
export async function sumKind(db: Db, kind: UsageKind, range: DayRange): Promise<{ count: number; duration: number }> {
  const [row] = await db.select(counted).from(usageDays).where(ofKind(kind, range))
  return { count: row?.count ?? 0, duration: row?.duration ?? 0 }
}

/** The most frequent names, at most `max`: signed-in users can report any path, and so any number of names. */
export const listNames = (db: Db, kind: UsageKind, range: DayRange, max: number) =>
  db
    .select({ name: usageDays.name, ...counted })
    .from(usageDays)
    .where(ofKind(kind, range))
    .groupBy(usageDays.name)
    .orderBy(desc(sum(usageDays.count)), asc(usageDays.name))
    .limit(max)

/** The counts of these names in a range; names without records are left out. */
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

/** The number of sessions that began, and the median time they were used, in milliseconds. */
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
