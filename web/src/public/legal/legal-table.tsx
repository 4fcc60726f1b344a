import type { ReactNode } from 'react'

interface LegalTableProps {
  caption: string
  columns: readonly string[]
  /** The first cell of a row is its header. */
  rows: readonly (readonly [ReactNode, ...ReactNode[]])[]
}

const cellClass = 'sm:py-2 sm:pr-6 sm:last:pr-0'

/** A table in running text. On small screens the cells of a row are stacked. */
export function LegalTable({ caption, columns, rows }: LegalTableProps) {
  return (
    <table className="mt-4 w-full border-collapse text-left text-note max-sm:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-sm:sr-only">
        <tr className="border-b border-ink">
          {columns.map((column) => (
            <th key={column} scope="col" className="py-1.5 pr-6 align-bottom font-semibold last:pr-0">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block max-sm:border-t max-sm:border-ink">
        {rows.map(([name, ...cells], row) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows of a text never move
          <tr key={row} className="break-inside-avoid border-b border-hairline align-top max-sm:block max-sm:py-2">
            <th scope="row" className={`max-sm:block ${cellClass} font-medium`}>
              {name}
            </th>
            {cells.map((cell, column) => (
              // oxlint-disable-next-line react/no-array-index-key -- as above
              <td key={column} className={`max-sm:block max-sm:last:text-quiet ${cellClass}`}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
