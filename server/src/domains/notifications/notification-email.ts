import { formatParts, limits, type NotificationKind, type SignOffRole } from '@tickmark/contract'
import { layoutMail } from '../../emails/layout-mail.ts'
import { greet, nameInEmail } from '../../emails/name-in-email.ts'
import type { Mail } from '../../ports/mail.ts'

/** What the email says of a notification. The analysis' name is not in it, nor any text of a document, a point or a comment. */
export interface EmailedNotification {
  readonly kind: NotificationKind
  readonly analysisId: number
  readonly point: number | null
  /** What the reader is named for today. */
  readonly lines: readonly SignOffRole[]
  readonly by: { readonly firstName: string; readonly surname: string } | null
}

const sentences: Readonly<Record<NotificationKind, (who: string, point: number | null, lines: readonly SignOffRole[]) => string>> = {
  mention: (who, point) => `${who} mentioned you on point ${point} of an analysis`,
  // Only those who are still named get it.
  assigned: (who, point, lines) =>
    point === null
      ? `${who} named you for an analysis; you are ${formatParts(lines)} now`
      : `${who} assigned point ${point} of an analysis to you`,
  due: (who, point) =>
    point === null
      ? `${who} set the due date of an analysis that you are to sign`
      : `${who} set the due date of point ${point} of an analysis, which is assigned to you`,
  'due-today': (_who, point) => `Point ${point} of an analysis, which is assigned to you, is due`,
  'pulls-stopped': () => 'A ledger could not be pulled last night. See why in the step “Trial balance”',
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
      links: listed.map(({ kind, analysisId, point, lines, by }) => ({
        label: sentences[kind](nameActor(by), point, lines),
        link: new URL(`/analysis/${analysisId}${point === null ? '' : `?point=${point}`}`, origin).href,
      })),
      ...(more === 0 ? {} : { between: [`There ${more === 1 ? 'is 1 more' : `are ${more} more`} in Tickmark.`] }),
      action: { label: 'Open Tickmark', link: new URL('/', origin).href },
      after: ['You can turn these emails off on your profile page.'],
    }),
  }
}
