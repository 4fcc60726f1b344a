export type { FirmNotice, Notice } from './model.ts'
export { createNotifications, type Notifications } from './notifications.ts'
export { openNotifications } from './open-notifications.ts'
export type { NotificationRow } from './queries.ts'
