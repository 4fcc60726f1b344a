import { formatParts, limits, type NotificationKind, type SignOffRole, type WorkspaceRole } from '@tickmark/contract'
import { layoutMail } from '../../emails/layout-mail.ts'
import { greet, nameInEmail } from '../../emails/name-in-email.ts'
import type { Mail } from '../../ports/mail.ts'

/** What the email says of a notification. No name of an analysis or a firm is in it, nor any text of a document, a point or a comment. */
export interface EmailedNotification {
  readonly kind: NotificationKind
  /** Null where it is about a firm. */
  readonly analysisId: number | null
  /** The reader's role today; null if they do not belong to it. */
  readonly firm: { readonly id: number; readonly role: WorkspaceRole | null } | null
  readonly point: number | null
  /** What the reader is named for today. */
  readonly lines: readonly SignOffRole[]
  /** Of `turn` and `stale`. */
  readonly line: SignOffRole | null
  readonly by: { readonly firstName: string; readonly surname: string } | null
}

interface Described extends Omit<EmailedNotification, 'kind' | 'by'> {
  readonly who: string
}

const nameLine = (line: SignOffRole | null): string => formatParts(line === null ? [] : [line])

const roleNames: Readonly<Record<WorkspaceRole, string>> = {
  owner: 'its owner',
  administrator: 'an administrator',
  member: 'a member',
  guest: 'a guest',
}

/** What happened, in a sentence without its full stop. Only those get it for whom it is still so. */
const sentences: Readonly<Record<NotificationKind, (described: Described) => string>> = {
  mention: ({ who, point }) => `${who} mentioned you on point ${point} of an analysis`,
  assigned: ({ who, point, lines }) =>
    point === null
      ? `${who} named you for an analysis; you are ${formatParts(lines)} now`
      : `${who} assigned point ${point} of an analysis to you`,
  due: ({ who, point }) =>
    point === null
      ? `${who} set the due date of an analysis that you are to sign`
      : `${who} set the due date of point ${point} of an analysis, which is assigned to you`,
  'due-today': ({ point }) => `Point ${point} of an analysis, which is assigned to you, is due`,
  'pulls-stopped': () => 'A ledger could not be pulled last night. See why in the step “Trial balance”',
  turn: ({ who, line }) => `${who} signed an analysis; it is your turn to sign as ${nameLine(line)}`,
  stale: ({ line }) => `An analysis has changed since you signed it as ${nameLine(line)}, so your signature no longer holds`,
  'handed-over': ({ who, analysisId }) =>
    analysisId === null ? `${who} passed the work on many analyses of a firm to you` : `${who} passed work on an analysis to you`,
  'firm-owner': ({ who }) => `${who} made you the owner of a firm`,
  'firm-role': ({ who, firm }) => `${who} changed your role in a firm; you are ${roleNames[firm?.role ?? 'member']} now`,
  'firm-removed': ({ who }) => `${who} removed you from a firm`,
}

/** The page to open: the analysis with its point, the firm, or for many analyses their list. */
function placeOf({ kind, analysisId, point, firm }: EmailedNotification): string {
  if (analysisId !== null) return `/analysis/${analysisId}${point === null ? '' : `?point=${point}`}`
  if (kind === 'handed-over') return '/analysis'
  return kind === 'firm-removed' || firm === null ? '/profile' : `/firm/${firm.id}`
}

function nameActor(by: EmailedNotification['by']): string {
  if (by === null) return 'A former user'
  return nameInEmail(`${by.firstName} ${by.surname}`.trim()) || 'A colleague'
}

/** Writes an email about unread notifications, the oldest first. `origin` is where people reach the application. */
export function writeNotificationEmail(
  to: { readonly email: string; readonly firstName: string },
  notifications: readonly EmailedNotification[],
  origin: string,
): Mail {
  const count = notifications.length
  const listed = notifications.slice(0, limits.notificationsPerEmail)
  const more = count - listed.length
  return {
    to: { name: '', address: to.email },
    subject: count === 1 ? 'You have a notification in Tickmark' : `You have ${count} notifications in Tickmark`,
    ...layoutMail({
      greeting: greet(to.firstName),
      before: ['This is new since you last looked:'],
      links: listed.map((notification) => ({
        label: sentences[notification.kind]({ ...notification, who: nameActor(notification.by) }),
        link: new URL(placeOf(notification), origin).href,
      })),
      ...(more === 0 ? {} : { between: [`There ${more === 1 ? 'is 1 more' : `are ${more} more`} in Tickmark.`] }),
      action: { label: 'Open Tickmark', link: new URL('/', origin).href },
      after: ['You can turn these emails off on your profile page.'],
    }),
  }
}
