import { type DueWindow, findDueWindow, type ListedAnalysis, partOfLine, type PersonName } from '@tickmark/contract'
import { isShared } from './is-shared.ts'
import { filterByName } from './list-window.ts'
import type { Folder, ListSearch, SortKey } from './list-search.ts'

/** The analyses in a folder. Only the archive has archived ones. */
export function listFolder(analyses: readonly ListedAnalysis[], folder: Folder | undefined): readonly ListedAnalysis[] {
  if (folder === 'archived') return analyses.filter(({ archived }) => archived === true)
  const current = analyses.filter(({ archived }) => archived !== true)
  if (folder === undefined) return current
  return current.filter(({ client }) => (folder === 'none' ? client === undefined : client?.id === folder))
}

/** What the address asks for, in its order. `today` is YYYY-MM-DD. */
export function arrangeAnalyses(analyses: readonly ListedAnalysis[], search: ListSearch, today: string): readonly ListedAnalysis[] {
  const { find = '', folder, status, standard, whose, person, due, year, sort } = search
  const found = filterByName(listFolder(analyses, folder), find).filter(
    (analysis) =>
      (status === undefined || analysis.status === status) &&
      (standard === undefined || analysis.standard === standard) &&
      (whose === undefined || (whose === 'shared') === isShared(analysis)) &&
      (person === undefined || (person === 'none' ? lacksPerson(analysis) : listNamed(analysis).some(({ id }) => id === person))) &&
      (due === undefined || findDue(analysis, today) === due) &&
      (year === undefined || (findYear(analysis) ?? 'none') === year),
  )
  if (sort === undefined) return found
  const isDown = sort.startsWith('-')
  const key = sort.replace(/^-/, '') as SortKey
  return found.toSorted((a, b) => compare(valueOf[key](a), valueOf[key](b), isDown))
}

/** The people named for an analysis, in the order of their lines. */
export const listNamed = ({ engagement: { preparer, reviewer, partner } }: ListedAnalysis): PersonName[] =>
  [preparer, reviewer, partner].filter((person) => person !== undefined)

/** Whether anybody is named for an analysis, or it has a due date. */
export const hasEngagement = (analysis: ListedAnalysis): boolean =>
  analysis.engagement.dueOn !== undefined || listNamed(analysis).length > 0

/** The last day of the period: what a person has set comes before what the draft states. */
export const findPeriodEnd = ({ engagement, review }: ListedAnalysis): string | undefined => engagement.periodEnd ?? review?.periodEnd

export const findYear = (analysis: ListedAnalysis): number | undefined => {
  const end = findPeriodEnd(analysis)
  return end === undefined ? undefined : Number(end.slice(0, 4))
}

/** Whose turn it is; undefined if no one is named, or nothing waits. */
export const findTurn = ({ engagement, waitsFor }: ListedAnalysis): PersonName | undefined =>
  waitsFor === undefined ? undefined : engagement[partOfLine[waitsFor]]

/** Whether it waits for a line for which nobody is named. */
const lacksPerson = (analysis: ListedAnalysis): boolean => analysis.waitsFor !== undefined && findTurn(analysis) === undefined

/** An analysis that is complete, or whose lines are all signed, is done. `today` is YYYY-MM-DD. */
export const findDue = ({ engagement: { dueOn }, status, waitsFor }: ListedAnalysis, today: string): DueWindow =>
  dueOn !== undefined && (waitsFor === undefined || status === 'Complete') ? 'done' : findDueWindow(dueOn, today)

const statusOrder = { Drafting: 0, 'In Review': 1, Complete: 2 } as const

/** Undefined where an analysis has no such value: it comes last, whatever the direction. */
const valueOf: Record<SortKey, (analysis: ListedAnalysis) => string | number | undefined> = {
  name: ({ fileName }) => fileName,
  points: ({ review }) => review?.openPoints.total,
  coverage: ({ review }) => shareOf(review?.coverage),
  standard: ({ standard }) => standard,
  period: findPeriodEnd,
  due: ({ engagement }) => engagement.dueOn,
  // One's own come first.
  owner: ({ owner = '' }) => owner,
  created: ({ createdAt }) => createdAt,
  changed: ({ changedAt }) => changedAt,
  status: ({ status }) => statusOrder[status],
}

type Figures = NonNullable<ListedAnalysis['review']>['coverage']

/** What the list shows as the coverage. */
const shareOf = (coverage: Figures | undefined): number | undefined =>
  coverage === undefined || coverage.figures === 0 ? undefined : coverage.proven / coverage.figures

const names = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

function compare(a: string | number | undefined, b: string | number | undefined, isDown: boolean): number {
  if (a === undefined || b === undefined) return (a === undefined ? 1 : 0) - (b === undefined ? 1 : 0)
  const order = typeof a === 'number' && typeof b === 'number' ? a - b : names.compare(String(a), String(b))
  return isDown ? -order : order
}

/** A folder of the list with its number of analyses. */
export interface ListFolder {
  folder: Folder | undefined
  name: string
  count: number
  /** A client that only the people named for it see. */
  isRestricted: boolean
}

interface OwnClient {
  id: number
  name: string
  restricted?: boolean
}

/** All analyses, one folder for each client, those of no client, and the archive. `own` are the user's own clients, which may have none. */
export function listFolders(analyses: readonly ListedAnalysis[], own: readonly OwnClient[]): ListFolder[] {
  const restricted = new Set(own.flatMap(({ id, restricted: is }) => (is === true ? [id] : [])))
  const clients = new Map(own.map(({ id, name }) => [id, name]))
  for (const { client, archived } of analyses) if (client !== undefined && archived !== true) clients.set(client.id, client.name)
  const folder = (which: Folder | undefined, name: string): ListFolder => ({
    folder: which,
    name,
    count: listFolder(analyses, which).length,
    isRestricted: typeof which === 'number' && restricted.has(which),
  })
  const byName = [...clients].toSorted(([, a], [, b]) => names.compare(a, b)).map(([id, name]) => folder(id, name))
  return [
    folder(undefined, 'All'),
    ...byName,
    ...(byName.length === 0 ? [] : [folder('none', 'No client')]),
    ...(analyses.some(({ archived }) => archived === true) ? [folder('archived', 'Archived')] : []),
  ]
}
