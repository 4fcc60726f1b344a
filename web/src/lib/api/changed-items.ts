import type { Endpoint } from '@tickmark/contract'
import { queryOptions, skipToken, useQueryClient } from '@tanstack/react-query'
import type { ListPage } from './read-list-page.ts'

export interface Listed {
  readonly id: number
}

interface ChangedItem {
  /** As the server answered the change; null where it is gone. */
  readonly item: Listed | null
  /** When it answered, as `performance.now()` has it. */
  readonly at: number
}

/** What was changed here, by id. */
export type ChangedItems = ReadonlyMap<number, ChangedItem>

export const noChanges: ChangedItems = new Map()

/**
 * What was changed here of what a list shows. It is kept beside the lists, not written into them: a page that was on its way meanwhile, of
 * this filter or another, would take it back.
 */
export const changedQuery = (list: Endpoint) => queryOptions<ChangedItems>({ queryKey: ['changed', list.id], queryFn: skipToken })

export function useNoteChange(list: Endpoint): (id: number, item: Listed | null) => void {
  const queries = useQueryClient()
  return (id, item) => {
    queries.setQueryData(changedQuery(list).queryKey, (known = noChanges) => new Map([...known, [id, { item, at: performance.now() }]]))
  }
}

/** What the pages hold, with what was changed since they were asked for: in its place, also where it no longer fits the filter. */
export function withChanges<Item extends Listed>(pages: readonly ListPage<readonly Item[]>[], changed: ChangedItems): readonly Item[] {
  return pages.flatMap(({ items, askedAt }) =>
    items.flatMap((item) => {
      const change = changed.get(item.id)
      if (change === undefined || change.at < askedAt) return [item]
      return change.item === null ? [] : [change.item as Item]
    }),
  )
}
