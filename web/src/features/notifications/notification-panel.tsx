import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { PanelSheet } from '../../ui/panel-sheet.tsx'
import { useMarkRead, useNotifications } from './notification-queries.ts'
import { NotificationList } from './notification-list.tsx'

export interface NotificationPanelProps {
  open: boolean
  unread: number
  onClose: () => void
}

/** The notifications, below the bell; on a small screen beside the page. */
export function NotificationPanel({ open, unread, onClose }: NotificationPanelProps) {
  return (
    <PanelSheet open={open} title="Notifications" onClose={onClose}>
      <Notifications unread={unread} onClose={onClose} />
    </PanelSheet>
  )
}

/** Separate, because the list is read only while the panel is open. */
function Notifications({ unread, onClose }: { unread: number; onClose: () => void }) {
  const list = useNotifications()
  const mark = useMarkRead()
  const newest = list.items?.[0]
  const content = useRef<HTMLDivElement>(null)
  return (
    <>
      <p role="status" className="sr-only">
        {mark.isSuccess && unread === 0 ? 'All notifications are read.' : null}
      </p>
      <NotificationList
        ref={content}
        list={list}
        onOpen={(item) => {
          if (item.readAt === null) mark.mutate({ which: { ids: [item.id] }, shown: [item] })
          onClose()
        }}
      />
      {newest === undefined || unread === 0 ? null : (
        <div className="border-t border-hairline p-2">
          <Button
            className="w-full"
            busy={mark.isPending}
            onClick={() => {
              const shown = (list.items ?? []).filter(({ readAt }) => readAt === null)
              mark.mutate(
                { which: { upTo: newest.id }, shown },
                // The button disappears with what it was for.
                { onSuccess: () => content.current?.focus() },
              )
            }}
          >
            Mark all as read
          </Button>
        </div>
      )}
    </>
  )
}
