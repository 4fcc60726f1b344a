import { AnalysisStatus, DueWindow, Id, Standard } from '@tickmark/contract'
import { z } from 'zod'

/** The columns by which the list can be sorted. */
export const sortKeys = ['name', 'points', 'coverage', 'standard', 'period', 'owner', 'due', 'created', 'changed', 'status'] as const
export type SortKey = (typeof sortKeys)[number]

/** Sorted by a column; `-` in front of its name: the largest or latest first. */
const Sort = z.enum([...sortKeys, ...sortKeys.map((key) => `-${key}` as const)])
export type Sort = z.output<typeof Sort>

/** A client by its id, the analyses of no client, or the archive. */
const ClientId = z.coerce.number().pipe(Id)
const Folder = z.union([z.enum(['none', 'archived']), ClientId])
export type Folder = z.output<typeof Folder>

/** The year, or none where no period is known. */
const Year = z.union([z.literal('none'), z.coerce.number().int().min(1900).max(2200)])

/** By what the list is grouped: whose turn it is, when it is due, the year, the client or the status. */
export const groupKeys = ['person', 'due', 'year', 'client', 'status'] as const
const Group = z.enum(groupKeys)
export type Group = z.output<typeof Group>

/** What the list shows, as in its address. A value that makes no sense counts as absent. Absent: all that are not archived, newest first. */
const ListSearch = z.object({
  find: z.string().optional().catch(undefined),
  folder: Folder.optional().catch(undefined),
  status: AnalysisStatus.optional().catch(undefined),
  standard: Standard.optional().catch(undefined),
  whose: z.enum(['mine', 'shared']).optional().catch(undefined),
  /** Named for the analysis, as anything; or nobody is named for the line that it waits for. */
  person: z
    .union([z.literal('none'), ClientId])
    .optional()
    .catch(undefined),
  due: DueWindow.optional().catch(undefined),
  /** In which the period ends. */
  year: Year.optional().catch(undefined),
  /** The rows that belong together, under headings. */
  group: Group.optional().catch(undefined),
  sort: Sort.optional().catch(undefined),
  /** Absent: the analyses of the workspace that the user works in. */
  workspaces: z.literal('all').optional().catch(undefined),
})
export type ListSearch = z.output<typeof ListSearch>

export const readListSearch = (search: Record<string, unknown>): ListSearch => ListSearch.parse(search)

const fields = ListSearch.keyof().options

/** Whether two searches show the same, absent or undefined. */
export const isSameSearch = (one: ListSearch, other: ListSearch): boolean => fields.every((field) => one[field] === other[field])

const ClientSearch = z.object({ client: ClientId.optional().catch(undefined) })

/** For which client a new analysis is. */
export const readClientSearch = (search: Record<string, unknown>): z.output<typeof ClientSearch> => ClientSearch.parse(search)

/** Names and words from A; counts, shares and days with the largest or latest first. */
const ascending: ReadonlySet<SortKey> = new Set(['name', 'standard', 'owner', 'status', 'due'])

/** The other direction if the list is sorted by this column already. */
export function nextSort(sort: Sort | undefined, key: SortKey): Sort {
  const [up, down] = [key, `-${key}`] as const
  if (sort === up) return down
  if (sort === down) return up
  return ascending.has(key) ? up : down
}
