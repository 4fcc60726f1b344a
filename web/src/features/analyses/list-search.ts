import { AnalysisStatus, Id, Standard } from '@tickmark/contract'
import { z } from 'zod'

/** The columns by which the list can be sorted. */
export const sortKeys = ['name', 'points', 'coverage', 'standard', 'period', 'owner', 'created', 'changed', 'status'] as const
export type SortKey = (typeof sortKeys)[number]

/** Sorted by a column; `-` in front of its name: the largest or latest first. */
const Sort = z.enum([...sortKeys, ...sortKeys.map((key) => `-${key}` as const)])
export type Sort = z.output<typeof Sort>

/** A client by its id, the analyses of no client, or the archive. */
const ClientId = z.coerce.number().pipe(Id)
const Folder = z.union([z.enum(['none', 'archived']), ClientId])
export type Folder = z.output<typeof Folder>

/** What the list shows, as in its address. A value that makes no sense counts as absent. Absent: all that are not archived, newest first. */
const ListSearch = z.object({
  find: z.string().optional().catch(undefined),
  folder: Folder.optional().catch(undefined),
  status: AnalysisStatus.optional().catch(undefined),
  standard: Standard.optional().catch(undefined),
  whose: z.enum(['mine', 'shared']).optional().catch(undefined),
  sort: Sort.optional().catch(undefined),
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
const ascending: ReadonlySet<SortKey> = new Set(['name', 'standard', 'owner', 'status'])

/** The other direction if the list is sorted by this column already. */
export function nextSort(sort: Sort | undefined, key: SortKey): Sort {
  const [up, down] = [key, `-${key}`] as const
  if (sort === up) return down
  if (sort === down) return up
  return ascending.has(key) ? up : down
}
