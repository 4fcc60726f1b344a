import { groupDigits } from './layout-tie.ts'
import type { Movements } from './reviews.ts'

/*
 * Movements as a table. Every screen, file and printout shows them through this module, so that all show the same.
 */

/** What the table needs of movements, as the contract and the engine have them. */
export interface ShownMovements extends Readonly<Pick<Movements, 'current' | 'previous'>> {
  readonly lines: readonly {
    readonly line: string
    readonly current: { readonly page: number; readonly text: string }
    readonly previous: { readonly page: number; readonly text: string }
    readonly change: string
    readonly percent?: string | undefined
  }[]
}

/** A row of the table. Computed figures have their digits grouped, negatives in brackets; `percent` is empty where there is none. */
export interface MovementRow {
  /** The line, with its page if that is not the one that the table is seen from. */
  readonly line: string
  readonly current: string
  readonly previous: string
  readonly change: string
  readonly percent: string
}

/** The rows of the table, as seen from a page. */
export const layoutMovements = ({ lines }: ShownMovements, page: number): MovementRow[] =>
  lines.map(({ line, current, previous, change, percent }) => ({
    line: current.page === page ? line : `${line} (page ${current.page})`,
    current: current.text,
    previous: previous.text,
    change: groupDigits(change),
    percent: percent === undefined ? '' : `${groupDigits(percent)}%`,
  }))

/** The columns of the table, from left to right, each with its heading. */
export function listMovementColumns({ current, previous }: Pick<ShownMovements, 'current' | 'previous'>) {
  return [
    { key: 'line', heading: 'Line' },
    { key: 'current', heading: current },
    { key: 'previous', heading: previous },
    { key: 'change', heading: 'Change' },
    { key: 'percent', heading: '%' },
  ] as const satisfies readonly { key: keyof MovementRow; heading: string }[]
}

/** The table as lines of text, as seen from a page, its columns aligned with spaces. */
export function formatMovements(movements: ShownMovements, page: number): string[] {
  const rows = layoutMovements(movements, page)
  const columns = listMovementColumns(movements).map(({ key, heading }) => {
    const cells = [heading, ...rows.map((row) => row[key])]
    const width = Math.max(...cells.map((cell) => cell.length))
    return cells.map((cell) => (key === 'line' ? cell.padEnd(width) : cell.padStart(width)))
  })
  return ['', ...rows].map((_, at) =>
    columns
      .map((cells) => cells[at] ?? '')
      .join('  ')
      .trimEnd(),
  )
}

/** A row in words: "Stock: 40,000, before 30,000, change 10,000, 33.3%". */
export function describeMovement({ line, current, previous, change, percent }: MovementRow): string {
  return `${line}: ${current}, before ${previous}, change ${change}${percent === '' ? '' : `, ${percent}`}`
}
