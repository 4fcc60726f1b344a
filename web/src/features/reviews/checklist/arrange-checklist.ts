import { type ChecklistCounts, type ChecklistEntry, countChecklist, isLeft, stateOfItem } from '@tickmark/contract'

export type ChecklistFilter = 'all' | 'left' | 'not-met' | 'met' | 'not-applicable'

/** The filters in the order in which they are offered, with how many items each lists. */
export function listFilters(counts: ChecklistCounts): readonly { value: ChecklistFilter; label: string; count: number }[] {
  return [
    { value: 'all', label: 'All', count: counts.all },
    { value: 'left', label: 'For a person', count: counts.left },
    { value: 'not-met', label: 'Not met', count: counts.notMet },
    { value: 'met', label: 'Met', count: counts.met },
    { value: 'not-applicable', label: 'Not applicable', count: counts.notApplicable },
  ]
}

/** Every item is in one of the filters besides `all`. */
export const filterOf = (item: ChecklistEntry): Exclude<ChecklistFilter, 'all'> => {
  const state = stateOfItem(item)
  return isLeft(item) || state === 'for-a-person' ? 'left' : state
}

const order: readonly ChecklistFilter[] = ['left', 'not-met', 'met', 'not-applicable']

/**
 * The items of a filter, those that wait for a person first. An item that is in `places` keeps its place there, so that nothing moves under the
 * hands of a person who answers one item after another. `isKept` items stay in the list although another filter lists them now.
 */
export function arrangeChecklist(
  items: readonly ChecklistEntry[],
  filter: ChecklistFilter,
  places: ReadonlyMap<string, number> = new Map(),
  isKept: (item: ChecklistEntry) => boolean = () => false,
): ChecklistEntry[] {
  const weight = (item: ChecklistEntry): number => places.get(item.check) ?? order.indexOf(filterOf(item)) * items.length
  const isListed = (item: ChecklistEntry): boolean => filter === 'all' || filterOf(item) === filter || isKept(item)
  return items.filter(isListed).toSorted((a, b) => weight(a) - weight(b))
}

/** "12 of 20 answered": what is left to people, and how far they have got. Null if nothing is. */
export function describeProgress(items: readonly ChecklistEntry[]): string | null {
  const { answered, forPeople } = countChecklist(items)
  return forPeople === 0 ? null : `${answered} of ${forPeople} answered`
}
