import type { Notification, PersonName } from '@tickmark/contract'
import type { NotificationRow } from './queries.ts'

/** Null if the product itself acted, or the account has been deleted. */
const presentPerson = (person: NotificationRow['by']): PersonName | null =>
  person === null ? null : { id: person.id, name: `${person.firstName} ${person.surname}`.trim() }

export const presentNotification = ({ by, createdAt, readAt, ...row }: NotificationRow): Notification => ({
  ...row,
  by: presentPerson(by),
  createdAt: createdAt.toISOString(),
  readAt: readAt?.toISOString() ?? null,
})
