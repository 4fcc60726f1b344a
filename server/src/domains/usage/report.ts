import { toLine, type UsageRange, type UsageReport, type UsageTotals } from '@tickmark/contract'
import type { Db } from '../../db/open.ts'
import { listDays, listMondays, startOf, type Days } from './days.ts'
import * as queries from './report-queries.ts'
import type { UsageKind } from './report-queries.ts'

/** How many names of a kind the report lists. */
const mostNames = 25

async function sumUp(db: Db, days: Days, people: number): Promise<UsageTotals> {
  const views = await queries.sumKind(db, 'page', days)
  return {
    people,
    pageViews: views.count,
    ...(await queries.measureSessions(db, startOf(days.from), days.until)),
    actions: (await queries.sumKind(db, 'action', days)).count,
    pageMs: views.count === 0 ? null : views.duration / views.count,
  }
}

/** The most frequent names of a kind, with their counts in the period before. */
async function compare(db: Db, kind: UsageKind, days: Days, earlier: Days) {
  const names = await queries.listNames(db, kind, days, mostNames)
  const before = await queries.countNames(
    db,
    kind,
    earlier,
    names.map(({ name }) => name),
  )
  return names.map((one) => ({ ...one, before: before.get(one.name) ?? 0 }))
}

/** Usage of the last `length` days, from counts kept by the database (D15). The queries run one after the other, as they share a connection. */
export async function reportUsage(db: Db, length: UsageRange, now: Date): Promise<Omit<UsageReport, 'recording'>> {
  const days = listDays(now, length, 0)
  const earlier = listDays(now, length, length)
  const people = new Map((await queries.listPeopleByDay(db, days)).map((one) => [one.day, one.people]))
  const views = new Map((await queries.listViewsByDay(db, days)).map((one) => [one.day, one.pageViews]))
  const sessions = new Map((await queries.listSessionsByDay(db, startOf(days.from), days.until)).map((one) => [one.day, one.sessions]))
  const mondays = listMondays(days)
  const counted = await queries.countPeople(db, days, earlier, mondays[0] ?? days.from, mondays.length)
  return {
    days: length,
    totals: await sumUp(db, days, counted.people),
    before: await sumUp(db, earlier, counted.before),
    byDay: days.list.map((day) => ({
      day,
      people: people.get(day) ?? 0,
      pageViews: views.get(day) ?? 0,
      sessions: sessions.get(day) ?? 0,
    })),
    byWeek: mondays.map((week, at) => ({ week, people: counted.weeks[at] ?? 0 })),
    pages: (await compare(db, 'page', days, earlier)).map(({ name, count, before, duration }) => ({
      path: toLine(name),
      views: count,
      before,
      meanMs: duration / count,
    })),
    actions: (await compare(db, 'action', days, earlier)).map(({ name, count, before }) => ({ name, count, before })),
    optedOut: await queries.countOptedOut(db),
  }
}
