import type { ReactNode } from 'react'
import type { PagedItems } from '../lib/api/use-paged-list.ts'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import { ErrorState } from './error-state.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'

interface PagedListProps<Item> {
  list: PagedItems<Item>
  /** Title of the error if the list could not be read. */
  failure: string
  /** Shown if the list is empty. */
  empty: ReactNode
  /** Renders the items. */
  children: (items: readonly Item[]) => ReactNode
}

/** A list read page by page: loading, failed, empty, or shown with a button for more. */
export function PagedList<Item>({ list, failure, empty, children }: PagedListProps<Item>) {
  const { items, more } = list
  if (items === undefined) {
    if (!list.failed) return <RowsSkeleton />
    return (
      <Card>
        <ErrorState title={failure} detail="Please try again in a moment." onRetry={list.onRetry} />
      </Card>
    )
  }
  if (items.length === 0 && !more) return <Card>{empty}</Card>
  return (
    <>
      {children(items)}
      {more ? <ShowMore list={list} /> : null}
    </>
  )
}

function ShowMore({ list }: { list: PagedItems<unknown> }) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3 print:hidden">
      <Button busy={list.moreBusy} onClick={list.onMore}>
        Show more
      </Button>
      {list.moreFailed ? (
        <p role="alert" className="text-difference">
          More items could not be loaded. Please try again.
        </p>
      ) : null}
    </div>
  )
}
