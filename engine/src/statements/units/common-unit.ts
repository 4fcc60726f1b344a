import { type Decided, inferred, stated, unsure } from '../../model/decided.ts'
import type { Unit } from '../../model/profile.ts'

/** The unit of a document: that of most primary statements; where none states one, that of most tables. */
export function decideUnit(primary: readonly (Unit | undefined)[], all: readonly (Unit | undefined)[]): Decided<Unit> {
  const most = commonUnit(primary)
  if (most !== undefined) return stated(most, 'most primary statements are headed so')
  const any = commonUnit(all)
  return any === undefined ? unsure('no table states a unit') : inferred(any, 'most other tables are headed so')
}

/** The unit that most statements share. */
function commonUnit(units: readonly (Unit | undefined)[]): Unit | undefined {
  const counts = new Map<string, { unit: Unit; count: number }>()
  for (const unit of units) {
    if (unit === undefined) continue
    const key = `${unit.currency ?? ''}|${unit.scale}`
    const entry = counts.get(key) ?? { unit, count: 0 }
    counts.set(key, { ...entry, count: entry.count + 1 })
  }
  return [...counts.values()].toSorted((a, b) => b.count - a.count)[0]?.unit
}
