import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Skeleton } from './skeleton.tsx'

interface TableProps {
  /** Title of the table; announced before it. */
  caption: string
  columns: readonly Column[]
  /** Rows of cells, one `<tr>` each. */
  children?: ReactNode
  /** Shows skeleton rows instead. */
  loading?: boolean
  /** Shown if there are no rows. */
  empty?: ReactNode
}

export interface Column {
  /** Unique; shown in the header. */
  name: string
  /** Figures: right-aligned, with digits of equal width. */
  numeric?: boolean
  /** The header is announced but not shown, for example above buttons. */
  hidden?: boolean
}

/**
 * Rows of 32 px under a sticky header. On narrow screens the table scrolls sideways by itself, also by keyboard; the page does not.
 */
export function Table({ caption, columns, children, loading = false, empty }: TableProps) {
  return (
    <div
      role="region"
      aria-label={caption}
      aria-busy={loading || undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region needs keyboard access
      tabIndex={0}
      className="relative max-h-[70dvh] overflow-auto print:max-h-none rounded-md border border-hairline bg-card"
    >
      <table className="w-full border-separate border-spacing-0 text-body">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.name}
                scope="col"
                className={classNames(
                  'sticky top-0 z-10 h-8 border-b border-hairline bg-card px-3 text-note font-medium whitespace-nowrap text-quiet',
                  column.numeric === true ? 'text-right' : 'text-left',
                )}
              >
                {column.hidden === true ? <span className="sr-only">{column.name}</span> : column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="[&>tr:hover>td]:bg-sunk [&>tr:last-child>td]:border-b-0">
          {loading ? <LoadingRows columns={columns} /> : (children ?? <EmptyRow columns={columns.length}>{empty}</EmptyRow>)}
        </tbody>
      </table>
    </div>
  )
}

interface CellProps extends ComponentProps<'td'> {
  numeric?: boolean
}

export function Cell({ numeric = false, className, ...rest }: CellProps) {
  return (
    <td
      {...rest}
      className={classNames('h-8 border-b border-hairline px-3 py-1', numeric && 'figures text-right whitespace-nowrap', className)}
    />
  )
}

function LoadingRows({ columns }: { columns: readonly Column[] }) {
  return [1, 2, 3].map((row) => (
    <tr key={row}>
      {columns.map((column) => (
        <Cell key={column.name}>
          <Skeleton className={column.numeric === true ? 'ml-auto w-20' : 'w-32'} />
        </Cell>
      ))}
    </tr>
  ))
}

function EmptyRow({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tr>
      <td colSpan={columns}>{children}</td>
    </tr>
  )
}
