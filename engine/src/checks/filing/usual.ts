const MIN_COUNT = 4
/** Of all. */
const MIN_SHARE = 0.8

/** What most of them have, if there are enough to say so; null otherwise. */
export function findUsual<Value extends string | number | boolean>(values: readonly Value[]): Value | null {
  const counts = new Map<Value, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  const [usual] = [...counts].toSorted(([, one], [, other]) => other - one)
  return usual !== undefined && usual[1] >= MIN_COUNT && usual[1] >= MIN_SHARE * values.length ? usual[0] : null
}
