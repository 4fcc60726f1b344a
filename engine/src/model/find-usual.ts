const MIN_COUNT = 4
const MIN_SHARE = 0.8

/** The value that at least four in five of them share, among four or more; null if there is none. */
export function findUsual<Value extends string | number | boolean>(values: readonly Value[]): Value | null {
  const counts = new Map<Value, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  const [usual] = [...counts].toSorted(([, one], [, other]) => other - one)
  return usual !== undefined && usual[1] >= MIN_COUNT && usual[1] >= MIN_SHARE * values.length ? usual[0] : null
}
