import { findDueWindow, type PersonName } from '@tickmark/contract'

/** An analysis that waits for somebody, or for nobody in particular. */
export interface Turn {
  readonly person: PersonName | null
  readonly dueOn: string | null
}

export interface Load {
  readonly person: PersonName | null
  readonly turns: number
  readonly overdue: number
  readonly openPoints: number
}

/** What waits for each person, the busiest first; nobody in particular is last. */
export function sumLoads(
  turns: readonly Turn[],
  assigned: readonly { readonly person: PersonName; readonly openPoints: number }[],
  today: string,
): Load[] {
  const loads = new Map<number | null, Load>()
  const add = (person: PersonName | null, more: Partial<Load>): void => {
    const { turns: known = 0, overdue = 0, openPoints = 0 } = loads.get(person?.id ?? null) ?? {}
    loads.set(person?.id ?? null, {
      person,
      turns: known + (more.turns ?? 0),
      overdue: overdue + (more.overdue ?? 0),
      openPoints: openPoints + (more.openPoints ?? 0),
    })
  }
  for (const { person, dueOn } of turns) {
    add(person, { turns: 1, overdue: findDueWindow(dueOn ?? undefined, today) === 'overdue' ? 1 : 0 })
  }
  for (const { person, openPoints } of assigned) add(person, { openPoints })
  return [...loads.values()].toSorted(compareLoads)
}

const compareLoads = (a: Load, b: Load): number =>
  Number(a.person === null) - Number(b.person === null) ||
  b.overdue - a.overdue ||
  b.turns - a.turns ||
  b.openPoints - a.openPoints ||
  (a.person?.name ?? '').localeCompare(b.person?.name ?? '')
