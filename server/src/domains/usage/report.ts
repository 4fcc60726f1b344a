import { toLine, type UsageRange, type UsageReport, type UsageTotals } from '@tickmark/contract'
import type { Db } from '../../db/open.ts'
import { listDays, listMondays, startOf, type Days } from './days.ts'
import * as queries from './report-queries.ts'

type Named = Awaited<ReturnType<typeof queries.listNames>>[number]

/** Pages that are told of, the most looked at first: anybody who is signed in can report any path. */
const mostPages = 25

const total = (names: readonly Named[], kind: Named['kind'], what: 'count' | 'duration'): number =>
  names.filter((one) => one.kind === kind).reduce((sum, one) => sum + one[what], 0)

async function sumUp(db: Db, days: Days, people: number, names: readonly Named[]): Promise<UsageTotals> {
  const pageViews = total(names, 'page', 'count')
  return {
    people,
    pageViews,
    ...(await queries.measureSessions(db, startOf(days.from), days.until)),
    actions: total(names, 'action', 'count'),
    pageMs: pageViews === 0 ? null : total(names, 'page', 'duration') / pageViews,
  }
}

/** Those of one kind with what they were before, the most frequent first. */
function compare(names: readonly Named[], earlier: readonly Named[], kind: Named['kind']): (Named & { readonly before: number })[] {
  const before = new Map(earlier.filter((one) => one.kind === kind).map(({ name, count }) => [name, count]))
  return names
    .filter((one) => one.kind === kind)
    .map((one) => ({ ...one, before: before.get(one.name) ?? 0 }))
    .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
}

/** Usage of the last `length` days from counts that the database keeps (D15); one query after the other, as they share a connection. */
export async function reportUsage(db: Db, length: UsageRange, now: Date): Promise<UsageReport> {
  const days = listDays(now, length, 0)
  const earlier = listDays(now, length, length)
  const names = await queries.listNames(db, days)
  const namesBefore = await queries.listNames(db, earlier)
  const people = new Map((await queries.listPeopleByDay(db, days)).map((one) => [one.day, one.people]))
  const views = new Map((await queries.listViewsByDay(db, days)).map((one) => [one.day, one.pageViews]))
  const sessions = new Map((await queries.listSessionsByDay(db, startOf(days.from), days.until)).map((one) => [one.day, one.sessions]))
  const mondays = listMondays(days)
  const counted = await queries.countPeople(db, days, earlier, mondays[0] ?? days.from, mondays.length)
  return {
    days: length,
    totals: await sumUp(db, days, counted.people, names),
    before: await sumUp(db, earlier, counted.before, namesBefore),
    byDay: days.list.map((day) => ({
      day,
      people: people.get(day) ?? 0,
      pageViews: views.get(day) ?? 0,
      sessions: sessions.get(day) ?? 0,
    })),
    byWeek: mondays.map((week, at) => ({ week, people: counted.weeks[at] ?? 0 })),
    pages: compare(names, namesBefore, 'page')
      .slice(0, mostPages)
      .map(({ name, count, before, duration }) => ({ path: toLine(name), views: count, before, meanMs: duration / count })),
    actions: compare(names, namesBefore, 'action').map(({ name, count, before }) => ({ name, count, before })),
    optedOut: await queries.countOptedOut(db),
  }
}
