import { z } from 'zod'
import { PersonName } from './analysis-events.ts'
import { endpoint, json } from './endpoint.ts'
import { Id, Instant, PathId } from './identifiers.ts'
import * as limits from './limits.ts'
import { SignOffRole } from './sign-off-role.ts'
import { pageLimit } from './page-limit.ts'
import { WorkspaceRole } from './workspaces.ts'

/** Notifications: what others did that concerns a user, in ids. They never hold text of a document, a point or a comment. */

/**
 * - `mention`: a comment on a point mentions the user.
 * - `assigned`: a point was assigned to the user; without a point, they were named to sign the analysis.
 * - `due`: the due date of a point assigned to the user was set or changed; without a point, that of an analysis that they are to sign.
 * - `due-today`: an open point assigned to the user is due today or overdue; once for each due date.
 * - `pulls-stopped`: the ledger of an analysis of the user is no longer pulled every night, since it cannot be read; once, until a pull is complete.
 * - `turn`: somebody has signed the line before the user's (`line`), which is next to be signed.
 * - `stale`: the user signed a line (`line`) that no longer holds, because of a new draft or another change; once for each signature.
 * - `handed-over`: somebody has left a firm, or works on less of it, and their work on the analysis passed to the user; without an analysis, the
 *   work on many analyses of a firm.
 * - `firm-owner`, `firm-role`: the user has become the owner of a firm, or has another role in it.
 * - `firm-removed`: the user has been removed from a firm.
 */
export const NotificationKind = z.enum([
  'mention',
  'assigned',
  'due',
  'due-today',
  'pulls-stopped',
  'turn',
  'stale',
  'handed-over',
  'firm-owner',
  'firm-role',
  'firm-removed',
])
export type NotificationKind = z.infer<typeof NotificationKind>

/**
 * `point` is the number of the point, null where it is about the whole analysis; `lines` are those that the user is named for today. `by` is null if the product itself acted (`due-today`, `pulls-stopped`), or the
 * account was deleted.
 */
export const Notification = z.object({
  id: Id,
  kind: NotificationKind,
  /** Null where it is about a firm. */
  analysisId: Id.nullable(),
  /** Today's name of the analysis. */
  analysisName: z.string().nullable(),
  /** The firm that it is about, with the user's role in it today; null for an analysis. By today's name, or that at the removal of the user. */
  firm: z.object({ id: Id, name: z.string(), role: WorkspaceRole.nullable() }).nullable(),
  point: z.int().min(1).nullable(),
  lines: z.array(SignOffRole),
  /** Of `turn` and `stale`. */
  line: SignOffRole.nullable(),
  /** False for a `turn` that is over, and for a `stale` signature that holds again, was given again or withdrawn; true for all others. */
  isCurrent: z.boolean(),
  by: PersonName.nullable(),
  createdAt: Instant,
  readAt: Instant.nullable(),
})
export type Notification = z.infer<typeof Notification>

export const listNotifications = endpoint({
  id: 'listNotifications',
  summary: "The user's notifications, newest first. If there are more, the Link header points to the next page.",
  method: 'GET',
  path: '/api/user/notifications',
  access: 'user',
  query: {
    limit: pageLimit(limits.notificationsPageMax).default(limits.notificationsPage),
    before: PathId.optional(),
  },
  response: json(z.array(Notification)),
})

export const UnreadNotifications = z.object({ unread: z.int().min(0) })
export type UnreadNotifications = z.infer<typeof UnreadNotifications>

export const countUnreadNotifications = endpoint({
  id: 'countUnreadNotifications',
  summary: 'How many notifications the user has not read.',
  method: 'GET',
  path: '/api/user/notifications/unread',
  access: 'user',
  response: json(UnreadNotifications),
})

/** Some by their ids, or all up to the newest that the user has seen: one that arrives meanwhile stays unread. */
export const ReadNotifications = z.union(
  [z.strictObject({ ids: z.array(Id).min(1).max(limits.notificationsPageMax) }), z.strictObject({ upTo: Id })],
  'Must be ids, or the id up to which all are read.',
)
export type ReadNotifications = z.infer<typeof ReadNotifications>

export const readNotifications = endpoint({
  id: 'readNotifications',
  summary: "Marks notifications as read and returns how many are left. Ids that are not the user's change nothing.",
  method: 'POST',
  path: '/api/user/notifications/read',
  access: 'user',
  body: json(ReadNotifications),
  response: json(UnreadNotifications),
})

/** Whether unread notifications are also emailed to the user. */
export const NotificationChoice = z.object({ email: z.boolean() })
export type NotificationChoice = z.infer<typeof NotificationChoice>

export const getNotificationChoice = endpoint({
  id: 'getNotificationChoice',
  summary: 'Whether unread notifications are emailed to the user.',
  method: 'GET',
  path: '/api/user/notifications/choice',
  access: 'user',
  response: json(NotificationChoice),
})

export const setNotificationChoice = endpoint({
  id: 'setNotificationChoice',
  summary: 'Turns emails about notifications on or off.',
  method: 'PUT',
  path: '/api/user/notifications/choice',
  access: 'user',
  body: json(NotificationChoice),
  response: json(NotificationChoice),
})
