import { type Decided, inferred, stated, unsure } from '../../model/decided.ts'
import type { Unit } from '../../model/profile.ts'

/** Other tables than primary statements may be about anything: this part of them has to agree. */
const [AGREE, OF] = [2, 3]

/** The unit of a document: that of most primary statements; where none states one, that on which its other tables agree. */
export function decideUnit(primary: readonly (Unit | undefined)[], all: readonly (Unit | undefined)[]): Decided<Unit> {
  const most = commonUnit(primary)
  if (most !== undefined) return stated(most, 'most primary statements are headed so')
  const known = all.filter((unit) => unit !== undefined)
  const any = commonUnit(known)
  if (any === undefined) return unsure('no table states a unit')
  const alike = known.filter(({ currency, scale }) => currency === any.currency && scale === any.scale)
  return OF * alike.length < AGREE * known.length
    ? unsure('its tables state several units')
    : inferred(any, 'most of its tables are headed so')
}

/** The unit that most of them share; of as many, the first. */
export function commonUnit<T extends Unit>(units: readonly (T | undefined)[]): T | undefined {
  const counts = new Map<string, { unit: T; count: number }>()
  for (const unit of units) {
    if (unit === undefined) continue
    const key = `${unit.currency ?? ''}|${unit.scale}`
    const entry = counts.get(key) ?? { unit, count: 0 }
    counts.set(key, { ...entry, count: entry.count + 1 })
  }
  return [...counts.values()].toSorted((a, b) => b.count - a.count)[0]?.unit
}
