export interface TextColumn {
  readonly name: string
  /** Its entries are at the right. */
  readonly numeric?: boolean
  /** It is printed even if it has no entry. */
  readonly always?: boolean
}

/** A longer entry moves what follows it. */
const MAX_WIDTH = 60

/** Writes rows beneath the names of their columns. A column without entries is left out. */
export function alignColumns(columns: readonly TextColumn[], rows: readonly (readonly string[])[]): string {
  const all = [columns.map(({ name }) => name), ...rows]
  const shown = columns.flatMap(({ numeric = false, always = false }, at) => {
    if (!always && rows.every((row) => (row[at] ?? '') === '')) return []
    return [{ at, numeric, width: all.reduce((width, row) => Math.max(width, Math.min(MAX_WIDTH, row[at]?.length ?? 0)), 0) }]
  })
  return all
    .map((row) =>
      shown
        .map(({ at, numeric, width }) => (numeric ? (row[at] ?? '').padStart(width) : (row[at] ?? '').padEnd(width)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
