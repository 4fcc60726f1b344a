import type { Notification } from '@tickmark/contract'
import { Link, type LinkProps } from '@tanstack/react-router'
import { BellOff } from 'lucide-react'
import type { RefObject } from 'react'
import type { PagedItems } from '../../lib/api/use-paged-list.ts'
import { formatMoment } from '../../lib/format-date.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx'
import { describeNotification } from './describe-notification.ts'
import { readFailed } from './notification-queries.ts'

interface NotificationListProps {
  ref: RefObject<HTMLDivElement | null>
  list: PagedItems<Notification>
  /** Called when the link to a point is followed. */
  onOpen: (item: Notification) => void
}

/** Newest first; each goes to what it is about. */
export function NotificationList({ ref, list, onOpen }: NotificationListProps) {
  const { items } = list
  return (
    <div ref={ref} tabIndex={-1} className="min-h-0 flex-1 overflow-y-auto overscroll-contain outline-none">
      {renderList()}
    </div>
  )

  function renderList() {
    if (items === undefined) {
      if (list.failed) return <ErrorState title={readFailed} detail="Please try again in a moment." onRetry={list.onRetry} />
      return (
        <div className="px-4">
          <RowsSkeleton />
        </div>
      )
    }
    if (items.length === 0) {
      return (
        <EmptyState icon={<BellOff className="size-5" aria-hidden="true" />} title="No notifications">
          When someone mentions you on a point or assigns one to you, when it is your turn to sign, and when a point of yours is due, it
          appears here.
        </EmptyState>
      )
    }
    return (
      <>
        <ul className="divide-y divide-hairline">
          {items.map((item) => (
            <NotificationItem key={item.id} item={item} onOpen={onOpen} />
          ))}
        </ul>
        {list.more ? (
          <div className="flex flex-col gap-2 p-2">
            <Button busy={list.moreBusy} onClick={list.onMore}>
              Show more
            </Button>
            {list.moreFailed ? (
              <p role="alert" className="px-2 text-difference">
                More notifications could not be loaded. Please try again.
              </p>
            ) : null}
          </div>
        ) : null}
      </>
    )
  }
}

/** The analysis with its point, the firm, or for many analyses their list. */
function linkTo({ kind, analysisId, point, firm }: Notification): Pick<LinkProps, 'to' | 'params' | 'search'> {
  if (analysisId !== null) return { to: '/analysis/$id', params: { id: String(analysisId) }, search: point === null ? {} : { point } }
  if (kind === 'handed-over') return { to: '/analysis' }
  return firm === null || kind === 'firm-removed' ? { to: '/profile' } : { to: '/firm/$id', params: { id: String(firm.id) } }
}

function NotificationItem({ item, onOpen }: { item: Notification; onOpen: (item: Notification) => void }) {
  const isUnread = item.readAt === null
  return (
    <li>
      <Link
        {...linkTo(item)}
        className="grid grid-cols-[0.5rem_minmax(0,1fr)] gap-x-3 px-4 py-3 -outline-offset-2 hover:bg-sunk"
        onClick={() => {
          onOpen(item)
        }}
      >
        <span
          className={classNames('mt-2 size-2 rounded-full', isUnread && 'bg-accent forced-colors:bg-[CanvasText]')}
          aria-hidden="true"
        />
        <span className="flex flex-col">
          <span className={classNames('[overflow-wrap:anywhere]', isUnread && 'font-medium')}>
            {isUnread ? <span className="sr-only">Unread: </span> : null}
            {describeNotification(item)}
          </span>
          <span className="text-note [overflow-wrap:anywhere] text-quiet">{item.analysisName ?? item.firm?.name}</span>
          <time dateTime={item.createdAt} className="figures text-note text-quiet">
            {formatMoment(item.createdAt)}
          </time>
        </span>
      </Link>
    </li>
  )
}
