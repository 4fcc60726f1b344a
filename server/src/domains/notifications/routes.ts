import { endpoints } from '@tickmark/contract'
import { answerPage } from '../../http/answer-page.ts'
import { route, type Route } from '../../http/route.ts'
import { presentNotification } from './present.ts'
import type { Notifications } from './service.ts'

export const notificationsRoutes = (notifications: Notifications): Route[] => [
  route(endpoints.listNotifications, async (call) =>
    answerPage(await notifications.list(call.user.id, call.query), call).map(presentNotification),
  ),
  route(endpoints.countUnreadNotifications, async ({ user }) => ({ unread: await notifications.countUnread(user.id) })),
  route(endpoints.readNotifications, async ({ user, body }) => ({ unread: await notifications.read(user.id, body) })),
  route(endpoints.getNotificationChoice, ({ user }) => notifications.findChoice(user.id)),
  route(endpoints.setNotificationChoice, ({ user, body }) => notifications.choose(user.id, body)),
]
