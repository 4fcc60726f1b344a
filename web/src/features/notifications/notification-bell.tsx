import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazySheet } from '../../ui/lazy-sheet.tsx'
import { formatUnread, nameBell } from './name-bell.ts'
import type { NotificationPanelProps } from './notification-panel.tsx'
import { unreadQuery } from './unread-query.ts'

const NotificationPanel = lazySheet<NotificationPanelProps>(
  async () => (await import('./notification-panel.tsx')).NotificationPanel,
  ({ onClose }) => {
    onClose()
  },
)

/** The button in the navigation bar that shows how many notifications are unread, and opens them. */
export function NotificationBell() {
  const unread = useQuery(unreadQuery).data?.unread ?? 0
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        className="relative"
        label={nameBell(unread)}
        aria-haspopup="dialog"
        aria-expanded={open}
        icon={
          <>
            <Bell className="size-4" aria-hidden="true" />
            {unread === 0 ? null : (
              <span className="figures absolute -top-0.5 left-1/2 min-w-4.5 rounded-full bg-accent px-1 text-center text-[0.6875rem] leading-4.5 font-semibold text-on-accent pointer-coarse:top-1">
                {formatUnread(unread)}
              </span>
            )}
          </>
        }
        onClick={() => {
          setOpen(true)
        }}
      />
      <NotificationPanel
        open={open}
        unread={unread}
        onClose={() => {
          setOpen(false)
        }}
      />
    </>
  )
}
