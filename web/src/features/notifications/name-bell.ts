/** The name of the button that shows the notifications. */
export const nameBell = (unread: number): string => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`)

/** The count beside the bell, which has room for two digits. */
export const formatUnread = (unread: number): string => (unread > 99 ? '99+' : String(unread))
