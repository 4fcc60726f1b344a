import type { Notification } from '@tickmark/contract'

type Described = Pick<Notification, 'kind' | 'point' | 'by'>

/** What happened, as a sentence without its full stop. */
export function describeNotification({ kind, point, by }: Described): string {
  const who = by?.name ?? 'Former user'
  switch (kind) {
    case 'mention':
      return `${who} mentioned you on point ${point}`
    case 'assigned':
      return `${who} assigned point ${point} to you`
    case 'due':
      return `${who} set the due date of point ${point}`
    case 'due-today':
      return `Point ${point} is due`
    case 'pulls-stopped':
      return 'The ledger could not be pulled last night. See why in the step “Trial balance”'
  }
}

/** The name of the button that shows them. */
export const nameBell = (unread: number): string => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`)

/** The count beside the bell, which has room for two digits. */
export const formatUnread = (unread: number): string => (unread > 99 ? '99+' : String(unread))
