import type { Endpoint } from '@tickmark/contract'
import { queryOptions, skipToken, useQueryClient } from '@tanstack/react-query'
import type { ListPage } from './read-list-page.ts'

export interface Listed {
  readonly id: number
}

interface ChangedItem {
  /** The item as the server returned it after the change; null if it was deleted. */
  readonly item: Listed | null
  /** When the server answered, by `performance.now()`. */
  readonly at: number
}

/** Items changed here, by id. */
export type ChangedItems = ReadonlyMap<number, ChangedItem>

export const noChanges: ChangedItems = new Map()

/**
 * Items of a list that were changed here. They are kept beside the lists, not in them: a page that was already being loaded, with this
 * filter or another, would undo the change.
 */
export const changedQuery = (list: Endpoint) => queryOptions<ChangedItems>({ queryKey: ['changed', list.id], queryFn: skipToken })

export function useNoteChange(list: Endpoint): (id: number, item: Listed | null) => void {
  const queries = useQueryClient()
  return (id, item) => {
    queries.setQueryData(changedQuery(list).queryKey, (known = noChanges) => new Map([...known, [id, { item, at: performance.now() }]]))
  }
}

/** The items of the pages, with later changes applied: each keeps its place, even if it no longer matches the filter. */
export function withChanges<Item extends Listed>(pages: readonly ListPage<readonly Item[]>[], changed: ChangedItems): readonly Item[] {
  return pages.flatMap(({ items, askedAt }) =>
    items.flatMap((item) => {
      const change = changed.get(item.id)
      if (change === undefined || change.at < askedAt) return [item]
      return change.item === null ? [] : [change.item as Item]
    }),
  )
}
