import type { ReactNode } from 'react'

interface LegalTableProps {
  caption: string
  columns: readonly string[]
  /** The first cell of a row names it. */
  rows: readonly (readonly [ReactNode, ...ReactNode[]])[]
}

/** A table in running text. Where it is too wide, it alone is scrolled, also by keyboard. */
export function LegalTable({ caption, columns, rows }: LegalTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
    <div className="mt-4 overflow-x-auto" role="region" aria-label={caption} tabIndex={0}>
      <table className="w-full min-w-[34rem] border-collapse text-left text-note print:min-w-0">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-ink">
            {columns.map((column) => (
              <th key={column} scope="col" className="py-1.5 pr-6 align-bottom font-semibold last:pr-0">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], row) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows of a text never move
            <tr key={row} className="break-inside-avoid border-b border-hairline align-top">
              <th scope="row" className="py-2 pr-6 font-medium">
                {name}
              </th>
              {cells.map((cell, column) => (
                // oxlint-disable-next-line react/no-array-index-key -- as above
                <td key={column} className="py-2 pr-6 last:pr-0">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
