/** The selected accounts, by their keys. */
export interface Selection {
  readonly keys: ReadonlySet<string>
  /** Where a range begins that Shift extends. */
  readonly anchor: string | null
  /** What was selected before that range. */
  readonly before: ReadonlySet<string>
}

const NONE: ReadonlySet<string> = new Set()
export const NO_SELECTION: Selection = { keys: NONE, anchor: null, before: NONE }

export function toggleKey({ keys }: Selection, key: string): Selection {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return { keys: next, anchor: key, before: next }
}

/** Selects from where the range begins, or else from `from`, to `to`. A shorter range gives up what it had beyond. */
export function extendTo(selection: Selection, shown: readonly string[], { from, to }: { from: string; to: string }): Selection {
  const begins = selection.anchor !== null && shown.includes(selection.anchor) ? selection.anchor : from
  const before = begins === selection.anchor ? selection.before : selection.keys
  const [start = 0, end = 0] = [shown.indexOf(begins), shown.indexOf(to)].toSorted((one, other) => one - other)
  return { keys: new Set([...before, ...shown.slice(Math.max(start, 0), end + 1)]), anchor: begins, before }
}

/** Selects all that are shown, or none of them where all were. */
export function toggleAll({ keys }: Selection, shown: readonly string[]): Selection {
  const hasAll = shown.every((key) => keys.has(key))
  const isShown = new Set(shown)
  const others = new Set([...keys].filter((key) => !isShown.has(key)))
  const next = hasAll ? others : new Set([...keys, ...shown])
  return { keys: next, anchor: null, before: next }
}
